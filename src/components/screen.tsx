import { useLingui, Trans } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { ScreenPath } from '../../domain/screens.ts'
import { chakra } from '../theme/chakra.tsx'
import { Actions, Button, followWith, InlineLink, Stack } from './elements.tsx'
import { ErrorSummary, type FieldProblem } from './error-summary.tsx'
import { useOperator, useAddress } from './portal-context.tsx'

const Heading = chakra('h1', { base: { maxWidth: 'column', marginBottom: '5' } })
const Content = chakra(Stack, { base: { '& > :not([data-columns], a, button)': { maxWidth: 'column' } } })

/** The event of a screen or a dialog that has appeared or gone. */
export const pageChange = 'pagechange'
export const pageChanged = () => dispatchEvent(new Event(pageChange))

/** The id of every screen's h1, which names a question's radio group. */
export const headingId = 'screen-heading'

/** A screen's path, followed by `#…` for a variant. */
type ScreenId = ScreenPath | `${ScreenPath | ''}#${string}`

interface ScreenProps {
  /** A new id moves focus to the heading. */
  id: ScreenId
  title: string
  /** The portal's first page has a larger heading. */
  isFirst?: boolean
  /** Above the heading, such as the progress. */
  above?: ReactNode
  problems?: readonly FieldProblem[]
  focusCount?: number
  children: ReactNode
}

const never = () => () => {}
const no = () => false
const yes = () => true
const none: readonly FieldProblem[] = []

/**
 * One screen: its page title, error summary, heading and content. On arrival the page scrolls to its top and focus
 * moves to the heading, except in a page that the server sent complete: there focus stays.
 */
export function Screen({ id, title, isFirst = false, above, problems = none, focusCount = 0, children }: ScreenProps) {
  const { t } = useLingui()
  const { brandName } = useOperator()
  const h1 = useRef<HTMLHeadingElement>(null)
  const isPrerendered = useSyncExternalStore(never, no, yes)
  const arrivedAt = useRef(isPrerendered ? id : null)
  useLayoutEffect(() => {
    if (arrivedAt.current !== id) pageChanged()
  }, [id])
  useEffect(() => {
    if (arrivedAt.current !== id) {
      // WebKit's own scrolling on focus() does not wait for the new screen's layout, and ends at the bottom
      window.scrollTo(0, 0)
      h1.current?.focus({ preventScroll: true })
      h1.current?.scrollIntoView({ block: 'nearest' })
    }
    arrivedAt.current = id
  }, [id])
  const pageTitle = `${title} | ${brandName}`
  return (
    <>
      <title>{problems.length > 0 ? t`Error: ${pageTitle}` : pageTitle}</title>
      <ErrorSummary problems={problems} focusCount={focusCount} />
      {above}
      <Heading id={headingId} ref={h1} tabIndex={-1} fontSize={isFirst ? '2xl' : undefined}>
        {title}
      </Heading>
      <Content>{children}</Content>
    </>
  )
}

interface LogOutProps {
  actor: { send: (event: { type: 'LOG_OUT' }) => void }
}

/** The exit that every signed-in screen has, because clients often use shared computers. */
export const LogOut = ({ actor }: LogOutProps) => (
  <Button look="link" onClick={() => actor.send({ type: 'LOG_OUT' })}>
    <Trans>Log out</Trans>
  </Button>
)

/** The last row of a screen with its buttons above. */
export const LastRow = ({ actor }: LogOutProps) => (
  <Actions>
    <LogOut actor={actor} />
  </Actions>
)

/** The same with a link to the account, for screens without the menu. */
export function AccountAndLogOut({ actor }: LogOutProps) {
  const { t } = useLingui()
  const { request } = useAddress()
  return (
    <Actions>
      <InlineLink alignSelf="center" href="/account" onClick={followWith(() => request('/account'))}>
        {t`My account`}
      </InlineLink>
      <LogOut actor={actor} />
    </Actions>
  )
}

const Status = chakra('output', {
  base: {
    display: 'block',
    minHeight: '100vh',
    paddingY: '10',
    color: 'fg.muted',
    textAlign: 'center',
    '& ~ *': { visibility: 'hidden' },
  },
})

/**
 * Politely announces that something is loading. Later content starts below the window and is hidden until then, so it
 * never jumps. In a page from the server the footer stays, as help without scripts.
 */
export const Loading = () => (
  <Status data-loading={import.meta.env.SSR ? undefined : ''}>
    <Trans>Loading…</Trans>
  </Status>
)
