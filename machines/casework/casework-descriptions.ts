import type { Descriptions } from '../kit/descriptions.ts'
import type { caseworkMachine } from './casework-machine.ts'

/** What goes on in each state, in the words of the business. */
export const caseworkDescriptions: Descriptions<typeof caseworkMachine> = {
  matters: "The client's matters, as the server has them",
  'matters.loading': 'The matters are being read',
  'matters.holding': 'The loader stays for a moment',
  'matters.loaded': 'The matters are there',
  'matters.failed': 'The matters could not be read: try again',
  screen: 'What the client looks at',
  'screen.menu': 'Dashboard: every matter with its progress and what happens next',
  'screen.menu.shown': 'The matters in their groups',
  'screen.menu.explaining': 'What the status of a matter means',
  'screen.matter-status': 'Checklist, cases and process',
  'screen.matter-status.checklist': 'What the client must do',
  'screen.matter-status.cases': 'Each case with its status, progress and documents',
  'screen.matter-status.cases.shown': 'The cases',
  'screen.matter-status.cases.explaining': 'What the status of a case means',
  'screen.matter-status.cases.fetching': 'A document of a case is being fetched',
  'screen.matter-status.cases.failed': 'The document could not be fetched',
  'screen.matter-status.process': 'The four steps, explained',
  'screen.matter-status.askingDate': 'When did you send the application to the state bureau?',
  'screen.matter-status.askingDate.typing': 'The client types the date',
  'screen.matter-status.askingDate.saving': 'The date is on its way to the server',
  'screen.documents': 'All documents by case number',
  'screen.documents.shown': 'The documents',
  'screen.documents.fetching': 'A document is being fetched',
  'screen.documents.failed': 'The document could not be fetched',
  'screen.clio-page': 'About the external portal for messages and final documents',
}
