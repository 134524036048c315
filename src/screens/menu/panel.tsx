import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'

const Details = chakra('details')
const Summary = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '12',
    minWidth: '12',
    justifyContent: 'center',
    fontWeight: 'medium',
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
    // however large the letters are, it stands inside the screen
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
  /** What the button shows and says. */
  label: ReactNode
  children: ReactNode
}

/**
 * A button of the top bar with a panel below the bar, where it fits on every phone. A chosen link closes it, so does
 * Escape, with the focus back on the button, and a press anywhere else; one of them is open at a time.
 */
export const Panel: ComponentType<PanelProps> = ({ label, children }) => {
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
    // older browsers do not know that a name makes a group of them
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
