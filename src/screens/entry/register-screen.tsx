import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { statesOnLanding } from '../../../domain/offered.ts'
import type { UsState } from '../../../domain/states.ts'
import type { EntryRef } from '../../../machines/entry/entry-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { Aside, Columns } from '../../components/columns.tsx'
import {
  ActionLink,
  Card,
  Actions,
  BulletList,
  Lead,
  Stack,
  followWith,
  InlineLink,
} from '../../components/elements.tsx'
import { useOperator } from '../../components/portal-context.tsx'
import { Screen } from '../../components/screen.tsx'
import { StateName } from '../../components/state-name.tsx'
import { chakra } from '../../theme/chakra.tsx'
import { CaseCosts, ForNewAccounts, GoOn, useOffer } from './offer.tsx'

/** What record clearance offers in the chosen state; without one, the choice of a state. */
export function RegisterScreen({ actor }: { actor: EntryRef }) {
  const state = useSelector(actor, ({ context }) => context.visit.us_state)
  return state === null ? <ChooseState actor={actor} /> : <StateLanding actor={actor} state={state} />
}

function ChooseState({ actor }: { actor: EntryRef }) {
  const { t } = useLingui()
  const isLoggedIn = useSelector(actor, ({ context }) => context.hasToken)
  const isAsked = useSelector(actor, ({ context }) => context.notice === 'chooseState')
  return (
    <Screen id="register" title={t`Where is your record?`}>
      {isLoggedIn ? <GoOn actor={actor} /> : null}
      {isAsked ? <Alert status="error">{t`Please choose your state first.`}</Alert> : null}
      <StatePicker
        isByLink={false}
        path="/register"
        onChoose={us_state => actor.send({ type: 'CHOOSE_STATE', us_state })}
      />
      {isLoggedIn ? null : <Ways actor={actor} href="/register" look="outline" />}
    </Screen>
  )
}

interface WaysProps {
  actor: EntryRef
  href: string
  /** Not filled where a state has to be chosen first. */
  look?: 'outline'
}

function Ways({ actor, href, look }: WaysProps) {
  return (
    <Actions>
      <ActionLink href={href} wide look={look} onFollow={() => actor.send({ type: 'CHECK_ELIGIBILITY' })}>
        <Trans>Check eligibility</Trans>
      </ActionLink>
      <ActionLink href="/login" look="outline" wide onFollow={() => actor.send({ type: 'LOG_IN' })}>
        <Trans>Log in</Trans>
      </ActionLink>
    </Actions>
  )
}

function StateLanding({ actor, state }: { actor: EntryRef; state: UsState }) {
  const { t, i18n } = useLingui()
  const { now, afterSurvey, by, price } = useOffer(actor)
  const isLoggedIn = useSelector(actor, ({ context }) => context.hasToken)
  return (
    <Screen id={`register#${state}`} title={i18n._(clearanceTexts[state].heading)}>
      <Columns>
        <Stack maxWidth="column">
          <Lead>{i18n._(clearanceTexts[state].says)}</Lead>
          {isLoggedIn ? (
            <GoOn actor={actor} />
          ) : (
            <>
              <Card>
                {now === 0 ? (
                  <p>{t`Your results are free. You'll find out which of your cases can be cleared.`}</p>
                ) : (
                  <>
                    <p>{t`For ${price}, you will find out which of your cases can be cleared.`}</p>
                    <p>
                      {afterSurvey === 0
                        ? t`It's free if you answer some questions about work and life. We'll ask you before you pay.`
                        : t`You may pay less, or nothing. We'll tell you before you pay.`}
                    </p>
                  </>
                )}
                <p>
                  <CaseCosts states={[state]} />
                </p>
                {by === null ? null : <ForNewAccounts />}
              </Card>
              <Ways actor={actor} href={`/register/basic-info?us_state=${state}`} />
            </>
          )}
        </Stack>
        <Aside>
          <Conditions state={state} />
        </Aside>
      </Columns>
    </Screen>
  )
}

/** To whom a state's law offers it. */
function Conditions({ state }: { state: UsState }) {
  const { t, i18n } = useLingui()
  const { further } = clearanceTexts[state]
  return (
    <Stack gap="3">
      <p>{t`You may be able to clear your record if:`}</p>
      <BulletList>
        <li>{t`You have no open cases.`}</li>
        <li>{t`You're not on probation or parole.`}</li>
        <li>{t`You've paid your court fines.`}</li>
        <li>{t`Enough time has passed since your case ended.`}</li>
      </BulletList>
      {further ? <p>{i18n._(further)}</p> : null}
      <p>{t`Not sure? Check anyway. We'll look for your cases.`}</p>
    </Stack>
  )
}

interface ClearanceText {
  readonly heading: MessageDescriptor
  readonly says: MessageDescriptor
  readonly further: MessageDescriptor | null
}

/** The texts of a state's landing page, apart from the names because only that page needs them. */
const clearanceTexts: Readonly<Record<UsState, ClearanceText>> = {
  UT: {
    heading: msg`Clear your record in Utah`,
    says: msg`In Utah, you can ask the court to erase old cases. This is called expungement.`,
    further: msg`If your income is low or you get benefits, you may pay less.`,
  },
  AZ: {
    heading: msg`Clear your record in Arizona`,
    says: msg`In Arizona, the court can seal a case, set aside a conviction, or give you your rights back.`,
    further: msg`If you have an old marijuana case, you may be able to clear it sooner.`,
  },
  PA: {
    heading: msg`Clear your record in Pennsylvania`,
    says: msg`In Pennsylvania, the court can seal old cases. For some, you don't have to do anything.`,
    further: null,
  },
}

const InRow = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '3' } })

interface StatePickerProps {
  /** With a friend's or a partner's link every state has a button. */
  isByLink: boolean
  path: '/register' | '/register/basic-info'
  onChoose: (state: UsState) => void
}

/**
 * One link for each state, then states that are usually reached by link, and the external form for all others.
 */
export function StatePicker({ isByLink, path, onChoose }: StatePickerProps) {
  const { otherStatesForm, states } = useOperator()
  const main = isByLink ? states : statesOnLanding(states)
  const further = states.filter(state => !main.includes(state))
  return (
    <InRow>
      {main.map(state => (
        <ActionLink
          key={state}
          flex="1 1 7rem"
          href={`${path}?us_state=${state}`}
          look="outline"
          onFollow={() => onChoose(state)}
        >
          <StateName state={state} />
        </ActionLink>
      ))}
      {further.map(state => (
        <InlineLink key={state} href={`${path}?us_state=${state}`} onClick={followWith(() => onChoose(state))}>
          <StateName state={state} />
        </InlineLink>
      ))}
      {otherStatesForm === '' ? null : (
        <InlineLink href={otherStatesForm}>
          <Trans>Other states</Trans>
        </InlineLink>
      )}
    </InRow>
  )
}
