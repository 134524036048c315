import { sampleMatter } from '../../domain/samples/case.ts'
import type { Matter } from '../../domain/wire/matter.ts'

/** A sample client's matter, with invented number, court and charge. */
export interface SampleMatter extends Matter {
  /** Document names as a team writes them, most with an extension. */
  readonly papers: readonly string[]
}
type Changes = Partial<SampleMatter>

const charges = [
  'Retail theft',
  'Possession of a controlled substance',
  'Criminal trespass',
  'Forgery',
  'Disorderly conduct',
  'Simple assault',
]
const utahSeverities = ['MB', 'F3', 'MC', 'MA', 'IN', 'F2', 'NA', 'F1']
const otherSeverities = ['Class 6 Felony', 'Class 1 Misdemeanor', 'Petty offense', 'Class 2 Misdemeanor']
const courts = ['Provo District Court', 'Salt Lake City Justice Court', 'Ogden District Court']

const numbered = (matters: readonly Changes[], first: number): readonly SampleMatter[] =>
  matters.map(({ papers = [], ...changes }, index) => ({
    ...sampleMatter({
      case_number: `${String((8 + index) % 24).padStart(2, '0')}19${String(first + index).padStart(5, '0')}`,
      court: courts[index % courts.length] ?? null,
      lead_charge_description: charges[index % charges.length] ?? null,
      lead_charge_severity: utahSeverities[index % utahSeverities.length] ?? null,
      ...changes,
    }),
    papers,
  }))

const expungement = (workflow: string, workflow_stage: string | null): Changes => ({ workflow, workflow_stage })
const reduction = (workflow_stage: string | null, is_two_step = true): Changes => ({
  legal_action_type: 'REDUCTION',
  workflow: 'Reduction',
  workflow_stage,
  is_two_step,
})
const motion = (legal_action_type: string, workflow_stage: string | null): Changes => ({
  legal_action_type,
  workflow: 'Motion',
  workflow_stage,
})

/** One expungement for each status. */
export const everyExpungement = numbered(
  [
    expungement('BCI Phase', null),
    expungement('Court Phase', 'Withdraw as Counsel'),
    expungement('Court Phase', 'Withdrawn'),
    expungement('BCI Phase', 'Ineligible'),
    expungement('Court Phase', 'Invoice sent'),
    expungement('BCI Phase', 'No BCI submission date'),
    expungement('BCI Phase', 'Need PS'),
    expungement('BCI Phase', 'Waiting for BCI'),
    expungement('Court Phase', 'Need PS'),
    { ...expungement('Court Phase', 'Drafting'), papers: ['Draft petition.pdf'] },
    {
      ...expungement('Court Phase', 'Filed'),
      papers: ['Petition.pdf', 'Proof of service.pdf'],
      docs_filed: '2026-08-03',
    },
    { ...expungement('Court Phase', 'Waiting for court'), papers: ['Petition.pdf'] },
    { ...expungement('Court Phase', 'Denied'), papers: ['Order of the court.pdf'] },
    expungement('Objection', "Prosecutor won't agree"),
    { ...expungement('Objection', 'Received'), papers: ["Prosecutor's objection.pdf"] },
    { ...expungement('Finalization', 'Action needed'), papers: ['Order of expungement.pdf'] },
    { ...expungement('Finalization', 'Complete'), papers: ['Order of expungement.pdf', 'Confirmation.pdf'] },
    { ...expungement('Finalization', 'Order sent to the bureau'), papers: ['Order of expungement.pdf'] },
    expungement('Court Phase', 'Something that nobody knows'),
  ],
  100,
)

/** One reduction and one motion for each status. */
export const everyOtherMotion = numbered(
  [
    reduction(null),
    reduction('Payment needed'),
    reduction('Hearing'),
    reduction('Objection'),
    reduction('Objection', false),
    reduction('Need info from client'),
    { ...reduction('Granted'), papers: ['Order of reduction.pdf'] },
    reduction('Withdrawn'),
    reduction('With the court'),
    motion('SEALING', 'Denied'),
    { ...motion('MARIJUANA_EXPUNGEMENT', 'Granted'), papers: ['Order.pdf'] },
    motion('FINGERPRINT_CARD', 'Filed'),
    reduction('Denied'),
    motion('SEALING', null),
    motion('SEALING', 'Payment needed'),
  ],
  300,
)

/** A typical client's matters: several stages, and two matters of one case. */
export const utahMatters = numbered(
  [
    expungement('BCI Phase', 'No BCI submission date'),
    expungement('Court Phase', 'Need PS'),
    expungement('Court Phase', 'Invoice sent'),
    {
      ...expungement('Court Phase', 'Filed'),
      case_number: '151900777',
      papers: ['Petition', 'José’s "letter" / 2026.pdf'],
    },
    { ...reduction('Hearing'), case_number: '151900777', papers: ['Motion for reduction.pdf'] },
    { ...motion('SEALING', 'Filed'), papers: ['Motion to seal.pdf'] },
    reduction('Need info from client'),
  ],
  500,
)

const step = (
  legal_action_type: string,
  workflow_step_name: string | null,
  papers: readonly string[] = [],
): Changes => ({
  legal_action_type,
  workflow: null,
  workflow_stage: null,
  workflow_step_name,
  papers,
})
const everyStep = (types: readonly [string, ...string[]]): readonly Changes[] => {
  const type = (index: number) => types[index % types.length] ?? types[0]
  return [
    step(type(0), null),
    step(type(1), 'PROPOSED_MATTER_SENT'),
    step(type(2), 'DENIED', ['Order of the court.pdf']),
    step(type(3), 'WAITING_FOR_PS'),
    step(type(0), 'WAITING_FOR_RIGHTS_RESTORATION'),
    step(type(1), 'READY_TO_DRAFT'),
    step(type(2), 'SENT_TO_CLIENT_FOR_REVIEW', ['Draft application.pdf']),
    step(type(3), 'FILED', ['Application.pdf']),
    step(type(0), 'OBJECTION_RECEIVED', ["Prosecutor's objection.pdf"]),
    step(type(1), 'REPLY_FILED'),
    step(type(2), 'GRANTED', ['Order.pdf']),
    step(type(3), 'SOMETHING_NEW'),
  ]
}
const outsideUtah = (matters: readonly Changes[], first: number, court: string) =>
  numbered(matters, first).map((matter, index) => ({
    ...matter,
    court,
    lead_charge_severity: otherSeverities[index % otherSeverities.length] ?? null,
  }))

/** Arizona's and Pennsylvania's matters at every step. */
export const everyStepInArizona = outsideUtah(
  everyStep(['SET_ASIDE', 'SEALING', 'RIGHTS_RESTORATION', 'CERTIFICATE_OF_SECOND_CHANCE']),
  600,
  'Maricopa County Superior Court',
)
export const everyStepInPennsylvania = outsideUtah(
  everyStep(['EXPUNGEMENT', 'SEALING', 'MARIJUANA_EXPUNGEMENT', 'FINGERPRINT_CARD']),
  700,
  'Philadelphia Court of Common Pleas',
)
