import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode, Component } from 'react'
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

/** Fetches a part of the page. */
export type Load = () => Promise<{ default: ComponentType }>

interface LazyPartProps {
  load: Load
  /** The text of a button that fetches it again; without it there is no button. */
  again?: ReactNode
}

/** Rendered in place of a failed part. */
const failing = (error: unknown) => () => {
  throw error
}

/**
 * A part next to the screen, fetched when it is needed: the screen stays if fetching or rendering fails. Without
 * `Suspense`, which delays later content by up to 300 ms after showing a fallback.
 */
export function LazyPart({ load, again }: LazyPartProps) {
  const [Part, setPart] = useState<ComponentType | null>(null)
  const fetchPart = useEffectEvent(() =>
    load().then(
      ({ default: Come }) => setPart(() => Come),
      error => setPart(() => failing(error)),
    ),
  )
  useEffect(() => {
    if (Part === null) void fetchPart()
  }, [Part])
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
      {Part ? <Part /> : null}
    </Boundary>
  )
}
