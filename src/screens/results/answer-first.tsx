import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { caseGroups, type CaseGroup } from '../../../domain/rules/eligibility.ts'
import type { Case } from '../../../domain/wire/eligibility.ts'
import { Button, Actions, BulletList, Lead, Muted, Stack } from '../../components/elements.tsx'
import { groupWords } from '../../texts/cases/results.ts'
import { useIsPrinted } from '../paper/paper.tsx'

const Group = chakra(Actions, {}, { defaultProps: { role: 'group' } })

interface AnswerFirstProps {
  groups: Readonly<Record<CaseGroup, readonly Case[]>>
  total: number
  /** Which part of the cases is shown; null for all. */
  shown: CaseGroup | null
  onShow: (shown: CaseGroup | null) => void
}

/** How many cases may be cleared now, later, need a look, and not now; each count shows its cases alone (R606). */
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
            <Button
              key={group}
              look={group === shown ? 'solid' : 'outline'}
              aria-pressed={group === shown}
              onClick={() => onShow(group === shown ? null : group)}
            >
              {i18n._(groupWords[group](groups[group].length))}
            </Button>
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
