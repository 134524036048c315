import type { FlowName } from '../../machines/portal/flow-of.ts'
import type { ChartScreens } from './draw-screens.tsx'

/** The screens of each flow, in a chunk of their own. */
const loaders: Readonly<Record<FlowName, () => Promise<ChartScreens>>> = {
  entry: async () => (await import('../screens/entry/entry-screens.tsx')).EntryScreens,
  signIn: async () => (await import('../screens/sign-in/login-screen.tsx')).LoginScreen,
  passwordReset: async () => (await import('../screens/password-reset/password-reset-screens.tsx')).PasswordResetScreens,
  registration: async () => (await import('../screens/registration/registration-screens.tsx')).RegistrationScreens,
  screening: async () => (await import('../screens/screening/screening-screens.tsx')).ScreeningScreens,
  survey: async () => (await import('../screens/survey/survey-screens.tsx')).SurveyScreens,
  payment: async () => (await import('../screens/payment/payment-screens.tsx')).PaymentScreens,
  verification: async () => (await import('../screens/verification/verification-screen.tsx')).VerificationScreen,
  resultsWaiting: async () => (await import('../screens/results-waiting/results-waiting-screen.tsx')).ResultsWaitingScreen,
  results: async () => (await import('../screens/results/results-screen.tsx')).ResultsScreen,
  statement: async () => (await import('../screens/statement/statement-screens.tsx')).StatementScreens,
  casework: async () => (await import('../screens/casework/casework-screens.tsx')).CaseworkScreens,
}
type LoadedFlow = keyof typeof loaders

const loaded = new Map<string, ChartScreens>()
const hasLoader = (flow: string): flow is LoadedFlow => flow in loaders

/** Fetches the screens of a flow. */
export async function loadScreens(flow: string): Promise<void> {
  if (!hasLoader(flow) || loaded.has(flow)) return
  if (isPublicFlow(flow)) loaded.set(flow, await loaders[flow]())
  else {
    const [{ signedIn }, Screens] = await Promise.all([import('./signed-in.tsx'), loaders[flow]()])
    loaded.set(flow, signedIn(Screens))
  }
}

/** The screens of a flow, once they are there. */
export const screensOf = (flow: string): ChartScreens | undefined => loaded.get(flow)

/** The public flows need no words beyond their own. */
export const isPublicFlow = (flow: string) => flow === 'entry' || flow === 'signIn' || flow === 'passwordReset'
