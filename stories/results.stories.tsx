import type { Meta } from '@storybook/react-vite'
import { asksAmong } from '../domain/rules/told.ts'
import { answersOf } from '../domain/samples/answers.ts'
import { caseOf, noCases, onlyCase, sampleCase, sampleRemedy, someCases, type Outcome } from '../domain/samples/case.ts'
import { wrote } from '../domain/samples/message.ts'
import { sampleAlias, verified } from '../domain/samples/person.ts'
import type { UsState } from '../domain/states.ts'
import type { Answers } from '../domain/wire/answer.ts'
import type { Case, Eligibility } from '../domain/wire/eligibility.ts'
import type { ListedMessage, Message } from '../domain/wire/message.ts'
import type { Person } from '../domain/wire/person.ts'
import { asked, loadedResults } from '../machines/results/chart-data.ts'
import type { CaseTopic } from '../machines/results/results-machine.ts'
import { doneEvents, flowInput } from '../machines/shared/chart-data.ts'
import { ResultsScreen } from '../src/screens/results/results-screen.tsx'
import { forms } from './helpers/forms.ts'
import { asEmpty, because, statesOf, sentEmpty, type StoryDetails, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Results' }
export default meta
const story = statesOf('results', ResultsScreen)
const withCases: StoryDetails['where'] = ({ eligibility }) => eligibility?.cases.length > 0
const isRefused: StoryDetails['where'] = ({ refusal }) => refusal !== null
const hasChosen: StoryDetails['where'] = ({ chosen }) => chosen.length > 0
const of = (usState: UsState) => ({ usState, input: flowInput({ ...verified, us_state: usState }) })

export const Loading: Story = story('loading')
export const NotReadable: Story = story('failed')
export const OpenCaseWarning: Story = story('warning')
export const ParoleWarning: Story = story('warning', {
  input: flowInput(verified, answersOf({ on_probation_or_parole: 'yes' })),
})
export const CasesInUtah: Story = story('shown', { ...of('UT'), where: withCases })
export const CasesInArizona: Story = story('shown', { ...of('AZ'), where: withCases })
export const CasesInPennsylvania: Story = story('shown', { ...of('PA'), where: withCases })
export const CaseChosen: Story = story('shown', { ...of('UT'), where: hasChosen })
/** The results of a person for whom these cases were found. */
const found = (usState: UsState, eligibility: Eligibility): Story =>
  story('shown', {
    ...of(usState),
    where: withCases,
    answers: doneEvents('loadResults', loadedResults({ eligibility, isFirstTime: false })),
  })
const moved = { answered_on: '2026-11-24', answered_at: '2026-11-24T18:00:00Z' }
/** Here on November 20. */
export const CasesSinceTheLastVisit: Story = story('shown', {
  usState: 'UT',
  input: flowInput({ ...verified, last_visit_at: '2026-11-20T18:00:00Z' }),
  where: ({ eligibility }) => eligibility?.changed_at !== undefined,
  answers: doneEvents(
    'loadResults',
    loadedResults({
      eligibility: { ...someCases, changed_at: '2026-11-26T18:00:00Z' },
      messages: [wrote('message', moved)],
      isFirstTime: false,
    }),
  ),
})
const one = (usState: UsState, outcome: Outcome): Story => found(usState, onlyCase(caseOf[usState][outcome]))
/** A case of which the court data does not say what kind it is. */
const ofNoKind = sampleCase({ case_number: '171900777', case_type: null, lead_charge: null, charges: [] })
export const CasesOfEveryKind: Story = found('UT', { ...someCases, cases: [...someCases.cases, ofNoKind] })
export const OtherNameLookedInto: Story = found('UT', { ...someCases, names_in_review: ['Rosa Vega'] })
const underPartOfName = onlyCase(sampleCase({ under_name: 'MARIA CRUZ SOTO' }))
export const FoundUnderPartOfTheName: Story = found('UT', underPartOfName)
const withPartOfName: StoryDetails = {
  ...of('UT'),
  answers: doneEvents('loadResults', loadedResults({ eligibility: underPartOfName, isFirstTime: false })),
}
export const RecordUnderPartOfTheName: Story = story('seeingRecord', withPartOfName)
export const MessageThatPartOfTheNameIsNotMine: Story = story(
  { messaging: 'typing' },
  { ...withPartOfName, where: ({ topic }) => topic === 'notMine' },
)
export const ClearableNowInUtah: Story = one('UT', 'now')
export const ClearableLaterInUtah: Story = one('UT', 'later')
export const MoreInformationNeededInUtah: Story = one('UT', 'unclear')
export const ClearedAutomaticallyInUtahPaused: Story = one('UT', 'automatic')
export const NotClearableInUtah: Story = one('UT', 'never')
const several = (usState: UsState, ...remedies: Case['remedies']): Story =>
  found(usState, onlyCase(sampleCase({ remedies })))
const in2091 = { eligibility: 'ineligible', eligible_by: '2091-05-02' } as const
export const PetitionLaterAndAutomaticInUtah: Story = several(
  'UT',
  sampleRemedy(in2091),
  sampleRemedy({ type: 'auto-expungement' }),
)
export const PetitionLaterAndAutomaticInPennsylvania: Story = several(
  'PA',
  sampleRemedy({ type: 'sealing', ...in2091 }),
  sampleRemedy({ type: 'auto-sealing' }),
)
export const ClearableNowInArizona: Story = one('AZ', 'now')
export const MoreInformationNeededInArizona: Story = one('AZ', 'unclear')
export const NotClearableInArizona: Story = one('AZ', 'never')
export const ClearableNowInPennsylvania: Story = one('PA', 'now')
export const ClearableLaterInPennsylvania: Story = one('PA', 'later')
export const MoreInformationNeededInPennsylvania: Story = one('PA', 'unclear')
export const ClearedAutomaticallyInPennsylvania: Story = one('PA', 'automatic')
export const NotClearableInPennsylvania: Story = one('PA', 'never')
export const NothingFound: Story = asEmpty(
  story('shown', {
    ...of('UT'),
    where: ({ eligibility, messages }) => eligibility?.cases.length === 0 && messages.length === 0,
  }),
)
export const NothingFoundMessageReceived: Story = asEmpty(
  story('shown', {
    ...of('UT'),
    where: ({ eligibility, messages }) => eligibility?.cases.length === 0 && messages.length > 0,
  }),
)
export const NothingFoundReportIt: Story = asEmpty(story({ noResults: 'typing' }))
export const NothingFoundWithErrors: Story = asEmpty(story({ noResults: 'typing' }, sentEmpty(forms.noResults)))
export const NothingFoundSending: Story = asEmpty(story({ noResults: 'sending' }))
export const NothingFoundNotSent: Story = asEmpty(story({ noResults: 'typing' }, { where: isRefused }))
export const RecordInUtah: Story = story('seeingRecord', of('UT'))
export const RecordInArizona: Story = story('seeingRecord', of('AZ'))
export const RecordInPennsylvania: Story = story('seeingRecord', of('PA'))
const about = (topic: CaseTopic): Story => story({ messaging: 'typing' }, { where: context => context.topic === topic })
export const MessageAboutACase: Story = about('question')
export const MessageThatACaseIsNotMine: Story = about('notMine')
export const StartWithACase: Story = story({ start: 'reading' }, { ...of('UT'), where: hasChosen })
export const StartWithACaseInPennsylvania: Story = story({ start: 'reading' }, { ...of('PA'), where: hasChosen })
export const StartOnItsWay: Story = story({ start: 'sending' })
export const StartNotSent: Story = story({ start: 'failed' })
export const StartAsked: Story = story({ start: 'reading' }, { where: ({ started }) => started.length > 0 })
export const StartAskedBefore: Story = story({ start: 'failed' }, because('alreadyAsked'))
export const StartWithNothingChosen: Story = asEmpty(
  story(
    { start: 'reading' },
    { where: ({ at, chosen, started }) => at === null && chosen.length + started.length === 0 },
  ),
)
export const MessageToTheTeam: Story = story({ messaging: 'typing' })
export const MessageWithErrors: Story = story({ messaging: 'typing' }, sentEmpty(forms.messageUs))
export const MessageOnItsWay: Story = story({ messaging: 'sending' })
export const MessageNotSent: Story = story({ messaging: 'typing' }, { where: isRefused })
const writes = (type: Message['type'], state: 'messaging' | 'contacting'): Story =>
  story(
    { [state]: 'sent' },
    { answers: doneEvents('sendMessage', { type, body: 'In 2012 I had a case in Provo.', contact_media: null }) },
  )
export const MessageSent: Story = writes('message', 'messaging')
export const ContactRequestSent: Story = writes('contact_me', 'contacting')
export const HowToReachUs: Story = story({ contacting: 'typing' })
export const AskingToBeContacted: Story = story({ contacting: 'sending' })
export const ContactRequestNotSent: Story = story({ contacting: 'typing' }, { where: isRefused })
export const AutomaticClearingIsPaused: Story = story('explainingAutomaticClearing')
export const OnePaperToCarry: Story = story('summary')
export const OnePaperWithOtherNames: Story = story('summary', {
  input: flowInput({ ...verified, aliases: [sampleAlias] }),
})
const askedBefore: StoryDetails = {
  ...of('UT'),
  answers: doneEvents(
    'loadResults',
    loadedResults({ eligibility: someCases, messages: [asked('UT')], isFirstTime: false }),
  ),
}
export const AskedToStart: Story = story('shown', askedBefore)
const told = (changes: Partial<ListedMessage>, eligibility = someCases): StoryDetails => ({
  ...of('UT'),
  answers: doneEvents(
    'loadResults',
    loadedResults({
      eligibility,
      messages: [asked('UT'), wrote('message', { created_at: '2026-11-28T18:00:00Z', ...changes })],
      isFirstTime: false,
    }),
  ),
})
const { case_numbers } = asked('UT')
export const RequestTakenBack: Story = story('shown', told({ withdrawn_case_numbers: case_numbers }))
export const ToldThatACaseIsNotMine: Story = story('shown', told({ not_mine_case_numbers: case_numbers }))
export const RecordToldNotMine: Story = story('seeingRecord', told({ not_mine_case_numbers: case_numbers }))
export const NothingFoundWrongNameTold: Story = asEmpty(story('shown', told({ topic: 'name_or_birth_date' }, noCases)))
export const StartAskedWithDayAndNumber: Story = story({ start: 'reading' }, askedBefore)
export const MessageReceived: Story = story('shown', {
  where: ({ messages, eligibility }) =>
    messages.length > 0 && asksAmong(messages).length === 0 && eligibility?.cases.length > 0,
})
/** What was written in this visit, and by which way the answer comes. */
const written = (message: Pick<Message, 'type' | 'contact_media'>, cases = noCases): Story =>
  story('shown', {
    where: ({ sent }) => sent !== null,
    answers: [
      ...doneEvents('loadResults', loadedResults({ eligibility: cases, isFirstTime: false })),
      ...doneEvents('sendMessage', { body: 'In 2012 I had a case in Provo.', ...message }),
    ],
  })
const missingRecord = (contact_media: Message['contact_media']) =>
  written({ type: 'contact_me_no_results', contact_media })
export const AnswerByTextMessage: Story = asEmpty(missingRecord('sms'))
export const AnswerByPhone: Story = asEmpty(missingRecord('call'))
export const AnswerByEmail: Story = asEmpty(missingRecord('email'))
export const AnswerByAnyWay: Story = asEmpty(missingRecord('noPreference'))
export const ContactRequestReceived: Story = written({ type: 'contact_me', contact_media: null }, someCases)
export const MissingRecordReceivedBefore: Story = asEmpty(
  story('shown', {
    answers: doneEvents(
      'loadResults',
      loadedResults({ messages: [wrote('contact_me_no_results')], isFirstTime: false }),
    ),
  }),
)
const boxOf = (person: Partial<Person>, answers: Answers): StoryDetails => ({
  input: flowInput({ ...verified, ...person }, answers),
  usState: person.us_state ?? 'UT',
  where: withCases,
})
const byCleanSlate = boxOf({ utm_code: 'clean-slate-utah', created_at: new Date().toISOString().slice(0, 10) }, {})
export const BoxOfCleanSlateUtah: Story = story('shown', byCleanSlate)
export const StartWithThePartner: Story = story({ start: 'reading' }, { ...byCleanSlate, where: hasChosen })
export const BoxOfVocationalRehabilitation: Story = story(
  'shown',
  boxOf({}, answersOf({ disability: 'yes', disability_no_job: 'yes' })),
)
export const BoxOfMercyCare: Story = story('shown', boxOf({ us_state: 'AZ', utm_code: 'partnership_mercy-care' }, {}))
export const BoxOfPhiladelphiaLegalAid: Story = story('shown', {
  ...boxOf({ us_state: 'PA', zip: '19104' }, answersOf({ household_income_range: 'under100' })),
  where: ({ eligibility }) => (eligibility?.cases ?? []).some((record: Case) => record.county === 'Philadelphia'),
})
export const FeesWithGovernmentWaiver: Story = story('shown', boxOf({}, answersOf({ is_fee_waiver_eligible: 'true' })))
