import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { caseSteps } from '../../../domain/rules/progress-bars.ts'
import { ActionLink } from '../../components/button.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { sceneWords } from '../../texts/scenes.ts'
import { drawings } from './drawings.tsx'

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

const isMediaFile = (address: string) => /\.(?:mp4|webm|ogv)(?:[?#]|$)/i.test(address)

/** What happens in a step: the operator's video in the person's language, or else our own picture story with its captions (S2 §2.4). */
export function StepFilm({ step }: { step: (typeof caseSteps)[number] }) {
  const { operator, language } = usePortal()
  const address = operator.videos[step][language]
  if (address === '') return <PictureStory step={step} />
  return isMediaFile(address) ? (
    // a video that an operator supplies carries its own captions
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <Video controls preload="none" src={address} />
  ) : (
    <ActionLink href={address} look="outline" rel="noreferrer">
      <Trans>Watch the video</Trans>
    </ActionLink>
  )
}

function PictureStory({ step }: { step: (typeof caseSteps)[number] }) {
  const { i18n } = useLingui()
  return (
    <Strip>
      {sceneWords[step].map(({ drawing, caption }) => {
        const Drawing = drawings[drawing]
        return (
          <Scene key={drawing}>
            <Drawing />
            <span>{i18n._(caption)}</span>
          </Scene>
        )
      })}
    </Strip>
  )
}
