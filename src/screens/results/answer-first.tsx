import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { caseGroups, type CaseGroup } from '../../../domain/rules/eligibility.ts'
import type { Case } from '../../../domain/wire/eligibility.ts'
import { Button, BulletList, Lead, Muted, Stack } from '../../components/elements.tsx'
import { groupWords } from '../../texts/cases/results.ts'
import { useIsPrinted } from '../paper/paper.tsx'

/** The counts as tiles: the first one leads, each in the color of what it means. */
const Group = chakra(
  'div',
  {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', sm: 'repeat(auto-fit, minmax(11rem, 1fr))' },
      gap: '3',
      '& > :first-child': { gridColumn: '1 / -1', fontSize: 'xl', paddingBlock: '5' },
    },
  },
  { defaultProps: { role: 'group' } },
)
const Tile = chakra(Button, {
  base: {
    justifyContent: 'flex-start',
    textAlign: 'start',
    paddingInline: '4',
    _hover: { borderColor: 'currentColor' },
    '&[aria-pressed=true]': { borderColor: 'currentColor' },
    '&[data-group=now]': { bg: 'success.bg', color: 'success.fg' },
    '&[data-group=later]': { bg: 'info.bg', color: 'info.fg' },
    '&[data-group=moreInformation]': { bg: 'warning.bg', color: 'warning.fg' },
    '&[data-group=notEligible]': { bg: 'bg.subtle', color: 'fg.muted' },
  },
})

interface AnswerFirstProps {
  groups: Readonly<Record<CaseGroup, readonly Case[]>>
  total: number
  /** Which part of the cases is shown; null for all. */
  shown: CaseGroup | null
  onShow: (shown: CaseGroup | null) => void
}

/** How many cases may be cleared now, later, need a look, and not now; each count shows its cases alone. */
export function AnswerFirst({ groups, total, shown, onShow }: AnswerFirstProps) {
  const { t, i18n } = useLingui()
  const below = shown ? groups[shown].length : total
  const isPrinted = useIsPrinted()
  const filled = caseGroups.filter(group => groups[group].length > 0)
  return (
    <Stack gap="3">
      <Lead>
        <Plural value={total} one="Of your # case:" other="Of your # cases:" />
      </Lead>
      {isPrinted ? (
        <BulletList>
          {filled.map(group => (
            <li key={group}>{i18n._(groupWords[group](groups[group].length))}</li>
          ))}
        </BulletList>
      ) : (
        <Group aria-label={t`Choose which cases to see`}>
          {filled.map(group => (
            <Tile
              key={group}
              data-group={group}
              aria-pressed={group === shown}
              onClick={() => onShow(group === shown ? null : group)}
            >
              {i18n._(groupWords[group](groups[group].length))}
            </Tile>
          ))}
        </Group>
      )}
      <Muted aria-live="polite">
        {shown && !isPrinted ? (
          <Trans>
            Showing {below} of {total}
          </Trans>
        ) : null}
      </Muted>
      {shown ? (
        <Button look="link" onClick={() => onShow(null)}>
          <Trans>Show all cases</Trans>
        </Button>
      ) : null}
    </Stack>
  )
}
