import { addons } from 'storybook/manager-api'

/** The sidebar keeps the order in which a client meets the flows. */
addons.setConfig({ sidebar: { showRoots: false } })
