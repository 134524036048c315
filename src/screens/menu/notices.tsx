import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Task } from '../../../domain/matters/row.ts'
import { endsOf, openTasks } from '../../../domain/matters/tasks.ts'
import { selectionOf } from '../../../domain/wire/answer.ts'
import type { ListedMessage } from '../../../domain/wire/message.ts'
import { openFlow } from '../../../machines/portal/current-screen.ts'
import type { PortalRef } from '../../../machines/portal/portal-machine.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import type { Session } from '../../../machines/shared/session.ts'
import { VisuallyHidden } from '../../components/elements.tsx'
import { endTexts, taskTexts } from '../../texts/tasks.ts'

const Count = chakra('span', {
  base: {
    // at the bell's upper corner
    position: 'absolute',
    top: '1',
    insetInlineStart: '1.1rem',
    minWidth: '1.25rem',
    paddingInline: '1',
    borderRadius: 'full',
    lineHeight: '1.25rem',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: 'sm',
    textAlign: 'center',
  },
})
const Bell = () => (
  <svg
    viewBox="0 0 24 24"
    width="1.5em"
    height="1.5em"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

const tasksIn = ({ person, answers, matters }: Session) =>
  matters ? openTasks(matters, answers, person.us_state).map(({ task }) => task) : []
const isSameList = (one: readonly Task[], other: readonly Task[]) => one.join() === other.join()
const endsIn = ({ person, answers, matters }: Session) => (matters ? endsOf(matters, answers, person.us_state) : [])
type Ends = ReturnType<typeof endsIn>
const areSameEnds = (one: Ends, other: Ends) =>
  one.length === other.length && one.every(({ end, count }, at) => end === other[at]?.end && count === other[at].count)

const asks = ({ case_numbers }: ListedMessage) => case_numbers.length > 0
const isPlain = (message: ListedMessage) => !asks(message) && message.withdrawn_case_numbers.length === 0

/** The bell: the open tasks, how cases have ended, and what the person should know first. */
export function Notices({ root }: { root: PortalRef }) {
  const { t, i18n } = useLingui()
  const answers = useSelector(root, state => state.context.session?.answers ?? null)
  const tasks = useSelector(root, ({ context: { session } }) => (session ? tasksIn(session) : []), isSameList)
  const ends = useSelector(root, ({ context: { session } }) => (session ? endsIn(session) : []), areSameEnds)
  const flow = useSelector(root, () => openFlow(root))
  const results = flow?.id === 'results' ? (flow as ResultsRef) : undefined
  const hasAsked = useSelector(results, state => state?.context.messages.some(asks) ?? false)
  const hasWritten = useSelector(results, state => state?.context.messages.some(isPlain) ?? false)
  const notices: ReactNode[] = tasks.map(task => (
    <Link key={task} to="/matter-status">
      {i18n._(taskTexts[task])}
    </Link>
  ))
  for (const { end, count } of ends)
    notices.push(
      <Link key={end} to="/matter-status">
        {i18n._(endTexts[end](count))}
      </Link>,
    )
  if (answers && selectionOf(answers, 'open_cases') === 'yes')
    notices.push(<Trans key="open">You told us you have an open case.</Trans>)
  if (answers && selectionOf(answers, 'on_probation_or_parole') === 'yes')
    notices.push(<Trans key="parole">You told us you're on probation or parole.</Trans>)
  if (hasAsked) notices.push(<Trans key="asked">We got your request.</Trans>)
  if (hasWritten) notices.push(<Trans key="written">We got your message.</Trans>)
  return (
    <Panel
      label={
        <>
          <Bell />
          <VisuallyHidden>
            <Plural value={notices.length} _0="No notices" one="# notice" other="# notices" />
          </VisuallyHidden>
          {notices.length > 0 ? <Count aria-hidden="true">{notices.length}</Count> : null}
        </>
      }
    >
      {notices.length > 0 ? (
        <ul>
          {notices.map((notice, index) => (
            <li key={index}>{notice}</li>
          ))}
        </ul>
      ) : (
        <p>{t`Nothing new right now.`}</p>
      )}
    </Panel>
  )
}

const Circle = chakra('span', {
  base: {
    // on a phone the text gets the room
    display: { base: 'none', sm: 'inline-flex' },
    alignItems: 'center',
    justifyContent: 'center',
    width: '2.25rem',
    height: '2.25rem',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontWeight: 'bold',
  },
})

/** The signed-in person's initial, so that people at a shared computer see whose pages these are. */
export function InitialBadge({ name }: { name: string }) {
  return (
    <Circle>
      <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>
      <VisuallyHidden>
        <Trans>Signed in as {name}</Trans>
      </VisuallyHidden>
    </Circle>
  )
}

const Details = chakra('details')
const Summary = chakra('summary', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '12',
    minWidth: '2.75rem',
    justifyContent: 'center',
    fontWeight: 'bold',
    cursor: 'pointer',
    color: 'brand.fg',
    '&::-webkit-details-marker': { display: 'none' },
    listStyle: 'none',
  },
})
const Box = chakra('div', {
  base: {
    position: 'absolute',
    top: '100%',
    insetInlineEnd: 'min({spacing.4}, 5vw)',
    zIndex: 'overlay',
    width: 'max-content',
    // stays within the screen with large letters
    minWidth: 'min(14rem, 90vw)',
    maxWidth: 'min(20rem, 90vw)',
    overflowWrap: 'anywhere',
    padding: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '& nav': { display: 'flex', flexDirection: 'column' },
    '& nav a, & nav button': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '12',
      color: 'brand.fg',
      textAlign: 'start',
      cursor: 'pointer',
    },
    '& [aria-current=page]': { fontWeight: 'bold' },
  },
})

interface PanelProps {
  label: ReactNode
  children: ReactNode
}

/**
 * A top-bar button with a panel below the bar, where it fits on every phone. It closes on a chosen link, on Escape with
 * focus back on the button, and on a press anywhere else; only one is open at a time.
 */
export function Panel({ label, children }: PanelProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const details = box.current
    if (!isOpen || !details) return
    const close = () => (details.open = false)
    const isInside = ({ target }: Event) => target instanceof Node && details.contains(target)
    const onPress = (event: Event) => {
      if (!isInside(event)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      close()
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  const onToggle = ({ currentTarget: details }: { currentTarget: HTMLDetailsElement }) => {
    setOpen(details.open)
    // older browsers do not group details by name
    const siblings = details.open
      ? details.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]')
      : null
    for (const other of siblings ?? []) if (other !== details) other.open = false
  }
  const close = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement && box.current) box.current.open = false
  }
  return (
    <Details ref={box} name="top-bar" onClick={close} onToggle={onToggle}>
      <Summary>{label}</Summary>
      <Box>{children}</Box>
    </Details>
  )
}
