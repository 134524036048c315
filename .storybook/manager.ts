import { createElement as draw } from 'react'
import { STORY_PREPARED } from 'storybook/internal/core-events'
import { addons, types, useParameter, useStorybookApi } from 'storybook/manager-api'
import type { ChartDetails } from '../stories/helpers/chart-details.ts'
import { displayName } from './names.ts'

const chartPanel = 'portal/chart/panel'
/** Storybook's own. */
const controlsPanel = 'addon-controls'

/** The sidebar keeps the order in which clients meet the flows. On phones it leaves room for the story's details. */
addons.setConfig({
  sidebar: { showRoots: false, renderLabel: ({ name }) => displayName(name) },
  layout: { panelPosition: 'right', rightPanelWidth: 320 },
  selectedPanel: chartPanel,
})

/** Shows a story's state, how to get there and the rules it keeps. Storybook's build has no JSX here. */
function ChartPanel() {
  const api = useStorybookApi()
  const details = useParameter<ChartDetails | null>('chart', null)
  if (!details) return draw('p', { style: { padding: 16 } }, 'This story shows no state of a chart.')
  const state = details.states.at(-1) ?? ''
  const open = () => {
    api.updateGlobals({ highlight: state })
    api.selectStory(details.picture)
  }
  return draw(
    'div',
    { style: { padding: 16, lineHeight: 1.6 } },
    draw('p', null, `Chart: ${details.chart}. State: ${state}. ${details.says}`),
    draw('p', null, `Rules (docs/rules.md): ${details.section}`),
    draw('p', null, details.events.length > 0 ? 'What leads here:' : 'The chart begins here.'),
    draw('ol', null, ...details.events.map((event, index) => draw('li', { key: index }, event))),
    draw('button', { type: 'button', onClick: open }, 'Show this state in the chart'),
  )
}

// registered here because the other add-ons' panels come after it
addons.add(chartPanel, {
  type: types.PANEL,
  title: 'Chart',
  paramKey: 'chart',
  render: ({ active }) => (active === true ? draw(ChartPanel) : null),
})

// a component is in no state of a chart: its controls are in the place of the chart, and the other way round
addons.register('portal/chart', api => {
  api.on(STORY_PREPARED, ({ parameters }: { readonly parameters: { readonly guide?: object } }) => {
    const [shown = '', other = ''] = parameters.guide ? [chartPanel, controlsPanel] : [controlsPanel, chartPanel]
    if (api.getSelectedPanel() === shown) api.setSelectedPanel(other)
  })
})
