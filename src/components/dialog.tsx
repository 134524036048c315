import { Trans, useLingui } from '@lingui/react/macro'
import {
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { chakra } from '../theme/chakra.tsx'
import { Stack, Button, Muted } from './elements.tsx'
import { LanguageLinks } from './language-links.tsx'
import { DialogExit } from './portal-context.tsx'
import { headingId } from './screen.tsx'
import { pageChanged } from './screen.tsx'

const Box = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    margin: 'auto',
    width: 'calc(100% - 2rem)',
    maxWidth: 'dialog',
    maxHeight: 'calc(100dvh - 2rem)',
    overflow: 'hidden',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    borderRadius: 'lg',
    bg: 'bg.panel',
    color: 'fg',
    '&::backdrop': { background: 'rgba(7, 30, 31, 0.6)' },
  },
})
const Content = chakra(Stack, {
  base: {
    // holds what is visually hidden in it: the dialog itself never scrolls
    position: 'relative',
    gap: '5',
    padding: { base: 'min({spacing.5}, 5vw)', sm: '8' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
})
const Title = chakra('h2', { base: { fontSize: 'xl', fontWeight: 'bold', lineHeight: 'tight' } })
const Buttons = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', '& > *': { width: 'full' } },
})
/** A separate row above the scrolling part: always in sight, covers nothing. */
const Top = chakra('div', {
  base: {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    columnGap: '3',
    paddingInlineStart: { base: 'min({spacing.5}, 5vw)', sm: '8' },
    paddingInlineEnd: { base: 'min({spacing.2}, 2vw)', sm: '5' },
    paddingY: '1',
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
    borderColor: 'border.control',
    // smaller than the dialog's own buttons, at any text size
    '& a': {
      marginInline: '0 auto',
      minHeight: 'min(2.75rem, 18dvh)',
      fontSize: 'min(1rem, 4vw + 0.25rem, 4dvh + 0.25rem)',
    },
    '& button': {
      marginInlineStart: 'auto',
      padding: '0',
      flex: 'none',
      width: 'max(44px, min(2.75rem, 18dvh, 15vw))',
      minHeight: 'max(44px, min(2.75rem, 18dvh, 15vw))',
      bg: 'transparent',
      // the chart closes no dialog while it sends something
      'dialog:has([data-busy]) &': { opacity: 0.65, cursor: 'progress' },
    },
  },
})
const Cross = chakra('svg', {
  base: { width: '50%', stroke: 'currentcolor', strokeWidth: '2', strokeLinecap: 'round' },
})
/** Below the dialog's own buttons, and apart from them. */
const Exit = chakra('fieldset', {
  base: {
    minWidth: '0',
    borderWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '2',
    marginTop: '3',
    paddingTop: '5',
    borderTopWidth: '1px',
    borderColor: 'border.control',
    '& p': { fontSize: 'sm' },
  },
})

interface DialogProps {
  title: ReactNode
  /** The buttons above the closing one, the main one first. */
  actions?: ReactNode
  /** The text of the closing button; without it `actions` has such a button. */
  close?: ReactNode
  /** Requested with the ×, Escape or the phone's back gesture; the chart decides. */
  onClose: () => void
  /** Whether a message is being written: the quick exit says that it is lost. */
  writing?: boolean | undefined
  children?: ReactNode
}

/** A modal dialog: render it while the chart is in the dialog's state, and never inside a form. */
export function Dialog({ title, actions, close, onClose, writing = false, children }: DialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  const captionId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const exit = useContext(DialogExit)
  useModal(dialog, heading)
  const keepInside = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Tab') wrapFocus(event)
  }
  return (
    <Box
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={keepInside}
      onFocus={showWhole}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <Top>
        <LanguageLinks />
        <Button look="outline" aria-label={t`Close`} onClick={onClose}>
          <Cross viewBox="0 0 20 20" aria-hidden>
            <path d="M3 3 17 17M17 3 3 17" />
          </Cross>
        </Button>
      </Top>
      <Content>
        <Title id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {children}
        <Buttons>
          {actions}
          {close ? (
            <Button look={actions ? 'outline' : 'solid'} onClick={onClose}>
              {close}
            </Button>
          ) : null}
        </Buttons>
        {exit ? (
          <Exit aria-labelledby={captionId}>
            <Muted id={captionId}>
              {writing ? (
                <Trans>Quick exit logs you out and opens another page. The message you're writing is lost.</Trans>
              ) : (
                <Trans>Quick exit logs you out and opens another page.</Trans>
              )}
            </Muted>
            {exit}
          </Exit>
        ) : null}
      </Content>
    </Box>
  )
}

/** Browsers scroll only the line of the caret into view. */
function showWhole({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

/**
 * Opens the dialog while it is rendered; afterwards focus goes back to where it was, or else to the screen's heading.
 */
function useModal(dialog: RefObject<HTMLDialogElement | null>, heading: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const box = dialog.current
    const before = document.activeElement
    // before the dialog opens: a style rule that depends on an open dialog would make the browser compute the whole
    // page
    // twice
    document.documentElement.style.overflow = 'hidden'
    box?.showModal()
    heading.current?.focus()
    pageChanged()
    return () => {
      box?.close()
      if (!document.querySelector('dialog[open]')) document.documentElement.style.overflow = ''
      if (before instanceof HTMLElement) before.focus()
      pageChanged()
      // the control that opened the dialog may disappear with it
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.getElementById(headingId)?.focus()
      })
    }
  }, [dialog, heading])
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

function wrapFocus(event: KeyboardEvent<HTMLDialogElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    stop => stop.getClientRects().length > 0,
  )
  const first = stops[0]
  const last = stops.at(-1)
  const at = document.activeElement
  // the focused title is the start if no stop precedes it
  const isAtStart = at === first || (at?.tagName === 'H2' && !isBefore(first, at))
  const target = event.shiftKey ? isAtStart && last : at === last && first
  if (!target) return
  event.preventDefault()
  target.focus()
}

const isBefore = (one: Element | undefined, other: Element) =>
  one !== undefined && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
