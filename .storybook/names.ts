/** Proper names, which keep their capitals. */
const proper = [
  'Arizona',
  'Utah',
  'Pennsylvania',
  'Spanish',
  'Stripe',
  'Mercy Care',
  'Clean Slate Utah',
  'Philadelphia Legal Aid',
  'Social Security',
  'I',
  'ADCRR',
  'BCI',
  'CSS',
  'SMS',
  'UTA',
  'WCAG',
] as const

/** What an export's name cannot say: a story's name in sentence case, and as a person says it. */
export const said: Readonly<Record<string, string>> = {
  'Logged out unsaved': 'Logged out, answers not saved',
  'Landing free by a partner': 'Landing, free with a partner',
  'Landing free after the questions': 'Landing, free after the questions',
  'Landing by a letter': 'Landing, came by a letter',
  Asking: 'A question',
  'Other convictions asked': 'Other convictions, details asked for',
  'Other convictions incomplete': 'Other convictions, details missing',
  'Other convictions introduced': 'Other convictions, why we ask for details',
  'Cleared before asked': 'Cleared before, details asked for',
  'Cleared before incomplete': 'Cleared before, details missing',
  'Follow up not answered': 'Follow-up question not answered',
  'Coupon applied nothing to pay': 'Coupon applied, nothing to pay',
  'Nothing was paid and not confirmed': 'Nothing was paid, and not confirmed',
  'Searching for unconfirmed': 'Searching, email not confirmed',
  'Nothing found message received': 'Nothing found, message received',
  'Nothing found report it': 'Nothing found, report it',
  'Nothing found with errors': 'Nothing found, report with errors',
  'Nothing found sending': 'Nothing found, report on its way',
  'Nothing found not sent': 'Nothing found, report not sent',
  'Cleared automatically in Utah paused': 'Cleared automatically in Utah, but paused',
  'Start asked': 'Asked to start just now',
  'Start asked before': 'Asked to start before',
  'Start asked with day and number': 'Asked to start, with day and number',
  'Dashboard every turn': 'Dashboard with a case for every turn',
  'Dashboard status': 'Dashboard, what a status means',
  'Dashboard proposed': 'Dashboard with a proposal',
  'Dashboard without matters': 'Dashboard without cases',
  'Dashboard elsewhere': 'Dashboard in Arizona',
  'Cases elsewhere': 'Cases in Arizona',
  'Process elsewhere': 'Process in Arizona',
  'Checklist everything in hand': 'Checklist, nothing to do',
  'Matter status loading': 'Cases loading',
  'Matter status holding the loader': 'Cases loading, held for a moment',
  'Cases empty': 'No cases',
  'Documents empty': 'No documents',
  'BCI date from a case saving': 'BCI date from a case, saving',
  'BCI date from a case not saved': 'BCI date from a case, not saved',
  'BCI date on the dashboard saving': 'BCI date on the dashboard, saving',
  'BCI date on the dashboard not saved': 'BCI date on the dashboard, not saved',
  'Decision not told': 'A decision that is saved, and the team does not know',
  'Decided somewhere else': 'A decision that another device made before',
  'Start on a case remembering': 'Start on a case, saving the decision',
  'Start on a case agreed': 'Start on a case, agreed',
  'Contact us sending': 'Message on its way',
  'Contact us sent': 'Message sent',
  'Waiting for BCI statement complete': 'Waiting for BCI, statement complete',
  'Reduction statement complete': 'Reduction, statement complete',
  'Elsewhere statement complete': 'Arizona, statement complete',
  'Pennsylvania statement complete': 'Pennsylvania, statement complete',
  'Reduction objection': 'Objection to a reduction',
  'Overview nothing done': 'Overview, nothing done',
  'Overview begun': 'Overview, begun',
  'Overview not finished': 'Overview, not finished',
  'Overview all done': 'Overview, all done',
  'Thank you all done': 'Thank you, all done',
  'Statement so far empty': 'Statement so far, empty',
  'Life circumstances all chosen': 'Life circumstances, all chosen',
}

/** A story's name from that of its export: `Open Cases In Arizona` is `Open cases in Arizona`. */
export function storyName(name: string): string {
  const lower = name.toLowerCase()
  const words = proper.reduce((text, noun) => text.replaceAll(new RegExp(`\\b${noun}\\b`, 'gi'), noun), lower)
  const sentence = words.charAt(0).toUpperCase() + words.slice(1)
  return said[sentence] ?? sentence.replace(/ filled$/, ', filled in')
}

/** Separates a story's name from its other search terms. */
const mark = ' · '

/** A story's name in the index: the name that the sidebar shows, followed by search terms. */
export const searchableName = (name: string, found: readonly string[]): string => [name, ...found].join(mark)

/** The name without search terms. */
export const displayName = (name: string): string => name.split(mark)[0] ?? name
