import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../domain/format.ts'
import { statesOnLanding } from '../../../domain/offered.ts'
import type { EntryRef } from '../../../machines/entry/entry-machine.ts'
import {
  ActionLink,
  followWith,
  Card,
  Heading2,
  InlineLink,
  Lead,
  NumberedList,
  Stack,
} from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { Screen } from '../../components/screen.tsx'
import { StatePicker } from './state-picker.tsx'

export function LandingScreen({ actor }: { actor: EntryRef }) {
  const { t } = useLingui()
  const { operator, language } = usePortal()
  const price = formatMoney(operator.prices.registration, language)
  return (
    <Screen id="landing" title={t`Find out if you can clear your record`} above={<Sunrise />}>
      <Lead>
        <Trans>
          An old record can make it hard to find a job or a home. The law may let you clear it. We'll help you, step by
          step.
        </Trans>
      </Lead>
      <Card>
        <Stack gap="4">
          <Heading2>{t`Where is your record?`}</Heading2>
          <StatePicker
            states={statesOnLanding}
            path="/register"
            onChoose={us_state => actor.send({ type: 'CHOOSE_STATE', us_state })}
          />
        </Stack>
      </Card>
      <Stack gap="3">
        <Heading2>{t`How it works`}</Heading2>
        <NumberedList>
          <li>{t`Answer some questions. We'll tell you why we ask them.`}</li>
          <li>{t`Pay ${price} for the check. Some people pay less, or nothing.`}</li>
          <li>{t`See your court cases and which ones can be cleared.`}</li>
        </NumberedList>
        <p>{t`Checking doesn't change your record. You can stop and come back at any time.`}</p>
      </Stack>
      <Stack gap="3">
        <Heading2>{t`Do you already have an account?`}</Heading2>
        <ActionLink href="/login" look="outline" wide onFollow={() => actor.send({ type: 'LOG_IN' })}>
          <Trans>Log in</Trans>
        </ActionLink>
        <p>
          <InlineLink href="/forgot" onClick={followWith(() => actor.send({ type: 'FORGOT_PASSWORD' }))}>
            <Trans>Forgot password?</Trans>
          </InlineLink>
        </p>
      </Stack>
    </Screen>
  )
}

const Picture = chakra('svg', { base: { width: 'full', height: 'auto', borderRadius: 'lg', marginBottom: '6' } })

/** A road that leads to a rising sun. Decoration only; its size is known before it is drawn, so that nothing jumps. */
function Sunrise() {
  return (
    <Picture viewBox="0 0 640 176" aria-hidden focusable="false">
      <path fill="#d3e8e4" d="M0 0h640v176H0z" />
      <circle cx="320" cy="112" r="60" fill="#f3bd7a" />
      <circle cx="320" cy="112" r="84" fill="#f3bd7a" opacity=".35" />
      <path fill="#14716a" d="M0 104q120-44 260-4t380-14v90H0z" opacity=".55" />
      <path fill="#0f5a55" d="M0 132q180-40 330-12t310-10v66H0z" />
      <path fill="#fffdf9" d="M312 119h18q-6 14 26 28t74 29H214q64-12 84-28t14-29z" />
    </Picture>
  )
}
