import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dayIn } from '../../../domain/day.ts'
import { formatDate, fullName } from '../../../domain/format.ts'
import { formatMoney } from '../../../domain/money.ts'
import { draftFrom } from '../../../domain/questions/draft.ts'
import { pageOf, statementPageOf, type RegisterPageId } from '../../../domain/questions/pages.ts'
import { overviewOrder } from '../../../domain/rules/statement.ts'
import { answersFrom } from '../../../domain/wire/answer.ts'
import type { DataCopy, Person } from '../../../domain/wire/person.ts'
import { NamesAndValues } from '../../components/description-list.tsx'
import { BulletList } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { SectionCard } from '../../components/section.tsx'
import { PageAnswers } from '../../questions/page-answers.tsx'
import { registerTexts } from '../../texts/asking/options.ts'
import { pageTexts } from '../../texts/asking/pages.ts'
import { statementPageTexts, statementTexts } from '../../texts/asking/statement.ts'

/** All data about the person, in words; the file has the same with more detail. */
export function DataCopyPage({ person, copy }: { person: Person; copy: DataCopy['page'] }) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const day = (time: string) => formatDate(dayIn(person.us_state, new Date(time)), language)
  const address = [person.address, person.address2, person.city, person.state, person.zip].filter(Boolean).join(', ')
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [t`Name`, fullName(person)],
    [t`Other names`, person.aliases.map(fullName).join(', ')],
    [t`Birth date`, formatDate(person.birth_date, language, 'long')],
    [t`Email`, person.email],
    [t`New email`, person.new_email],
    [t`Address`, address],
    [t`Phone`, person.phone],
    [t`Account created`, formatDate(person.created_at, language)],
  ]
  const cases = copy.record_searches.flatMap(search => search.cases)
  const caseLine = (each: (typeof cases)[number]) => [each.case_number, each.court].filter(Boolean).join(', ')
  const events = copy.audit_log.map(
    ({ at, action }) => `${day(at)}: ${action in eventTexts ? i18n._(eventTexts[action]!) : action}`,
  )
  return (
    <>
      <SectionCard title={t`About you`}>
        <NamesAndValues list={rows} />
      </SectionCard>
      <Answers copy={copy} />
      <Lines
        title={t`Payments`}
        lines={copy.payments.map(
          ({ created_at, amount, status }) =>
            `${day(created_at)}: ${formatMoney(amount, language)} (${i18n._(paymentTexts[status] ?? inProgress)})`,
        )}
      />
      <Lines
        title={t`Your messages to us`}
        lines={copy.messages.map(({ created_at, body }) => `${day(created_at)}: ${body}`)}
      />
      <Lines title={t`Court cases we found`} lines={cases.map(caseLine)} />
      <Lines title={t`Cases we work on`} lines={copy.matters.map(caseLine)} />
      <Lines title={t`Documents`} lines={copy.documents.map(({ name }) => name)} />
      <Lines title={t`What happened in your account`} lines={events} />
    </>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <SectionCard title={title}>
      <BulletList>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </BulletList>
    </SectionCard>
  )

function Answers({ copy }: { copy: DataCopy['page'] }) {
  const { t, i18n } = useLingui()
  const answers = answersFrom(copy.answers)
  const pages = [
    ...(Object.keys(pageTexts) as RegisterPageId[]).map(id => ({
      title: pageTexts[id].title,
      page: pageOf(id),
      texts: registerTexts,
    })),
    ...overviewOrder.map(id => ({
      title: statementPageTexts[id].title,
      page: statementPageOf(id),
      texts: statementTexts,
    })),
  ].filter(({ page }) => page.questions.some(({ key }) => answers[key]))
  if (pages.length === 0) return null
  return (
    <SectionCard title={t`Your answers`}>
      {pages.map(({ title, page, texts }) => (
        <div key={title.id}>
          <p>{i18n._(title)}</p>
          <PageAnswers page={page} draft={draftFrom(page, answers)} texts={texts} />
        </div>
      ))}
    </SectionCard>
  )
}

const inProgress = msg`not finished`
const paymentTexts: Readonly<Record<string, MessageDescriptor>> = {
  approved: msg`paid`,
  refused: msg`not charged`,
  refunding: msg`refund on its way`,
  refunded: msg`refunded`,
}

/** Events that a person would ask about; our own steps keep the log's names. */
const eventTexts: Readonly<Record<string, MessageDescriptor>> = {
  'logged in': msg`You logged in`,
  'logged out': msg`You logged out`,
  'logged out everywhere': msg`You logged out everywhere`,
  'changed the password': msg`You changed your password`,
  'asked for another email': msg`You asked for another email`,
  'changed the email': msg`You changed your email`,
  exported: msg`You asked for a copy of your data`,
  verified: msg`We confirmed your identity`,
  refunded: msg`We refunded you`,
  'imported matters': msg`We updated your cases`,
}
