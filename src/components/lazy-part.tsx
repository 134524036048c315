import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode, Component } from 'react'
import { Button } from './elements.tsx'

interface BoundaryProps {
  /** The current page: a new page is rendered even if the last one failed. */
  at?: string
  /** Replaces a part that cannot be rendered; `again` renders it once more. */
  renderInstead: (again: () => void) => ReactNode
  children: ReactNode
}

/** Keeps a broken part, with an unexpected value or a file that could not be fetched, from breaking the page. */
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

interface LazyPartProps {
  /** Fetches the part. */
  load: () => Promise<ReactElement>
  /** The text of a button that fetches it again; without it there is no button. */
  again?: ReactNode
}

/** Rendered in place of a failed part. */
function Failing({ error }: { error: unknown }): never {
  throw error
}

/**
 * A part next to the screen, fetched when it is needed: the screen stays if fetching or rendering fails. Without
 * `Suspense`, which delays later content by up to 300 ms after showing a fallback.
 */
export function LazyPart({ load, again }: LazyPartProps) {
  const [part, setPart] = useState<ReactElement | null>(null)
  const fetchPart = useEffectEvent(() => load().then(setPart, error => setPart(<Failing error={error} />)))
  useEffect(() => {
    if (part === null) void fetchPart()
  }, [part])
  const fetchAgain = (render: () => void) => () => {
    setPart(null)
    render()
  }
  return (
    <Boundary
      renderInstead={render =>
        again ? (
          <Button look="link" onClick={fetchAgain(render)}>
            {again}
          </Button>
        ) : null
      }
    >
      {part}
    </Boundary>
  )
}
