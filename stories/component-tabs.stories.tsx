import { useState } from 'react'
import { expect } from 'storybook/test'
import { Tabs } from '../src/components/tabs.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Tabs',
  tags: ['autodocs'],
  ...guided(Tabs, {
    code: `<Tabs label={t\`Remedies\`} tabs={tabs} selected={selected} onSelect={select}>
  …
</Tabs>`,
    also: 'segmented control, tab bar',
    when: 'For two or three views of the same thing, of which one is wanted at a time. What everybody must read does not go behind a tab; pages that follow one another are no tabs.',
    states: [
      ['Two tabs', 'The selected one is bold, with a bar below.'],
      ['Focused', 'A ring inside the tab.'],
    ],
    errors: 'None of its own.',
    accessibility: [
      'Arrows, Home and End move between tabs; only the selected one is in the tab order.',
      'They wrap on a narrow screen.',
    ],
  }),
}
const tabs = [
  ['expunge', 'Expungement'],
  ['reduce', 'Reduction'],
] as const
function Choosing() {
  const [selected, select] = useState<(typeof tabs)[number][0]>('expunge')
  return (
    <Tabs label="Remedies" tabs={tabs} selected={selected} onSelect={select}>
      <p>{selected}</p>
    </Tabs>
  )
}

export const TwoTabs: Story = shows(<Choosing />)
export const Focused: Story = {
  ...TwoTabs,
  play: async ({ canvasElement }) => {
    const tab = canvasElement.querySelector<HTMLElement>('[role=tab]')
    tab?.focus({ focusVisible: true, preventScroll: true })
    await expect(tab).toHaveFocus()
  },
}
