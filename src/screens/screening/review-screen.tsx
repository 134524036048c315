import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FlowData } from '../../../domain/flows/conditions.ts'
import { screeningProgress, surveyProgress } from '../../../domain/flows/progress.ts'
import { formatDate, fullName } from '../../../domain/format.ts'
import { draftFrom } from '../../../domain/questions/draft.ts'
import { pageOf, type RegisterPageId } from '../../../domain/questions/pages.ts'
import { caseManagerWording } from '../../../domain/rules/partner-wording.ts'
import type { ScreenPath } from '../../../domain/screens.ts'
import type { ScreeningRef } from '../../../machines/screening/screening-machine.ts'
import { flowDataIn } from '../../../machines/shared/session.ts'
import { Aside, Columns } from '../../components/columns.tsx'
import { Button, followWith, Heading2, InlineLink, Stack, VisuallyHidden } from '../../components/elements.tsx'
import { EmailAddress } from '../../components/email-address.tsx'
import { useAddress, usePortal } from '../../components/portal-context.tsx'
import { AccountAndLogOut, Screen } from '../../components/screen.tsx'
import { PageAnswers } from '../../questions/page-answers.tsx'
import { registerTexts } from '../../texts/asking/options.ts'
import { caseManagerTitles, pageTexts } from '../../texts/asking/pages.ts'
import { stateName } from '../../texts/asking/state-names.ts'
import { chakra } from '../../theme/chakra.tsx'
import { MessageDialog } from '../message/message-dialog.tsx'

/** All answers so far, with name and birth date first, and a button to change each. */
export function ReviewScreen({ actor }: { actor: ScreeningRef }) {
  const { t } = useLingui()
  const data = flowDataIn(useSelector(actor, state => state.context))
  const message = useSelector(actor, state => state.children.message)
  return (
    <>
      <Screen id="register/review" title={t`Are your answers right?`}>
        <p>{t`We can find your cases only if your names and birth date are correct. Please check them again.`}</p>
        <Columns>
          <Stack maxWidth="column">
            <Heading2>{t`About you`}</Heading2>
            <AboutYou actor={actor} data={data} />
            <Heading2>{t`Your answers`}</Heading2>
            <Answers actor={actor} data={data} />
          </Stack>
          <Aside>
            <Button wide onClick={() => actor.send({ type: 'CONTINUE' })}>{t`It's all correct, continue`}</Button>
            <AccountAndLogOut actor={actor} />
          </Aside>
        </Columns>
      </Screen>
      {message ? <MessageDialog actor={message} person={data.person} topic="wrongPerson" /> : null}
    </>
  )
}

const Rows = chakra('dl', { base: { display: 'flex', flexDirection: 'column' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    paddingBlock: '2',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& dt': { flex: '1 1 100%', color: 'fg.muted' },
    '& dd': { margin: '0', overflowWrap: 'break-word', minWidth: '0' },
    // a choice and its details are one answer
    '& dd strong': { fontWeight: 'inherit' },
    '& dd:nth-of-type(1)': { flex: '1 1 12rem' },
  },
})

const Line = ({ label, change, children }: { label: string; change: ReactNode; children: ReactNode }) => (
  <Row>
    <dt>{label}</dt>
    <dd>{children}</dd>
    <dd>{change}</dd>
  </Row>
)

interface PartProps {
  actor: ScreeningRef
  data: FlowData
}

function AboutYou({ actor, data: { person } }: PartProps) {
  const { t, i18n } = useLingui()
  const { language } = usePortal()
  const home = [person.address, person.address2, person.city, person.state && stateName(i18n, person.state), person.zip]
  const wrong = (what: string) => (
    <Button look="link" onClick={() => actor.send({ type: 'SAY_WRONG' })}>
      <ChangeOf what={what} />
    </Button>
  )
  return (
    <Rows>
      <Line label={t`Name`} change={wrong(t`Name`)}>
        {fullName(person)}
      </Line>
      <Line label={t`Birth date`} change={wrong(t`Birth date`)}>
        {formatDate(person.birth_date, language, 'long')}
      </Line>
      <Line label={t`Email`} change={<ChangeInAccount what={t`Email`} />}>
        <EmailAddress address={person.email} />
      </Line>
      <Line label={t`Other names`} change={<Change actor={actor} to="register/aliases" what={t`Other names`} />}>
        {person.aliases.length > 0 ? person.aliases.map(fullName).join(', ') : <Trans>None</Trans>}
      </Line>
      <Line
        label={t`Your address and phone`}
        change={<Change actor={actor} to="register/address" what={t`Your address and phone`} />}
      >
        {home.filter(Boolean).join(', ')}
        <br />
        {person.phone}
      </Line>
    </Rows>
  )
}

function Answers({ actor, data }: PartProps) {
  const { i18n } = useLingui()
  const wording = caseManagerWording(data.person.utm_code, data.operator)
  const survey = surveyProgress(data)
  const pages: readonly RegisterPageId[] = [
    'ethnicity',
    ...screeningProgress(data).map(({ page }) => page),
    ...(survey.some(({ isDone }) => isDone) ? survey.map(({ page }) => page) : []),
  ]
  return (
    <Rows>
      {pages
        .filter(page => pageOf(page).questions.length > 0)
        .map(page => {
          const label = i18n._(page === 'case-manager' ? caseManagerTitles[wording] : pageTexts[page].title)
          return (
            <Line key={page} label={label} change={<Change actor={actor} to={`register/${page}`} what={label} />}>
              <Answer data={data} page={page} />
            </Line>
          )
        })}
    </Rows>
  )
}

function Answer({ data, page }: { data: FlowData; page: RegisterPageId }) {
  const draft = draftFrom(pageOf(page), data.answers)
  const isAnswered = Object.values(draft).some(({ selections, text }) => selections.length > 0 || text !== '')
  if (!isAnswered) return <Trans>Not answered</Trans>
  return <PageAnswers page={pageOf(page)} draft={draft} texts={registerTexts} />
}

interface ChangeProps {
  actor: ScreeningRef
  to: ScreenPath
  /** The row's name, for people who cannot see it. */
  what: string
}

function ChangeInAccount({ what }: { what: string }) {
  const { request } = useAddress()
  return (
    <InlineLink href="/account" onClick={followWith(() => request('/account'))}>
      <ChangeOf what={what} />
    </InlineLink>
  )
}

/** Opens a page to change it; once saved, it returns to the review. */
function Change({ actor, to, what }: ChangeProps) {
  return (
    <InlineLink href={`/${to}`} onClick={followWith(() => actor.send({ type: 'CHANGE', path: to }))}>
      <ChangeOf what={what} />
    </InlineLink>
  )
}

const ChangeOf = ({ what }: { what: string }) => (
  <span>
    <Trans>Change</Trans>
    <VisuallyHidden>: {what}</VisuallyHidden>
  </span>
)
