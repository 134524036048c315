import { startTransition, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Boundary } from './boundary.tsx'

/** Fetches a part of the page. */
export type Load = () => Promise<{ default: ComponentType }>

interface BesideProps {
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
export function Beside({ load, again }: BesideProps) {
  const [Part, setPart] = useState<ComponentType | null>(null)
  const fetchPart = useEffectEvent(() =>
    load().then(
      ({ default: Come }) => startTransition(() => setPart(() => Come)),
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
