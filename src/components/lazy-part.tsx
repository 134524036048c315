import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode, Component } from 'react'
import { Button } from './elements.tsx'

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

/** Fetches a part of the page. */
export type Load = () => Promise<{ default: ComponentType }>

interface LazyPartProps {
  load: Load
  /** What the button says that fetches it anew; without it, the screen does without. */
  again?: ReactNode
}

/** Drawn in place of what could not be fetched. */
const failing = (error: unknown) => () => {
  throw error
}

/**
 * What stands beside the screen, fetched when it is needed: the screen stays where that, or drawing it, fails. Without
 * `Suspense`, which holds back for up to 300 ms whatever comes after it has shown that something is missing.
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
  const anew = (draw: () => void) => () => {
    setPart(null)
    draw()
  }
  return (
    <Boundary
      renderInstead={draw =>
        again ? (
          <Button look="link" onClick={anew(draw)}>
            {again}
          </Button>
        ) : null
      }
    >
      {Part ? <Part /> : null}
    </Boundary>
  )
}
