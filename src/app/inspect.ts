import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'

/**
 * Stately's own inspector in a further window, for development while online. It gets the charts, their states and the
 * types of the events: nothing that somebody typed, and nothing that a chart remembers of a person.
 */
export const openInspector = (): Observer<InspectionEvent> =>
  createBrowserInspector({ sanitizeEvent: ({ type }) => ({ type }), sanitizeContext: () => ({}) }).inspect
