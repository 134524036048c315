import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Phase } from '../../../domain/matters/row.ts'
import { formatMoney } from '../../../domain/money.ts'
import { filmAt } from '../../../domain/rules/film.ts'
import { ActionLink, Muted } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { stepTexts } from '../../texts/cases/matters.ts'
import { chakra } from '../../theme/chakra.tsx'
import { sceneTexts, drawings } from './drawings.tsx'

const Video = chakra('video', { base: { width: 'full', borderRadius: 'md', bg: 'fg' } })
const Strip = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: '3',
    listStyleType: 'none',
    paddingInlineStart: '0',
  },
})
const Scene = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', sm: 'column' },
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: { base: 'center', sm: 'stretch' },
    gap: '3',
    padding: '3',
    borderRadius: 'md',
    bg: 'brand.subtle',
    breakInside: 'avoid',
    '& span': { flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' },
    '& svg': { width: { base: '6rem', sm: 'full' }, flexShrink: 0, height: 'auto' },
  },
})

const Player = chakra('iframe', {
  base: { width: 'full', aspectRatio: '16 / 9', borderRadius: 'md', borderWidth: '0', bg: 'fg' },
})
const Poster = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: 'full',
    maxWidth: '30rem',
    borderRadius: 'md',
    overflow: 'hidden',
    cursor: 'pointer',
    '& svg': { display: 'block', width: 'full', height: 'auto' },
  },
})
const PlaySign = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockEnd: '3',
    insetInlineStart: '3',
    paddingInline: '4',
    paddingBlock: '2',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 'bold',
  },
})

/**
 * What happens in a step: the operator's video in the person's language, or else our own picture story with captions.
 */
export function StepFilm({ step }: { step: Phase }) {
  const { operator, language } = usePortal()
  const film = filmAt(operator.videos[step][language])
  switch (film.kind) {
    case 'none':
      return <PictureStory step={step} />
    case 'file':
      // an operator's video has its own captions
      return <Video controls preload="none" src={film.address} />
    case 'embedded':
      return <EmbeddedFilm key={film.address} step={step} address={film.address} from={film.from} />
    case 'link':
      return (
        <ActionLink href={film.address} look="outline" rel="noreferrer">
          <Trans>Watch the video</Trans>
        </ActionLink>
      )
  }
}

const takeFocus = (player: HTMLIFrameElement | null) => player?.focus()

/** A video on another server: fetches nothing from there before its picture is pressed. */
function EmbeddedFilm({ step, address, from }: { step: Phase; address: string; from: string }) {
  const { t, i18n } = useLingui()
  const [isPlaying, setPlaying] = useState(false)
  const name = i18n._(stepTexts[step])
  const title = t`Watch the video: ${name}`
  if (isPlaying)
    return (
      <Player
        ref={takeFocus}
        src={address}
        title={title}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        // YouTube needs the page's origin to play
        referrerPolicy="strict-origin"
      />
    )
  const [{ drawing }] = sceneTexts[step]
  const Drawing = drawings[drawing]
  return (
    <div>
      <Poster type="button" aria-label={title} onClick={() => setPlaying(true)}>
        <Drawing />
        <PlaySign aria-hidden="true">▶</PlaySign>
      </Poster>
      <Muted>{t`The video plays here and comes from ${from}.`}</Muted>
    </div>
  )
}

function PictureStory({ step }: { step: Phase }) {
  const { i18n } = useLingui()
  const { language, operator } = usePortal()
  const representation = formatMoney(operator.fees.representation, language)
  return (
    <Strip>
      {sceneTexts[step].map(({ drawing, caption }) => {
        const Drawing = drawings[drawing]
        return (
          <Scene key={drawing}>
            <Drawing />
            <span>{i18n._(caption.id, { representation })}</span>
          </Scene>
        )
      })}
    </Strip>
  )
}
