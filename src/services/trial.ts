/** What the page is told is for trying alone (`server/samples/trial.ts`). */
type TrialPart = 'sandbox-payment' | 'sandbox-identity'

/** Whether nothing real stands behind this part: the page says so, before anybody types a real card or real digits. */
export const isTrial = (part: TrialPart): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name=trial]')?.content.split(' ').includes(part) ?? false
