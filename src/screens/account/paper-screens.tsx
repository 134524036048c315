import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatDate, fullName } from '../../../domain/format.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { ScreenPath } from '../../../domain/screens.ts'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { Alert, Note, RefusalAlert } from '../../components/alert.tsx'
import { Brand } from '../../components/brand.tsx'
import { DescriptionList } from '../../components/description-list.tsx'
import { Actions, Button, Card, Stack } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { PriceLines } from '../../components/price-lines.tsx'
import { LastRow, Loading, Screen } from '../../components/screen.tsx'
import { PaperHead } from '../paper/paper.tsx'
import { DataCopyPage } from './data-copy-page.tsx'

/** The receipt of the screening, to read and to print. */
export function ReceiptScreen({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const { language, operator } = usePortal()
  const { session, receipt } = useSelector(actor, state => state.context)
  const { person } = session
  const money = (cents: number) => formatMoney(cents, language)
  return (
    <LoadedScreen actor={actor} id="account/receipt" title={t`Your receipt`} isLoaded={receipt !== null}>
      {receipt ? (
        <Card>
          <Stack gap="4">
            <Brand />
            <DescriptionList>
              <dt>{t`Date`}</dt>
              <dd>{formatDate(receipt.paid_on, language, 'long')}</dd>
              <dt>{t`Name`}</dt>
              <dd>{fullName(person)}</dd>
              <dt>{t`Receipt number`}</dt>
              <dd>{receipt.id}</dd>
              <dt>{t`Questions?`}</dt>
              <dd>{operator.contactEmail}</dd>
            </DescriptionList>
            <PriceLines>
              <dt>{t`Your record check`}</dt>
              <dd>{money(receipt.amount)}</dd>
              {receipt.refunded > 0 ? (
                <>
                  <dt>{t`Refunded to you`}</dt>
                  <dd>{money(-receipt.refunded)}</dd>
                </>
              ) : null}
              <dt data-total>{t`You paid`}</dt>
              <dd data-total>{money(receipt.amount - receipt.refunded)}</dd>
            </PriceLines>
          </Stack>
        </Card>
      ) : null}
    </LoadedScreen>
  )
}

/** All data about the person, to read, to print and to save as a file. */
export function MyDataScreen({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const { session, copy } = useSelector(actor, state => state.context)
  const { person } = session
  const isSaved = useSelector(actor, state => state.matches({ myData: 'saved' }))
  return (
    <LoadedScreen
      actor={actor}
      id="account/my-data"
      title={t`A copy of your data`}
      isLoaded={copy !== null}
      above={<PaperHead person={person} />}
      more={
        <>
          <Button look="outline" onClick={() => actor.send({ type: 'SAVE_COPY' })}>{t`Save as a file (JSON)`}</Button>
          {isSaved ? (
            <Alert status="success">{t`Your copy is in your downloads. The file is called my-data.json.`}</Alert>
          ) : null}
        </>
      }
    >
      {copy ? <DataCopyPage person={person} copy={copy.page} /> : null}
    </LoadedScreen>
  )
}

interface LoadedScreenProps {
  actor: AccountRef
  id: Extract<ScreenPath, `account/${string}`>
  title: string
  isLoaded: boolean
  above?: ReactNode
  more?: ReactNode
  children: ReactNode
}

/** A page that loads its data first; it can be printed, with a warning for people at a shared computer. */
function LoadedScreen({ actor, id, title, isLoaded, above, more, children }: LoadedScreenProps) {
  const { t } = useLingui()
  const hasFailed = useSelector(actor, state => state.hasTag('error'))
  const refusal = useSelector(actor, state => state.context.refusal)
  const back = <Button look="outline" onClick={() => actor.send({ type: 'BACK' })}>{t`Back to my account`}</Button>
  if (hasFailed)
    return (
      <Screen id={`${id}#failed`} title={title}>
        <RefusalAlert refusal={refusal} />
        <Actions>
          <Button onClick={() => actor.send({ type: 'TRY_AGAIN' })}>{t`Try again`}</Button>
          {back}
        </Actions>
        <LastRow actor={actor} />
      </Screen>
    )
  return (
    <Screen id={isLoaded ? id : `${id}#loading`} title={title} above={above}>
      {isLoaded ? (
        <>
          {children}
          <Note status="warning" data-print="no">
            <Trans>Do other people use this computer? Don't leave a file or a printed page here.</Trans>
          </Note>
          <Actions>
            <Button onClick={() => window.print()}>{t`Print or save as PDF`}</Button>
            {more}
            {back}
          </Actions>
        </>
      ) : (
        <Loading />
      )}
      {isLoaded ? <LastRow actor={actor} /> : null}
    </Screen>
  )
}
