import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { Matter, MatterList } from '../../../domain/wire/matter.ts'
import { checklist } from '../../../domain/rules/checklist.ts'
import { dashboardGroups } from '../../../domain/rules/matter-groups.ts'
import { caseSteps, dashboardBar } from '../../../domain/rules/progress-bars.ts'
import { isThankedIn, statusIn, type CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Actions, Heading2, Heading3, Muted, Stack } from '../../components/layout.tsx'
import { Note } from '../../components/note.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Screen } from '../../components/screen.tsx'
import { StepsBar } from '../../components/steps-bar.tsx'
import { groupWords, statusWords, stepWords } from '../../texts/matters.ts'
import { LogOut } from '../../components/log-out.tsx'
import { MattersShown } from './matters-shown.tsx'
import { StepFilm } from './step-film.tsx'

/** Home of a client: every matter with its progress, a guide to the steps, and what to do next (S2 §2.4 "/menu"). */
export function DashboardScreen({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const name = useSelector(actor, state => state.context.person.first_name)
  return (
    <Screen id="menu" title={t`Hello, ${name}`}>
      <MattersShown actor={actor}>{list => <Dashboard actor={actor} list={list} />}</MattersShown>
      <Actions>
        <LogOut actor={actor} />
      </Actions>
    </Screen>
  )
}

function Dashboard({ actor, list }: { actor: CaseworkRef; list: MatterList }) {
  const { i18n } = useLingui()
  const usState = useSelector(actor, state => state.context.person.us_state)
  const answers = useSelector(actor, state => state.context.answers)
  const groups = dashboardGroups(list.matters, usState)
  return (
    <>
      {checklist(list, answers, usState).length > 0 ? (
        <Note status="warning">
          <Trans>We need something from you.</Trans>{' '}
          <Link to="/matter-status">
            <Trans>Go to your checklist</Trans>
          </Link>
        </Note>
      ) : null}
      {groups.length === 0 ? (
        <p>
          <Trans>Our team is working on your case. As soon as there is something to follow, you see it here.</Trans>
        </p>
      ) : null}
      {groups.map(({ group, matters }) => (
        <Stack key={group} gap="4">
          <Heading2>{i18n._(groupWords[group])}</Heading2>
          {matters.map(matter => (
            <DashboardCard key={matter.id} actor={actor} matter={matter} />
          ))}
        </Stack>
      ))}
      <ScreenLink to="/results" look="outline" wide>
        <Trans>See my results</Trans>
      </ScreenLink>
      <StepGuide />
    </>
  )
}

function DashboardCard({ actor, matter }: { actor: CaseworkRef; matter: Matter }) {
  const { t, i18n } = useLingui()
  const context = useSelector(actor, state => state.context)
  const status = statusIn(context, matter)
  const label = i18n._(statusWords(status, isThankedIn(context, matter)).label)
  const charge = matter.lead_charge_description ?? matter.description ?? t`Case`
  const number = matter.case_number ?? '--'
  return (
    <Card>
      <Stack gap="4">
        <Heading3>{charge}</Heading3>
        <Muted>
          <Trans>Case number {number}</Trans>
        </Muted>
        <Button
          look="outline"
          aria-label={t`Status: ${label}. What does it mean?`}
          onClick={() => actor.send({ type: 'EXPLAIN', matter })}
        >
          {label}
        </Button>
        <StepsBar steps={dashboardBar(status)} label={t`Progress of case ${number}`} />
      </Stack>
    </Card>
  )
}

/** What the steps mean, one film or drawing for each. */
function StepGuide() {
  const { i18n } = useLingui()
  return (
    <Stack gap="4">
      <Heading2>
        <Trans>Guide to the steps</Trans>
      </Heading2>
      {caseSteps.map(step => (
        <Stack key={step} gap="2">
          <Heading3>{i18n._(stepWords[step])}</Heading3>
          <StepFilm step={step} />
        </Stack>
      ))}
    </Stack>
  )
}
