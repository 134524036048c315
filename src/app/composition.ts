import type { Operator } from '../../domain/operator.ts'
import type { Language } from '../../domain/languages.ts'
import { call } from '../../machines/kit/call.ts'
import { entryMachine } from '../../machines/entry/entry-machine.ts'
import { passwordResetMachine } from '../../machines/password-reset/password-reset-machine.ts'
import type { FlowName } from '../../machines/portal/flow-of.ts'
import { lazyChart } from '../../machines/portal/lazy-chart.ts'
import { portalMachine } from '../../machines/portal/portal-machine.ts'
import { signInMachine } from '../../machines/sign-in/sign-in-machine.ts'
import { storage } from '../services/storage.ts'
import { fromPromise } from 'xstate'

/** What every flow's chunk brings: its chart with the services that it calls, fetched when the flow begins. */
const flows = (language: () => Language) => ({
  idle: lazyChart(async () => (await import('./provided-flows.ts')).idle()),
  resume: lazyChart(async () => (await import('./provided-flows.ts')).resume()),
  registration: lazyChart(async () => (await import('./provided-flows.ts')).registration(language)),
  screening: lazyChart(async () => (await import('./provided-flows.ts')).screening()),
  survey: lazyChart(async () => (await import('./provided-flows.ts')).survey()),
  payment: lazyChart(async () => (await import('./provided-flows.ts')).payment()),
  verification: lazyChart(async () => (await import('./provided-flows.ts')).verification()),
  resultsWaiting: lazyChart(async () => (await import('./provided-flows.ts')).resultsWaiting()),
  results: lazyChart(async () => (await import('./provided-flows.ts')).results()),
  casework: lazyChart(async () => (await import('./provided-flows.ts')).casework()),
  statement: lazyChart(async () => (await import('./provided-flows.ts')).statement()),
})

/** The portal with the real server behind it: the one place where charts and services meet. */
export function composePortal(options: {
  operator: Operator
  language: () => Language
  /** Fetches the screens of a flow and the words they need. */
  loadScreens: (flow: FlowName | 'resume') => Promise<unknown>
}) {
  const slots = flows(options.language)
  const slotOf = (flow: FlowName | 'resume') => (flow in slots ? slots[flow as keyof typeof slots] : undefined)
  return portalMachine.provide({
    actors: {
      entry: entryMachine.provide({
        actors: { validateReferral: call(async ({ code }) => (await import('../services/referral.ts')).validateReferral(code)) },
      }),
      signIn: signInMachine.provide({
        actors: { logIn: call(async login => (await import('../services/authentication.ts')).logIn(login)) },
      }),
      passwordReset: passwordResetMachine.provide({
        actors: {
          requestMail: call(async request => (await import('../services/authentication.ts')).requestMail(request)),
          setPassword: call(async reset => (await import('../services/authentication.ts')).setPassword(reset)),
        },
      }),
      idle: slots.idle.logic,
      resume: slots.resume.logic,
      registration: slots.registration.logic,
      screening: slots.screening.logic,
      survey: slots.survey.logic,
      payment: slots.payment.logic,
      verification: slots.verification.logic,
      resultsWaiting: slots.resultsWaiting.logic,
      results: slots.results.logic,
      casework: slots.casework.logic,
      statement: slots.statement.logic,
      loadFlow: fromPromise(async ({ input: { flow } }: { input: { flow: FlowName | 'resume' } }) => {
        // a session begins only in a flow that is fetched, and the watch over it comes along
        await Promise.all([slotOf(flow)?.load(), slots.idle.load(), options.loadScreens(flow)])
      }),
    },
    actions: {
      rememberVisit: (_, { visit }) => {
        storage.write('us_state', visit.us_state)
        storage.write('utm_code', visit.utm_code)
        storage.write('peer_referrer_code', visit.peer_referrer_code)
        storage.write('has_peer_referrer', visit.has_peer_referrer ? 'true' : null)
      },
      rememberPerson: ({ context }) => {
        const person = context.session?.person
        if (!person) return
        storage.write('profile_id', person.id)
        storage.write('title', person.title)
        storage.write('us_state', person.us_state)
        storage.write('email', person.email)
        storage.write('first_name', person.first_name)
        storage.write('utm_code', person.utm_code)
        storage.write('has_peer_referrer', person.has_peer_referrer ? 'true' : null)
      },
      forgetEverything: () => storage.clear(),
    },
  })
}
