import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { formatMoney } from '../../../domain/money.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { SectionCard } from '../../components/section.tsx'
import { chakra } from '../../theme/chakra.tsx'

const Address = chakra('p', {
  base: { padding: '3', bg: 'bg.subtle', borderRadius: 'sm', overflowWrap: 'anywhere', userSelect: 'all' },
})

/** The person's own link for friends: to share, else to copy, else to select. */
export function FriendLink({ code }: { code: string | null }) {
  const { t } = useLingui()
  const { brandName, prices } = usePortal().operator
  const { language } = usePortal()
  const address = useRef<HTMLParagraphElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)
  if (code === null) return null
  const url = `${import.meta.env.SSR ? '' : window.location.origin}/r/${encodeURIComponent(code)}`
  const [price, lower] = [prices.registration, prices.friendReferral].map(cents => formatMoney(cents, language))
  const isLower = prices.friendReferral < prices.registration
  const text = isLower
    ? t`${brandName} checks which court cases can be cleared. With this link it costs ${lower} instead of ${price}.`
    : t`${brandName} checks which court cases can be cleared.`
  const share = async () => {
    setOutcome(null)
    const done = await shared({ text, url })
    if (done === 'copied') setOutcome('copied')
    if (done !== 'failed') return
    if (address.current) window.getSelection()?.selectAllChildren(address.current)
    setOutcome('selected')
  }
  return (
    <SectionCard data-print="no" title={t`Your link for friends`}>
      <p>
        {isLower ? (
          <Trans>
            Friends who use your link pay {lower} instead of {price}. We don't tell them anything about you.
          </Trans>
        ) : (
          <Trans>Share it with friends. We don't tell them anything about you.</Trans>
        )}
      </p>
      <Address ref={address}>{url}</Address>
      <Button look="outline" wide onClick={() => void share()}>{t`Share my link`}</Button>
      {outcome ? (
        <Alert status="success">
          {outcome === 'copied' ? (
            <Trans>We copied your link. Paste it into a message.</Trans>
          ) : (
            <Trans>Your link is selected. Copy it into a message.</Trans>
          )}
        </Alert>
      ) : null}
    </SectionCard>
  )
}

/** Shares the link through the device, else copies it; nothing happens if the person cancels. */
async function shared(link: { text: string; url: string }): Promise<'shared' | 'copied' | 'failed'> {
  // some browsers, and pages without https, have neither
  const { clipboard, share } = navigator as Partial<Navigator>
  try {
    if (!share) throw new Error('this browser shares nothing')
    await share.call(navigator, link)
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
  }
  if (!clipboard) return 'failed'
  return clipboard.writeText(link.url).then(
    () => 'copied',
    () => 'failed',
  )
}
