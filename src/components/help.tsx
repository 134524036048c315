import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UsState } from '../../domain/states.ts'
import { usStates } from '../../domain/offered.ts'
import { stateNames } from '../texts/public/states.ts'
import { phoneLink } from './format.ts'
import { useOperator } from './portal-context.tsx'

const Footer = chakra('footer', { base: { bg: 'bg.subtle' } })
const Inner = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingX: { base: 'min({spacing.4}, 5vw)', sm: '6' },
    paddingY: '8',
    fontSize: 'sm',
  },
})
const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'bold' } })
const Lines = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', listStyleType: 'none', paddingInlineStart: '0' },
})
const Contact = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem', fontWeight: 'medium' },
})

/** Help in the same place on every page, and what we are (S1 §9). */
export function Help({ state }: { state: UsState | null }) {
  const { contactEmail, stateLines, techHelpEmail } = useOperator()
  const states = state ? [state] : usStates
  return (
    <Footer data-print="no">
      <Inner>
        <Title>
          <Trans>Need help?</Trans>
        </Title>
        <div>
          <p>
            <Trans>Text or call us:</Trans>
          </p>
          <Lines>
            {states.map(code => (
              <li key={code}>
                <StateName state={code} />: <Contact href={phoneLink('tel', stateLines[code])}>{stateLines[code]}</Contact>
              </li>
            ))}
          </Lines>
          <p>
            <Trans>
              Or email us: <Contact href={`mailto:${contactEmail}`}>{contactEmail}</Contact>
            </Trans>
          </p>
          <p>
            <Trans>
              Trouble with this website? <Contact href={`mailto:${techHelpEmail}`}>{techHelpEmail}</Contact>
            </Trans>
          </p>
        </div>
        <p>
          <Trans>We are still a small company. Thank you for your patience.</Trans>
        </p>
        <p>
          <Trans>Our results are a first check. They are not legal advice.</Trans>
        </p>
      </Inner>
    </Footer>
  )
}

export function StateName({ state }: { state: UsState }) {
  const { i18n } = useLingui()
  return i18n._(stateNames[state])
}
