import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { Refusal } from '../../domain/refusal.ts'
import type { IdleRef } from '../../machines/idle/idle-machine.ts'
import { openCharts, openFlow } from '../../machines/portal/current-screen.ts'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { RefusalAlert } from '../components/alert.tsx'
import { Button } from '../components/elements.tsx'
import { LazyPart, Boundary } from '../components/lazy-part.tsx'
import { PageFrame } from '../components/page-frame.tsx'
import { useAddress, usePathname, usePortal } from '../components/portal-context.tsx'
import { Loading, Screen } from '../components/screen.tsx'
import { endSession } from '../services/session-token.ts'
import { renderFlow } from './flows.ts'

const idleWarning = (actor: IdleRef) => async () => {
  const { IdleWarning } = await import('../screens/idle/stay-dialogs.tsx')
  return <IdleWarning actor={actor} />
}

const topBar = (root: PortalRef) => async () => {
  const { TopBar } = await import('./top-bar.tsx')
  return <TopBar root={root} />
}

const ownPrice = (root: PortalRef) => async () => {
  const { OwnPrice } = await import('./own-price.tsx')
  return <OwnPrice root={root} />
}

/**
 * Whether the page runs in a browser: the server renders nothing that needs a script, so hydration matches its page.
 */
const useIsInBrowser = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

interface PortalViewProps {
  root: PortalRef
  /** The error of a part of the frame. */
  refusal?: Refusal | null
}

export function PortalView({ root, refusal = null }: PortalViewProps) {
  const { request } = useAddress()
  const idle = useSelector(root, state => state.children.idle)
  const isSignedOut = useSelector(root, state => state.context.session === null)
  const isInBrowser = useIsInBrowser()
  // returning people on a public page can leave just as fast
  const isKnownHere = useSelector(root, state => state.context.session !== null || state.context.hasToken)
  const cameByLink = useSelector(
    root,
    ({ context: { session, visit } }) => session !== null && (visit.utm_code !== null || visit.has_peer_referrer),
  )
  /** A new person's form has names and a birth date. */
  const isRegistering = useSelector(root, state => state.matches({ flow: 'registration' }))
  const hasTools = isInBrowser && isKnownHere
  const hasExit = hasTools || (isInBrowser && isRegistering)
  return (
    <PageFrame
      onHome={isSignedOut ? () => request('/') : undefined}
      hasTools={hasExit || !isInBrowser}
      menu={hasTools ? <LazyPart load={topBar(root)} again={<Trans>Menu</Trans>} /> : null}
      exit={hasExit ? <QuickExit root={root} /> : null}
    >
      <RefusalAlert refusal={refusal} />
      {cameByLink ? <LazyPart load={ownPrice(root)} /> : null}
      <OpenFlow root={root} />
      {idle ? <LazyPart key={idle.sessionId} load={idleWarning(idle)} /> : null}
    </PageFrame>
  )
}

function OpenFlow({ root }: { root: PortalRef }) {
  const flow = useSelector(root, () => openFlow(root))
  const at = usePathname(useAddress())
  const isUnavailable = useSelector(root, state => state.hasTag('error'))
  const isEnding = useSelector(root, state => state.matches({ activity: 'ending' }))
  const isSignedIn = useSelector(root, state => state.context.session !== null || state.hasTag('resuming'))
  const onLogOut = isSignedIn ? () => root.send({ type: 'LOG_OUT' }) : undefined
  if (isUnavailable || flow?.id === 'resume') return <Unavailable actor={flow ?? root} onLogOut={onLogOut} />
  if (!flow || isEnding) return <Loading />
  return (
    <Boundary
      key={flow.sessionId}
      at={at}
      renderInstead={draw => <NotShown refusal={new Refusal('broken')} onTryAgain={draw} onLogOut={onLogOut} />}
    >
      {renderFlow(flow) ?? <Loading />}
    </Boundary>
  )
}

interface NotShownProps {
  refusal: Refusal | null
  onTryAgain: () => void
  /** Set when a person is signed in. */
  onLogOut?: (() => void) | undefined
}

/** Replaces a page that could not be shown, with what to do. */
export function NotShown({ refusal, onTryAgain, onLogOut }: NotShownProps) {
  const { t } = useLingui()
  return (
    <Screen id="#unavailable" title={t`We couldn't load this page`}>
      {refusal ? (
        <RefusalAlert refusal={refusal} />
      ) : (
        <p>{t`Please check your connection. Everything you saved is still there.`}</p>
      )}
      <Button wide onClick={onTryAgain}>
        <Trans>Try again</Trans>
      </Button>
      {onLogOut ? (
        <Button look="outline" wide onClick={onLogOut}>
          <Trans>Log out</Trans>
        </Button>
      ) : null}
    </Screen>
  )
}

/** A required part is loading, or failed to load: try again. */
export function Unavailable({ actor, onLogOut }: { actor: AnyActorRef } & Pick<NotShownProps, 'onLogOut'>) {
  const hasFailed = useSelector(actor, (state: AnyMachineSnapshot) => state.hasTag('error'))
  const refusal = useSelector(
    actor,
    (state: AnyMachineSnapshot) => (state.context as { refusal?: Refusal | null }).refusal ?? null,
  )
  if (!hasFailed) return <Loading />
  return <NotShown refusal={refusal} onTryAgain={() => actor.send({ type: 'TRY_AGAIN' })} onLogOut={onLogOut} />
}

/**
 * For people who are not alone: sends the page's answer if it can be saved as it is, ends the session, and replaces the
 * page with a neutral one.
 */
export function QuickExit({ root }: { root: PortalRef }) {
  const { operator, language } = usePortal()
  const leave = () => {
    for (const chart of openCharts(root)) chart.send({ type: 'QUICK_EXIT' })
    endSession()
    root.send({ type: 'QUICK_EXIT' })
    leaveSite(operator.quickExitUrl[language])
  }
  return (
    <Button
      look="outline"
      paddingInline={{ base: '1', sm: '3' }}
      paddingBlock="1"
      minHeight="2.75rem"
      fontSize="sm"
      css={{ '@media (min-width: 22rem)': { whiteSpace: 'nowrap' } }}
      onClick={leave}
    >
      <Trans>Quick exit</Trans>
    </Button>
  )
}

/** Another page replaces this one: nothing of this one is visible while it loads, and Back does not return here. */
function leaveSite(address: string) {
  const { body, head } = document
  body.hidden = true
  // the first title counts, even if our pages rerender meanwhile
  const title = document.createElement('title')
  title.textContent = new URL(address).hostname
  const hide = () => {
    if (head.querySelector('title') !== title) head.prepend(title)
  }
  const titles = new MutationObserver(hide)
  titles.observe(head, { childList: true })
  hide()
  const show = () => {
    titles.disconnect()
    body.hidden = false
    title.remove()
  }
  // Back may restore the page from the browser's memory, without a session
  window.addEventListener('pageshow', show, { once: true })
  window.location.replace(address)
}
