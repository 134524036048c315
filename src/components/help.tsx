import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { UsState } from '../../domain/states.ts'
import { chakra } from '../theme/chakra.tsx'
import { followWith, Heading2, InlineLink, Stack } from './elements.tsx'
import { phoneLink } from './format.ts'
import { useAddress, useOperator, usePortal } from './portal-context.tsx'
import { StateName } from './state-name.tsx'

const Footer = chakra('footer', { base: { bg: 'bg.subtle' } })
const Inner = chakra(Stack, {
  base: {
    gap: '3',
    maxWidth: 'grid',
    marginInline: 'auto',
    paddingX: { base: 'min({spacing.4}, 5vw)', sm: '6' },
    paddingY: '6',
    fontSize: 'sm',
  },
})
const Lines = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', listStyleType: 'none', paddingInlineStart: '0' },
})

const pages: readonly (readonly [path: string, name: MessageDescriptor])[] = [
  ['/about', msg`About us`],
  ['/privacy', msg`Privacy`],
  ['/terms', msg`Terms and refunds`],
]

/** Help in the same place on every page, with links to the information pages. */
export function Help() {
  const { operator } = usePortal()
  const { t, i18n } = useLingui()
  const { request } = useAddress()
  const { brandName } = operator
  return (
    <Footer data-print="no">
      <Inner>
        <Heading2>{t`Need help?`}</Heading2>
        <WaysToReachUs />
        <p>
          {t`${brandName} is a legal service. We help people clear their criminal record.`}{' '}
          {t`Our results are a first check. They're not legal advice.`}
        </p>
        <Lines>
          {pages.map(([path, name]) => (
            <li key={path}>
              <InlineLink href={path} onClick={followWith(() => request(path))}>
                {i18n._(name)}
              </InlineLink>
            </li>
          ))}
        </Lines>
      </Inner>
    </Footer>
  )
}

/** The phone numbers and email addresses. */
export function WaysToReachUs() {
  const { operator, usState: state } = usePortal()
  const { t } = useLingui()
  const { contactEmail, stateLines, techHelpEmail } = operator
  const states = (state ? [state] : operator.states).filter(each => stateLines[each] !== '')
  return (
    <div>
      {state || states.length === 0 ? null : <p>{t`Text or call us:`}</p>}
      <Lines>
        {states.map(code => (
          <li key={code}>
            <Line state={code} named={!state} />
          </li>
        ))}
        <li>
          <Trans>
            Or email us: <InlineLink href={`mailto:${contactEmail}`}>{contactEmail}</InlineLink>
          </Trans>
        </li>
        {techHelpEmail === '' ? null : (
          <li>
            <Trans>
              Trouble with this website? <InlineLink href={`mailto:${techHelpEmail}`}>{techHelpEmail}</InlineLink>
            </Trans>
          </li>
        )}
      </Lines>
    </div>
  )
}

function Line({ state, named }: { state: UsState; named: boolean }) {
  const line = useOperator().stateLines[state]
  const href = phoneLink('tel', line)
  return named ? (
    <>
      <StateName state={state} />: <InlineLink href={href}>{line}</InlineLink>
    </>
  ) : (
    <Trans>
      Text or call us: <InlineLink href={href}>{line}</InlineLink>
    </Trans>
  )
}
