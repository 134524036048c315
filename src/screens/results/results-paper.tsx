import { Plural, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../domain/format.ts'
import type { CaseGroups, FoundCase } from '../../../domain/rules/eligibility.ts'
import type { Charge } from '../../../domain/wire/eligibility.ts'
import { CourtText } from '../../components/court-text.tsx'
import { BulletList, Heading2, visuallyHidden } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { caseGroupTexts } from '../../texts/cases/results.ts'
import { chakra } from '../../theme/chakra.tsx'
import { filledGroups } from './answer-first.tsx'
import { SeverityText, RecordName } from './case-details.tsx'
import { Findings } from './remedy-findings.tsx'

/** A sheet of paper, also on the screen; in print each starts a new page. */
export const Sheet = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    padding: 'min({spacing.5}, 5vw)',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    fontSize: 'sm',
    overflowX: 'auto',
    '@media print': {
      display: 'block',
      // wider than a screen's column
      maxWidth: 'none !important',
      '& > * + *': { marginTop: '2' },
      // a scroll container breaks nowhere
      overflow: 'visible',
      padding: '0',
      borderWidth: '0',
      fontSize: '10pt',
      lineHeight: '1.25',
      '& :is(h2, h3)': { fontSize: '12pt' },
      '& [data-card]': { breakInside: 'avoid', padding: '2' },
      '& + &': { breakBefore: 'page' },
    },
  },
})

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '& th': { width: '38%' },
    '& th:first-of-type': { width: '24%' },
    '& :is(th, td)': {
      padding: '1',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottomWidth: '1px',
      borderColor: 'border.control',
      overflowWrap: 'anywhere',
    },
    '& tr': { breakInside: 'avoid' },
    // findings and reasons run on, because paper is short
    '& :is(ul, li, p, p > a)': { display: 'inline', padding: '0' },
    '& strong::after': { content: '"."' },
    '& :is(p, li)::before': { content: '" "' },
    '@media print': { fontSize: '9pt', lineHeight: '1.25' },
    // on a phone, a case is one block as wide as the sheet
    '@media screen and (max-width: 479.98px)': {
      '&, & :is(tbody, tr, td)': { display: 'block' },
      '& thead': visuallyHidden,
      '& tr': { paddingBlock: '2', borderBottomWidth: '1px', borderColor: 'border.control' },
      '& td': { paddingInline: '0', borderBottomWidth: '0', overflowWrap: 'break-word' },
      '& td:first-of-type': { fontWeight: 'bold' },
    },
  },
})
const Line = chakra('div', { base: { '& + &': { marginTop: '1' } } })

/**
 * All cases on paper: the count of each group, then a row per case with court, charges, outcomes and what can be done.
 */
export function ResultsPaper({ groups }: { groups: CaseGroups }) {
  const { t, i18n } = useLingui()
  const filled = filledGroups(groups)
  const total = filled.reduce((sum, group) => sum + groups[group].length, 0)
  return (
    <>
      <Heading2 as="h3">
        <Plural value={total} one="Of your # case:" other="Of your # cases:" />
      </Heading2>
      <BulletList gap="0">
        {filled.map(group => (
          <li key={group}>{i18n._(caseGroupTexts[group](groups[group].length))}</li>
        ))}
      </BulletList>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t`Case and court`}</th>
            <th scope="col">{t`Charges and how they ended`}</th>
            <th scope="col">{t`What can be done`}</th>
          </tr>
        </thead>
        <tbody>
          {filled.flatMap(group =>
            groups[group].map((found, index) => <Row key={`${group} ${index}`} found={found} />),
          )}
        </tbody>
      </Table>
    </>
  )
}

function Row({ found: { record, eligibility } }: { found: FoundCase }) {
  const { t } = useLingui()
  const courtName = record.under_name
  const charges = record.charges.length > 0 ? record.charges : [record.lead_charge].filter(charge => charge !== null)
  return (
    <tr>
      <td>
        <Line>
          <RecordName record={record} />
        </Line>
        {courtName ? <Line>{t`Under the name ${courtName}`}</Line> : null}
        <Line>
          <CourtText text={record.court} />
        </Line>
        {record.county ? (
          <Line>
            <CourtText text={record.county} />
          </Line>
        ) : null}
      </td>
      <td>
        {charges.map((charge, index) => (
          <ChargeLine key={`${index} ${charge.code}`} charge={charge} />
        ))}
      </td>
      <td>
        <Findings eligibility={eligibility} isWhole={false} />
      </td>
    </tr>
  )
}

function ChargeLine({ charge }: { charge: Charge }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const { description, severity, disposition, disposition_date } = charge
  return (
    <Line>
      {description ? <CourtText text={description} /> : t`Charge with no name`} · <SeverityText code={severity} /> ·{' '}
      <CourtText text={disposition} />
      {disposition_date ? ` · ${formatDate(disposition_date, language)}` : null}
    </Line>
  )
}
