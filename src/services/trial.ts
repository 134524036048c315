/** The parts of the page that the server marks as trial (`server/samples/trial.ts`). */
type TrialPart = 'sandbox-payment' | 'sandbox-identity'

/** Whether this part is a sandbox: the page says so before people type a real card or real digits. */
export const isTrial = (part: TrialPart): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name=trial]')?.content.split(' ').includes(part) ?? false
