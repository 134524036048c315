import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { countsOfTasks, openTasks } from '../../../domain/matters/tasks.ts'
import { selectionOf } from '../../../domain/wire/answer.ts'
import type { ListedMessage } from '../../../domain/wire/message.ts'
import { openFlow } from '../../../machines/portal/current-screen.ts'
import type { PortalRef } from '../../../machines/portal/portal-machine.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import type { Session } from '../../../machines/shared/session.ts'
import { VisuallyHidden } from '../../components/elements.tsx'
import { taskTexts, thingsToDo } from '../../texts/tasks.ts'
import { chakra } from '../../theme/chakra.tsx'

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

function toDo(session: Session | null) {
  if (!session?.matters) return { tasks: [], things: 0, cases: 0 }
  const open = openTasks(session.matters, session.answers, session.person.us_state)
  return { tasks: open.map(({ task }) => task), ...countsOfTasks(open) }
}
type ToDo = ReturnType<typeof toDo>
const isSame = (one: ToDo, other: ToDo) => one.cases === other.cases && one.tasks.join() === other.tasks.join()

const asks = ({ case_numbers }: ListedMessage) => case_numbers.length > 0
const isPlain = (message: ListedMessage) => !asks(message) && message.withdrawn_case_numbers.length === 0

/** The bell: it counts the things to do, and also says what the person has told us. */
export function Notices({ root }: { root: PortalRef }) {
  const { t, i18n } = useLingui()
  const answers = useSelector(root, state => state.context.session?.answers ?? null)
  const { tasks, things, cases } = useSelector(root, ({ context: { session } }) => toDo(session), isSame)
  const flow = useSelector(root, () => openFlow(root))
  const results = flow?.id === 'results' ? (flow as ResultsRef) : undefined
  const hasAsked = useSelector(results, state => state?.context.messages.some(asks) ?? false)
  const hasWritten = useSelector(results, state => state?.context.messages.some(isPlain) ?? false)
  const notices: ReactNode[] = tasks.map(task => (
    <Link key={task} to="/matter-status">
      {i18n._(taskTexts[task])}
    </Link>
  ))
  if (answers && selectionOf(answers, 'open_cases') === 'yes')
    notices.push(<Trans key="open">You told us you have an open case.</Trans>)
  if (answers && selectionOf(answers, 'on_probation_or_parole') === 'yes')
    notices.push(<Trans key="parole">You told us you're on probation or parole.</Trans>)
  if (hasAsked) notices.push(<Trans key="asked">We got your request.</Trans>)
  if (hasWritten) notices.push(<Trans key="written">We got your message.</Trans>)
  const counted = things > 0 ? i18n._(thingsToDo(things, cases)) : t`Nothing to do now`
  return (
    <Panel
      label={
        <>
          <Bell />
          <VisuallyHidden>{counted}</VisuallyHidden>
          {things > 0 ? <Count aria-hidden="true">{things}</Count> : null}
        </>
      }
    >
      {things > 0 ? <strong>{counted}</strong> : null}
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
