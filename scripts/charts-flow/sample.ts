import type { UsState } from '../../domain/states.ts'
import { journeyStepOf, type JourneyStep } from '../../domain/journey.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import type { Person } from '../../domain/wire/person.ts'
import { emptyDraft, entriesOf, withEntries, type PageDraft } from '../../domain/questions/draft.ts'
import { pageOf, registrationPages, type RegistrationPageId } from '../../domain/questions/pages.ts'
import { offerFor } from '../../domain/rules/charge.ts'
import { caseManagerWording } from '../../domain/rules/partner-wording.ts'
import { resumeAt } from '../../domain/flows/resume.ts'
import { registered, samplePerson } from '../../domain/samples/person.ts'
import type { Known } from '../../domain/flows/facts.ts'
import { screeningFlow, type ScreeningPage } from '../../domain/flows/screening.ts'
import { statementFlow } from '../../domain/flows/statement.ts'
import { surveyFlow } from '../../domain/flows/survey.ts'
import { screeningWay, targetOf } from '../../domain/flows/way.ts'
import { createRandom, type Random } from '../../server/records/sample-random.ts'

/** How many of a hundred give up at a screen, for the day. All invented. */
const givesUpAt: Readonly<Record<string, number>> = {
  'register/aliases': 3,
  'register/address': 5,
  'register/ethnicity': 4,
  'register/other-convictions': 4,
  'register/income': 9,
  'register/pay-rate': 5,
  'register/disability': 4,
  'register/payment': 22,
  'register/verification': 9,
}
const usuallyGivesUp = 1
const comesBack = 35
const writesStatement = 40
/** Of a hundred pages. */
const usuallyGoesBack = 3
const states: readonly UsState[] = ['UT', 'UT', 'UT', 'AZ', 'PA']
const campaigns = [
  null,
  null,
  null,
  null,
  null,
  null,
  'email_promo',
  'partnership_voc',
  'partnership_uca',
  'partnership_mercy-care',
]
const firstDay = Date.parse('2026-01-05')
const days = 60
const oneDay = 86_400_000

const statement: readonly string[] = statementFlow.map(page => `statement/${page}`)
const flows = { ...screeningFlow, ...surveyFlow }

/** Walks of people who do not exist, led by the real rules: branch tables on the way, the resume rules when somebody comes back. */
export function sampleSteps(people = 1500, seed = 1, { goesBack = usuallyGoesBack } = {}): readonly JourneyStep[] {
  const random = createRandom(seed)
  return Array.from({ length: people }, (_, index) => new SamplePerson(`sample-${index + 1}`, random, goesBack).walk()).flat()
}

class SamplePerson {
  readonly #name: string
  readonly #random: Random
  readonly #goesBack: number
  readonly #steps: JourneyStep[] = []
  #known: Known
  #day: number
  #walk = 1

  constructor(name: string, random: Random, goesBack: number) {
    this.#name = name
    this.#goesBack = goesBack
    this.#random = random
    this.#day = random.between(0, days - 1)
    const person = samplePerson({ ...registered, us_state: random.pick(states), utm_code: random.pick(campaigns) })
    this.#known = { person, answers: {}, operator: operatorDefaults }
  }

  walk(): readonly JourneyStep[] {
    let screen: string | undefined = 'register/basic-info'
    while (screen !== undefined) {
      if (this.#steps.length === 0 || !this.#random.chance(givesUpAt[screen] ?? usuallyGivesUp)) screen = this.#pass(screen)
      else if (this.#random.chance(comesBack)) screen = this.#onAnotherDay(this.#resumed(screen))
      else return this.#steps
    }
    return this.#steps
  }

  #resumed = (screen: string) => (statement.includes(screen) ? screen : resumeAt(this.#known, operatorDefaults, {}))

  #onAnotherDay(screen: string | undefined): string | undefined {
    this.#walk++
    this.#day += this.#random.between(1, 5)
    return screen
  }

  /** Saves the screen and answers the next one; undefined after the results. */
  #pass(screen: string): string | undefined {
    const id = screen.replace('register/', '')
    if (id in registrationPages) return this.#answer(id as RegistrationPageId)
    switch (screen) {
      case 'register/basic-info':
        return this.#save(screen, {}, 'register/aliases')
      case 'register/aliases':
        return this.#random.chance(60) ? 'register/address' : this.#save(screen, {}, 'register/address')
      case 'register/address':
        return this.#save(screen, { address: '1 Main Street' }, 'register/ethnicity')
      case 'register/created':
        return 'register/open-cases'
      case 'register/discount-questions':
        return this.#leaveScreening()
      case 'register/payment':
        return this.#save(screen, paid, 'register/verification')
      case 'register/verification':
        return this.#save(screen, { verified: true }, 'results')
      case 'results':
      case 'register/results-waiting':
        this.#save('results', {}, undefined)
        return this.#random.chance(writesStatement) ? this.#onAnotherDay(statement[0]) : undefined
      default:
        return this.#save(screen, {}, statement[statement.indexOf(screen) + 1])
    }
  }

  #answer(id: RegistrationPageId): string {
    const page = pageOf(id)
    const isSkipped = page.questions.every(({ required }) => !required) && this.#random.chance(20)
    if (page.questions.length > 0 && !isSkipped) {
      const draft: PageDraft = Object.fromEntries(
        page.questions.map(({ key, options }) => [
          key,
          { ...emptyDraft, selections: options.length ? [this.#random.pick(options)] : [] },
        ]),
      )
      const wording = caseManagerWording(this.#known.person.utm_code, operatorDefaults)
      const { answers } = this.#known
      this.#known = { ...this.#known, answers: withEntries(answers, entriesOf(page, draft, wording, answers)) }
      this.#save(`register/${id}`, {}, undefined)
    }
    return this.#random.chance(this.#goesBack) ? this.#earlierPage(id) : this.#after(id)
  }

  #after(id: RegistrationPageId): string {
    if (id === 'ethnicity') return 'register/created'
    const target = targetOf<string>(flows[id], this.#known)
    return target === 'creatingResult' ? this.#freeResult() : `register/${target}`
  }

  /** Somebody presses the back button a few times and answers again. */
  #earlierPage(id: RegistrationPageId): string {
    const path = screeningWay(this.#known).map(({ page }) => page)
    const position = path.indexOf(id as ScreeningPage)
    return position > 2 ? `register/${path[position - 2]}` : this.#after(id)
  }

  #leaveScreening(): string {
    const { now } = offerFor(this.#known.person, this.#known.answers, operatorDefaults)
    if (now === 0 && this.#random.chance(70)) return this.#freeResult()
    return this.#random.chance(65) ? 'register/employed' : 'register/payment'
  }

  #freeResult = () => this.#save('register/payment', paid, 'register/verification')

  #save<Next>(screen: string, changes: Partial<Person>, next: Next): Next {
    this.#known = { ...this.#known, person: { ...this.#known.person, ...changes } }
    const walk = `${this.#name}-${this.#walk}`
    const last = this.#steps.at(-1)
    const step = last?.walk === walk ? last.step + 1 : 1
    const day = new Date(firstDay + this.#day * oneDay).toISOString().slice(0, 10)
    const told = journeyStepOf(screen)
    if (step === 1 || last?.screen !== told)
      this.#steps.push({ walk, step, screen: told, us_state: this.#known.person.us_state, day })
    return next
  }
}

const paid: Partial<Person> = { app_payment_date: '2026-01-05' }
