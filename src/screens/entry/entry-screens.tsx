import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { EntryRef } from '../../../machines/entry/entry-machine.ts'
import { Columns, wide } from '../../components/columns.tsx'
import {
  ActionLink,
  Card,
  followWith,
  Heading2,
  InlineLink,
  Lead,
  NumberedList,
  Stack,
} from '../../components/elements.tsx'
import { useOperator, usePortal } from '../../components/portal-context.tsx'
import { Loading, Screen } from '../../components/screen.tsx'
import { chakra } from '../../theme/chakra.tsx'
import { CaseCosts, GoOn, PriceOffer, useOffer } from './offer.tsx'
import { RegisterScreen, StatePicker } from './register-screen.tsx'

export function EntryScreens({ actor }: { actor: EntryRef }) {
  const state = useSelector(actor, snapshot => snapshot.value)
  if (state === 'landing' || state === 'not-found' || state === 'onboarding')
    return <LandingScreen actor={actor} isByLink={state === 'onboarding'} isUnknown={state === 'not-found'} />
  return state === 'register' ? <RegisterScreen actor={actor} /> : <Loading />
}

interface LandingScreenProps {
  actor: EntryRef
  /** With a friend's or a partner's link people go straight to the account, in any state. */
  isByLink: boolean
  /** The address names no page. */
  isUnknown?: boolean
}

/** The first page: our promise, this visitor's price, and the choice of the state. */
function LandingScreen({ actor, isByLink, isUnknown = false }: LandingScreenProps) {
  const { t } = useLingui()
  const { now, price } = useOffer(actor)
  const { states } = useOperator()
  const isLoggedIn = useSelector(actor, ({ context }) => context.hasToken)
  return (
    <Screen
      id={isByLink ? 'onboarding/basics' : isUnknown ? 'not-found' : 'landing'}
      title={t`Find out if you can clear your record`}
      isFirst
      above={isUnknown ? <NotFound>{t`We couldn't find that page.`}</NotFound> : null}
    >
      <Columns>
        <Stack maxWidth="column">
          <Lead>
            <Trans>An old record can cost you a job or a home. The law may let you clear it. We'll help you.</Trans>
          </Lead>
          {isLoggedIn ? <GoOn actor={actor} /> : <Beginning actor={actor} isByLink={isByLink} />}
        </Stack>
        <Side>
          <Example />
          <Stack gap="3">
            <Heading2>{t`How it works`}</Heading2>
            <NumberedList>
              <li>{t`Answer some questions. We'll tell you why we ask them.`}</li>
              {isLoggedIn ? null : (
                <li>
                  {now === 0
                    ? t`You don't pay for the check.`
                    : t`Pay ${price} for the check. Some people pay less, or nothing.`}
                </li>
              )}
              <li>
                {t`See your court cases and which ones can be cleared.`} <CaseCosts states={states} />
              </li>
            </NumberedList>
            <p>{t`Checking doesn't change your record. You can stop and come back at any time.`}</p>
          </Stack>
          <Stack gap="3">
            <Heading2>{t`About us`}</Heading2>
            <p>{t`We're a legal service. We're not a court, the police or the government. We don't tell your boss, your landlord or your family anything.`}</p>
          </Stack>
        </Side>
      </Columns>
    </Screen>
  )
}

const NotFound = chakra('p', { base: { marginBottom: '5', fontSize: 'lg', fontWeight: 'bold' } })

/** For visitors: their price, the choice of the state, and the login. */
function Beginning({ actor, isByLink }: LandingScreenProps) {
  const { t } = useLingui()
  const { now, price } = useOffer(actor)
  return (
    <>
      <strong>
        {now === 0
          ? t`The check is free and takes about 10 minutes. In English and Spanish.`
          : t`The check costs ${price} or less and takes about 10 minutes. In English and Spanish.`}
      </strong>
      <PriceOffer actor={actor} />
      <Card>
        <Stack gap="4">
          <Heading2>{t`Where is your record?`}</Heading2>
          <StatePicker
            isByLink={isByLink}
            path={isByLink ? '/register/basic-info' : '/register'}
            onChoose={us_state => actor.send({ type: 'CHOOSE_STATE', us_state })}
          />
        </Stack>
      </Card>
      <Stack gap="3">
        <Heading2>{t`Do you already have an account?`}</Heading2>
        <ActionLink href="/login" look="outline" wide onFollow={() => actor.send({ type: 'LOG_IN' })}>
          <Trans>Log in</Trans>
        </ActionLink>
        {isByLink ? null : (
          <p>
            <InlineLink href="/forgot" onClick={followWith(() => actor.send({ type: 'FORGOT_PASSWORD' }))}>
              <Trans>Forgot password?</Trans>
            </InlineLink>
          </p>
        )}
      </Stack>
    </>
  )
}

/** What people get, in a picture with the words of the results in their language; the text below says the same. */
function Example() {
  const { t } = useLingui()
  const { language } = usePortal()
  return (
    <figure>
      <Picture src={`/example.${language}.svg`} alt="" />
      <figcaption>{t`An example: one case now, one later, one not.`}</figcaption>
    </figure>
  )
}

/** In one column all of it follows the choice of a state. */
const Side = chakra(Stack, { base: { display: 'contents', [wide]: { display: 'flex' } } })

/** Its size is known before it arrives, so nothing jumps. */
const Picture = chakra('img', { base: { width: 'full', aspectRatio: '352 / 288' } })
