import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Button } from './button.tsx'
import { Boundary } from './boundary.tsx'

/** Fetches a part of the page. */
export type Load = () => Promise<{ default: ComponentType }>

interface BesideProps {
  load: Load
  /** What the button says that fetches it anew; without it, the screen does without. */
  again?: ReactNode
  /**
   * The server draws it, and the portal takes over what is drawn: by way of one element that stays the same, or it
   * would be drawn anew.
   */
  isDrawnAhead?: boolean
}

/** Drawn in place of what could not be fetched. */
const failing = (error: unknown) => () => {
  throw error
}

/**
 * What stands beside the screen, fetched when it is needed: the screen stays where that, or drawing it, fails. Only
 * what the server drew is taken over by way of `Suspense`, which holds back for up to 300 ms whatever comes after it
 * has shown that something is missing.
 */
export function Beside({ load, again, isDrawnAhead = false }: BesideProps) {
  const [Part, setPart] = useState<ComponentType | null>(() => (isDrawnAhead ? lazy(load) : null))
  const [attempt, setAttempt] = useState(isDrawnAhead ? 0 : 1)
  const fetchPart = useEffectEvent(() =>
    load().then(
      ({ default: Come }) => startTransition(() => setPart(() => Come)),
      error => setPart(() => failing(error)),
    ),
  )
  useEffect(() => {
    if (attempt > 0) void fetchPart()
  }, [attempt])
  const anew = (draw: () => void) => () => {
    setPart(null)
    setAttempt(attempt + 1)
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
      <Suspense>{Part ? <Part /> : null}</Suspense>
    </Boundary>
  )
}
