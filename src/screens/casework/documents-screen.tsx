import { Trans, useLingui } from '@lingui/react/macro'
import { documentsByCase } from '../../../domain/matters/groups.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Card } from '../../components/card.tsx'
import { Actions, Heading2, Stack } from '../../components/layout.tsx'
import { Screen } from '../../components/screen.tsx'
import { DocumentList } from './document-list.tsx'
import { LogOut } from '../../components/log-out.tsx'
import { MattersShown } from './matters-shown.tsx'

/** All documents, by case number (R814). */
export function DocumentsScreen({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  return (
    <Screen id="documents" title={t`Your documents`}>
      <MattersShown actor={actor}>
        {({ matters }) => {
          const cases = documentsByCase(matters)
          return cases.length === 0 ? (
            <p>
              <Trans>
                There are no documents yet. When we or the court have written something for you, you find it here.
              </Trans>
            </p>
          ) : (
            cases.map(({ caseNumber, documents }) => (
              <Card key={caseNumber}>
                <Stack gap="4">
                  <Heading2>
                    {caseNumber === null ? <Trans>Without a case number</Trans> : <Trans>Case {caseNumber}</Trans>}
                  </Heading2>
                  <DocumentList actor={actor} documents={documents} />
                </Stack>
              </Card>
            ))
          )
        }}
      </MattersShown>
      <Actions>
        <LogOut actor={actor} />
      </Actions>
    </Screen>
  )
}
