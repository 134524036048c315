import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Boundary } from './boundary.tsx'

/** Fetches a part of the page. */
export type Load = () => Promise<{ default: ComponentType }>

interface BesideProps {
  load: Load
  /** What the button says that fetches it anew; without it, the screen does without. */
  again?: ReactNode
}

/** What stands beside the screen, fetched when it is needed: the screen stays where that, or drawing it, fails. */
export function Beside({ load, again }: BesideProps) {
  const [Part, setPart] = useState(() => lazy(load))
  const anew = (draw: () => void) => () => {
    setPart(() => lazy(load))
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
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>
  )
}
