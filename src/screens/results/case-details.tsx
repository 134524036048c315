import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../domain/format.ts'
import { type Case, type Charge, noCaseNumber } from '../../../domain/wire/eligibility.ts'
import { CaseNumber } from '../../components/case-number.tsx'
import { CourtText, useCourtTranslator } from '../../components/court-text.tsx'
import { DescriptionList } from '../../components/description-list.tsx'
import { Heading3, Stack } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { useUsState } from '../../components/use-us-state.ts'
import { severityText } from '../../texts/cases/results.ts'
import type { Text } from '../../texts/text-of.ts'

/** The court's data about a case: the court, and for each charge the severity and the outcome. */
export function CaseDetails({ record }: { record: Case }) {
  const { t } = useLingui()
  return (
    <>
      <DescriptionList>
        <dt>{t`Court`}</dt>
        <dd>
          <CourtText text={record.court} />
        </dd>
        <dt>{t`County`}</dt>
        <dd>
          <CourtText text={record.county} />
        </dd>
      </DescriptionList>
      {record.charges.map((charge, index) => (
        <ChargeDetails key={`${index}-${charge.code}`} charge={charge} />
      ))}
    </>
  )
}

function ChargeDetails({ charge }: { charge: Charge }) {
  const { t } = useLingui()
  const { language } = usePortal()
  return (
    <Stack gap="2">
      <Heading3>
        {charge.description ? <CourtText text={charge.description} /> : <Trans>Charge with no name</Trans>}
      </Heading3>
      <DescriptionList>
        <dt>{t`Severity`}</dt>
        <dd>
          <SeverityText code={charge.severity} />
        </dd>
        <dt>{t`Outcome`}</dt>
        <dd>
          <CourtText text={charge.disposition} />
        </dd>
        <dt>{t`Date`}</dt>
        <dd>{charge.disposition_date ? formatDate(charge.disposition_date, language) : <CourtText text={null} />}</dd>
      </DescriptionList>
    </Stack>
  )
}

export function TextOrCourt({ text }: { text: Text }) {
  const { i18n } = useLingui()
  return typeof text === 'string' ? <CourtText text={text} /> : i18n._(text)
}

/** The case by its number, for people to read. */
export function RecordName({ record }: { record: Case }) {
  if (record.case_number === noCaseNumber) return <Trans>Case with no number</Trans>
  const number = <CaseNumber>{record.case_number}</CaseNumber>
  return <Trans>Case {number}</Trans>
}
/** The same as text, for the names of controls. */
export function useCaseName(record: Case): string {
  const { t } = useLingui()
  const number = record.case_number
  return number === noCaseNumber ? t`Case with no number` : t`Case ${number}`
}

/** The subject of the case: its lead charge, or else its name; in short, without English whose meaning is known. */
export function CaseTitle({ record, isShort = false }: { record: Case; isShort?: boolean }) {
  const translate = useCourtTranslator()
  const description = leadChargeOf(record)?.description
  const translated = isShort && description ? translate(description) : null
  if (translated !== null) return translated
  return description ? <CourtText text={description} /> : <RecordName record={record} />
}
/** The same as text, for the names of controls. */
export function useCaseTitle(record: Case): string {
  const name = useCaseName(record)
  const translate = useCourtTranslator()
  const description = leadChargeOf(record)?.description
  return description ? (translate(description) ?? description) : name
}
export const leadChargeOf = ({ lead_charge, charges }: Case): Charge | undefined => lead_charge ?? charges[0]

/** The name of a case in a message: its number, or the court's name for it. */
export const calledBy = ({ case_number, lead_charge, court }: Case): string =>
  case_number === noCaseNumber ? (lead_charge?.description ?? court ?? case_number) : case_number

export function SeverityText({ code }: { code: string | null | undefined }) {
  return <TextOrCourt text={severityText(code, useUsState())} />
}
