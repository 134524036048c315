import { useSelector } from '@xstate/react'
import type { StatementRef } from '../../../machines/statement/statement-machine.ts'
import { Loading } from '../../components/loading.tsx'
import { FinalScreen } from './final-screen.tsx'
import { IntroScreen } from './intro-screen.tsx'
import { OverviewScreen } from './overview-screen.tsx'
import { ReadScreen } from './read-screen.tsx'
import { StatementPageScreen } from './statement-page-screen.tsx'

/** The screen of the statement's state. */
export function StatementScreens({ actor }: { actor: StatementRef }) {
  const state = useSelector(actor, snapshot => snapshot.value)
  const page = useSelector(actor, snapshot => snapshot.children.page)
  switch (state) {
    case 'intro':
      return <IntroScreen actor={actor} />
    case 'overview':
    case 'offeringOpen':
      return <OverviewScreen actor={actor} />
    case 'final':
      return <FinalScreen actor={actor} />
    case 'read':
      return <ReadScreen actor={actor} />
    default:
      return page ? <StatementPageScreen key={page.sessionId} actor={page} /> : <Loading />
  }
}
