import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { chakra } from '../theme/chakra.tsx'
import { Stack } from './elements.tsx'

const List = chakra('div', {
  base: { display: 'flex', gap: '1', borderBottomWidth: '2px', borderColor: 'border' },
})
const Tab = chakra('button', {
  base: {
    minHeight: '12',
    // in one row, also on the narrowest phone
    minWidth: '0',
    paddingInline: { base: '1', sm: '3' },
    fontSize: 'md',
    fontWeight: 'bold',
    color: 'brand.fg',
    cursor: 'pointer',
    borderBottomWidth: '4px',
    borderColor: 'transparent',
    '&[aria-selected=true]': { borderColor: 'brand.solid', fontWeight: 'bold' },
    _focusVisible: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' },
  },
})
const Panel = chakra(Stack, {
  base: {
    gap: '6',
    _focusVisible: { outline: '3px solid', outlineColor: 'focus' },
  },
})

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly (readonly [name: Name, label: string])[]
  selected: Name
  onSelect: (name: Name) => void
  children: ReactNode
}

/** Tabs as screen readers know them: arrows, Home and End move between them, the selected one is in the tab order. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(([name]) => name === selected)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)?.[0]
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <>
      <List role="tablist" aria-label={label}>
        {tabs.map(([name, text]) => (
          <Tab
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
            onKeyDown={move}
          >
            {text}
          </Tab>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} tabIndex={0}>
        {children}
      </Panel>
    </>
  )
}
