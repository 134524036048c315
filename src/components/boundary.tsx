import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Which page it stands on: another page is drawn, whatever became of the last. */
  at?: string
  /** What stands in place of a part that cannot be drawn; `again` draws it anew. */
  renderInstead: (again: () => void) => ReactNode
  children: ReactNode
}

/**
 * Keeps a part that cannot be drawn from taking the page with it: an unexpected value, or a file that could not be
 * fetched.
 */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidUpdate(before: BoundaryProps) {
    if (before.at !== this.props.at && this.state.hasFailed) this.#again()
  }
  readonly #again = () => this.setState({ hasFailed: false })
  override render() {
    return this.state.hasFailed ? this.props.renderInstead(this.#again) : this.props.children
  }
}
