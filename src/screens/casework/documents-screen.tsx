import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { documentsByCase } from '../../../domain/matters/groups.ts'
import { mayBeViewed } from '../../../domain/rules/documents.ts'
import type { CaseDocument } from '../../../machines/casework/casework-context.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { Alert, RefusalAlert } from '../../components/alert.tsx'
import { CaseNumber } from '../../components/case-number.tsx'
import { Muted, InlineLink, Button } from '../../components/elements.tsx'
import { Screen, LastRow } from '../../components/screen.tsx'
import { SectionCard } from '../../components/section.tsx'
import { chakra } from '../../theme/chakra.tsx'
import { MattersShown } from './matter-parts.tsx'

/** All documents, by case number. */
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
                You have no documents yet. When we or the court write something for you, you'll find it here.
              </Trans>
            </p>
          ) : (
            <>
              <SharedComputer />
              {cases.map(({ caseNumber, documents }, index) => (
                // a number without a figure may come twice
                <SectionCard key={`${index} ${caseNumber}`} gap="4" title={<DocumentsOf caseNumber={caseNumber} />}>
                  <DocumentList actor={actor} documents={documents} />
                </SectionCard>
              ))}
            </>
          )
        }}
      </MattersShown>
      <LastRow actor={actor} />
    </Screen>
  )
}

/** The case of some documents, by its number. */
function DocumentsOf({ caseNumber: given }: { caseNumber: string | null }) {
  if (given === null) return <Trans>No case number</Trans>
  const caseNumber = <CaseNumber>{given}</CaseNumber>
  return <Trans>Case {caseNumber}</Trans>
}

/** A warning before a download. */
export const SharedComputer = () => (
  <Muted>
    <Trans>
      A file that you download stays on this phone or computer. If other people use it, too, delete the file before you
      leave.
    </Trans>
  </Muted>
)

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', listStyleType: 'none', paddingInlineStart: '0' },
})
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '1' } })
const Name = chakra('span', { base: { fontWeight: 'bold', overflowWrap: 'anywhere' } })

/** Documents to save or to view; an error is shown under its document. */
export function DocumentList({ actor, documents }: { actor: CaseworkRef; documents: readonly CaseDocument[] }) {
  return (
    <List>
      {documents.map(document => (
        <li key={document.id}>
          <DocumentRow actor={actor} document={document} />
        </li>
      ))}
    </List>
  )
}

function DocumentRow({ actor, document }: { actor: CaseworkRef; document: CaseDocument }) {
  const { t } = useLingui()
  const isMeant = useSelector(actor, state => state.context.document?.id === document.id)
  const refusal = useSelector(actor, state => state.context.documentRefusal)
  const address = useSelector(actor, state => state.context.documentAddress)
  const busy = useSelector(actor, state => state.context.document !== null) && refusal === null && address === null
  const { name } = document
  return (
    <>
      <Name>{name}</Name>
      <Row>
        <Button
          look="outline"
          busy={busy}
          aria-label={t`Download ${name}`}
          onClick={() => actor.send({ type: 'DOWNLOAD', document })}
        >
          <Trans>Download</Trans>
        </Button>
        {mayBeViewed(document) ? (
          <Button
            look="link"
            busy={busy}
            aria-label={t`View ${name}`}
            onClick={() => actor.send({ type: 'VIEW', document })}
          >
            <Trans>View</Trans>
          </Button>
        ) : null}
      </Row>
      {isMeant ? <RefusalAlert refusal={refusal} /> : null}
      {isMeant && address !== null ? (
        <Alert status="info">
          <Trans>Your browser did not open a new tab.</Trans>{' '}
          <InlineLink href={address} target="_blank" rel="noopener">{t`Open ${name}`}</InlineLink>
        </Alert>
      ) : null}
    </>
  )
}
