import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RegisterPageId, registerPages } from '../../../domain/questions/pages.ts'
import type { Detail, PartnerWording } from '../../../domain/questions/question.ts'

/** The texts of a question page. The title is the question itself: the h1, and the name of its choices. */
export interface PageTexts {
  readonly title: MessageDescriptor
  readonly lead?: readonly MessageDescriptor[]
  /** What "yes" opens. */
  readonly dialog?: { readonly title: MessageDescriptor; readonly body: readonly MessageDescriptor[] }
}

/** Why we ask, on every page except a notice: a missing one does not compile. */
type Explained<Page> = Page extends { readonly notice: true }
  ? { readonly explanation?: never }
  : { readonly explanation: readonly MessageDescriptor[] }

const otherPlaces = msg`We can see records only from the state you chose. Convictions in other places may count when a court decides about your record.`
const research = msg`Your answers help us show why record clearance matters. We never share them with your name.`

export const pageTexts: {
  readonly [Page in RegisterPageId]: PageTexts & Explained<(typeof registerPages)[Page]>
} = {
  ethnicity: {
    title: msg`Your race and ethnicity`,
    lead: [msg`You can choose not to say.`],
    explanation: [
      msg`Not all groups are treated the same. Some people are charged and convicted more often than others.`,
      msg`Your answer helps us see if everyone gets a fair chance to clear their record. It never changes your result, and only our team sees it.`,
    ],
  },
  'open-cases': {
    title: msg`Do you have any open cases?`,
    lead: [msg`An open case is one the court hasn't finished. You may still have to go to court for it.`],
    explanation: [
      msg`Courts usually don't clear a record while a case is open. We ask because we don't want to give you false hope.`,
    ],
    dialog: {
      title: msg`You may not be eligible yet`,
      body: [
        msg`If you have an open case, the court most likely won't clear your record now. Once the case is closed, it may.`,
        msg`You can continue and see what may be possible later.`,
      ],
    },
  },
  'protective-order': {
    title: msg`Has a protective order ever been issued against you?`,
    lead: [msg`A protective order is a court order to stay away from someone.`],
    explanation: [
      msg`An active protective order can keep a court from clearing your record. We ask so that your results are right.`,
    ],
    dialog: {
      title: msg`This may affect your eligibility`,
      body: [
        msg`A protective order can keep a court from clearing your record, most of all if it's still active.`,
        msg`You can continue. We'll look at it with you.`,
      ],
    },
  },
  'owe-fines': {
    title: msg`Do you owe fines, fees or restitution in any case?`,
    lead: [msg`Restitution is money a court ordered you to pay to someone who was harmed.`],
    explanation: [
      msg`Most courts want these paid before they clear a record. We ask so we can tell you what you can do now and what later.`,
    ],
    dialog: {
      title: msg`This may affect your eligibility`,
      body: [
        msg`Most courts want you to pay fines, fees and restitution before they clear your record.`,
        msg`You can continue and see what may be possible once they are paid.`,
      ],
    },
  },
  citizen: {
    title: msg`If you aren't a U.S. citizen`,
    lead: [
      msg`Clearing a record in state court doesn't clear it for immigration. Immigration officers may still see it and ask about it.`,
      msg`If you're not a citizen, please talk to an immigration lawyer before you clear your record. Keep certified copies of your court papers.`,
      msg`We don't ask about your immigration status, and we don't share it.`,
    ],
  },
  parole: {
    title: msg`Are you on probation or parole?`,
    explanation: [
      msg`Courts clear a record only after probation or parole ends. We ask so we can tell you when you can start.`,
    ],
    dialog: {
      title: msg`You must be off probation or parole first`,
      body: [
        msg`A court can clear your record only after your probation or parole ends. You may be able to clear it then.`,
        msg`You can continue now and see what may be possible later.`,
      ],
    },
  },
  'other-convictions': {
    title: msg`Do you have convictions in another state or in federal court?`,
    explanation: [otherPlaces],
    dialog: {
      title: msg`Tell us about these convictions`,
      body: [
        otherPlaces,
        msg`On the next page, please add each conviction. It's fine if you don't remember everything.`,
      ],
    },
  },
  expunged: {
    title: msg`Have you cleared a record before?`,
    lead: [msg`People also call this expungement, sealing or setting aside a record.`],
    explanation: [msg`Some laws limit how many cases a person can clear. What was cleared before may count.`],
    dialog: {
      title: msg`Tell us what was cleared`,
      body: [msg`For example: what it was, when, and in which court. A few words are enough.`],
    },
  },
  income: {
    title: msg`Your household and income`,
    lead: [msg`Your household is you and the people who live with you and share money for rent and food.`],
    explanation: [
      msg`If your income is low, the court may waive its fees, and we may charge you less. We also learn which programs you may use.`,
      msg`We don't share your income with anyone outside our team.`,
    ],
  },
  'government-benefits': {
    title: msg`Do you receive any of these benefits?`,
    lead: [msg`If you get more than one, choose any of them. One is enough.`],
    explanation: [
      msg`If you get one of these benefits, the court can waive your fees. We don't tell the agency that you asked.`,
    ],
  },
  bills: {
    title: msg`Are you behind on any bills?`,
    lead: [
      msg`Your answer doesn't change your eligibility.`,
      msg`If you're behind on more than one, choose the biggest.`,
    ],
    explanation: [msg`It shows us who may need help with more than a record.`, research],
  },
  'case-manager': {
    title: msg`Do you have a case manager?`,
    explanation: [msg`If someone helps you now, we can work with them.`],
  },
  'arizona-data': {
    title: msg`Where in Arizona do you have records?`,
    lead: [msg`Choose every place where you've had a case. If it was none of these, just continue.`],
    explanation: [msg`It tells us where to look for your cases.`],
  },
  'adcrr-number': {
    title: msg`Do you have an ADCRR number?`,
    lead: [
      msg`ADCRR is the Arizona Department of Corrections, Rehabilitation and Reentry. You have a number if you were in prison in Arizona.`,
    ],
    explanation: [msg`With your number, we can find your prison records, too.`],
  },
  'court-data': {
    title: msg`Three things to know about court data`,
  },
  employed: {
    title: msg`Are you employed?`,
    explanation: [msg`It shows us how a record affects people's work.`, research],
  },
  'pay-rate': {
    title: msg`How much do you make an hour?`,
    lead: [msg`If you get a salary, your best guess is fine.`],
    explanation: [msg`It shows us how a record affects what people earn.`, research],
  },
  'industry-current': {
    title: msg`Which industry do you work in?`,
    explanation: [msg`It shows us where people with a record find work.`, research],
  },
  'industry-want': {
    title: msg`Which industry would you like to work in?`,
    explanation: [msg`It shows us where a record keeps people from working.`, research],
  },
  'job-opportunities': {
    title: msg`How do you look for a job?`,
    lead: [msg`Choose the one you use most.`],
    explanation: [msg`It shows us where people with a record look for work.`, research],
  },
  'education-level': {
    title: msg`What is your highest level of education?`,
    explanation: [msg`It shows us how a record affects school and training.`, research],
  },
  disability: {
    title: msg`Do you have a disability?`,
    explanation: [msg`Your answer helps us find programs for you. It never changes your result.`],
  },
  'health-insurance': {
    title: msg`Do you have health insurance?`,
    explanation: [msg`It shows us who needs help with health care.`, research],
  },
  'denied-housing': {
    title: msg`Have you been denied housing because of your record?`,
    explanation: [msg`It shows us how often a record keeps people from a home.`, research],
  },
  'denied-employment': {
    title: msg`Have you been denied a job because of your record?`,
    explanation: [msg`It shows us how often a record keeps people from a job.`, research],
  },
  'why-record-clearing': {
    title: msg`Why do you want to clear your record?`,
    lead: [msg`Choose the reason that matters most to you.`],
    explanation: [msg`It shows us what people hope for.`, research],
  },
  'interested-info': {
    title: msg`What would you like to know more about?`,
    lead: [msg`Choose any that interest you, or just continue.`],
    explanation: [msg`It tells us what else people need help with.`],
  },
}

/** The three numbered reminders of the court-data page. */
export const courtDataReminders: readonly MessageDescriptor[] = [
  msg`Your results come from court data. It can be old, wrong or incomplete.`,
  msg`We can find cases only in the state you chose, under the names and birth date you gave us.`,
  msg`These results are a first check. They're not legal advice, and the court has the last word.`,
]

/** The case-manager page's question in each partner's wording. */
export const caseManagerTitles: Readonly<Record<PartnerWording, MessageDescriptor>> = {
  provider: msg`Do you have a case manager?`,
  familyAdvocate: msg`Do you have a family advocate?`,
  vocationalRehabilitation: msg`Do you have a vocational rehabilitation counselor?`,
  plain: msg`Do you have a case manager?`,
}

/** The labels of further questions on a page, besides the one in its title. */
const questionLabels = {
  race: msg`Race`,
  ethnicity: msg`Ethnicity`,
  number_of_dependents: msg`Household size`,
  household_income_range: msg`Household income`,
  disability_no_job: msg`Does your disability make it hard to work?`,
  provider: msg`Your provider`,
} as const

type DetailIn<Asked> = Asked extends { readonly details: readonly (infer Each extends Detail)[] } ? Each : never
/** A field that opens under a choice: a missing label does not compile. The list of convictions has its own form. */
type Labelled =
  | Exclude<DetailIn<(typeof registerPages)[RegisterPageId]['questions'][number]>['name'], 'other_convictions_list'>
  | 'behind_on_bills_list_other'

/** The labels of the fields that open under a choice, by their name on the wire. */
const detailLabels: Readonly<Record<Labelled, MessageDescriptor>> = {
  race_other: msg`Please specify`,
  year_range: msg`When was the protective order issued?`,
  expunged_before_story: msg`Tell us what happened`,
  behind_on_bills_list: msg`Which bill are you behind on?`,
  behind_on_bills_list_other: msg`Please specify`,
  name: msg`Name`,
  email: msg`Email`,
  number: msg`ADCRR number`,
  employer: msg`Employer`,
  industry_current_other: msg`Please specify`,
  industry_want_other: msg`Please specify`,
  job_opportunities_other: msg`Please specify`,
  clearing_reason_other: msg`Please specify`,
}

const labels: Readonly<Record<string, MessageDescriptor>> = { ...questionLabels, ...detailLabels }

export function labelOf(name: string): MessageDescriptor {
  const label = labels[name]
  if (!label) throw new Error(`the field ${name} has no label`)
  return label
}
