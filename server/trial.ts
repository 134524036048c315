import { WrongSetting } from './operator-settings.ts'

/** What is there for trying the product alone. Where real people may come, an operator has to allow each by its name. */
export const trialParts = ['sample-data', 'sandbox-payment', 'sandbox-identity'] as const
export type TrialPart = (typeof trialParts)[number]

/** What of a server's configuration decides (`server/configuration.ts`). */
interface Settings {
  readonly identityProvider: object | null
  readonly publicUrl: string
  readonly sampleData: boolean
  readonly stripe: object | null
  readonly trialAllowed: readonly TrialPart[]
}

const instead: Readonly<Record<TrialPart, { readonly setting: string; readonly what: string; readonly real: string }>> = {
  'sample-data': { setting: 'SAMPLE_DATA', what: 'the sample accounts have passwords that everybody knows', real: '"none"' },
  'sandbox-payment': { setting: 'PAYMENT_GATEWAY', what: 'the sandbox takes no money', real: '"stripe"' },
  'sandbox-identity': {
    setting: 'IDENTITY_CHECK_URL',
    what: 'the sandbox believes everybody to be who they say',
    real: 'the address of your identity check',
  },
}

/** The parts of a server that are for trying alone. */
export const trialPartsOf = ({
  identityProvider,
  sampleData,
  stripe,
}: Omit<Settings, 'publicUrl' | 'trialAllowed'>): TrialPart[] => {
  const isUsed: Readonly<Record<TrialPart, boolean>> = {
    'sample-data': sampleData,
    'sandbox-payment': stripe === null,
    'sandbox-identity': identityProvider === null,
  }
  return trialParts.filter(part => isUsed[part])
}

/** An https `PUBLIC_URL` means that real people may come. Throws `WrongSetting` for the first part that was not allowed for them. */
export function refuseTrialForRealPeople(settings: Settings): void {
  if (!settings.publicUrl.startsWith('https:')) return
  const refused = trialPartsOf(settings).find(part => !settings.trialAllowed.includes(part))
  if (refused === undefined) return
  const { real, setting, what } = instead[refused]
  throw new WrongSetting(
    setting,
    `${real} where PUBLIC_URL is https, because ${what} (for a trial, allow it: ALLOW_FOR_TRIAL=${refused})`,
  )
}
