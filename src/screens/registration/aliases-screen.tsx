import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { accountStep } from '../../../domain/flows/progress.ts'
import { aliasSchema, type Alias } from '../../../domain/wire/person.ts'
import type { AliasesRef } from '../../../machines/registration/aliases-machine.ts'
import { RefusalAlert } from '../../components/alert.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Button, Actions, BulletList, Form } from '../../components/elements.tsx'
import { TextField } from '../../components/field.tsx'
import { AccountAndLogOut, Screen } from '../../components/screen.tsx'
import { FormColumns } from '../../forms/form-columns.tsx'
import { ChangedSince, draftOf, TwoAnswers } from '../../forms/page-draft.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'

/** By row number, which a row keeps when others are removed. */
const formSchema = v.object({ aliases: v.record(v.string(), aliasSchema) })
const addButtonId = 'add-name'
const emptyName: Alias = { first_name: '', middle_name: '', last_name: '' }

const Group = chakra('fieldset', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    border: 'none',
    padding: '0',
    margin: '0',
    minInlineSize: 'auto',
  },
})
const Legend = chakra('legend', { base: { fontWeight: 'bold', fontSize: 'lg', marginBottom: '2' } })

/** Other names that the courts may have for the person. */
export function AliasesScreen({ actor }: { actor: AliasesRef }) {
  const { t } = useLingui()
  const { draft, saved } = useSelector(actor, state => state.context)
  const isTwice = useSelector(actor, state => state.matches('savedElsewhere'))
  if (!isTwice) return <AliasesForm actor={actor} />
  const typed = Object.values(draft?.aliases ?? {}).map(withEveryPart)
  return (
    <Screen id="register/aliases#both" title={t`Other names`}>
      <TwoAnswers actor={actor} mine={<Names aliases={typed} />} saved={<Names aliases={saved} />} />
      <AccountAndLogOut actor={actor} />
    </Screen>
  )
}

function AliasesForm({ actor }: { actor: AliasesRef }) {
  const { t } = useLingui()
  const { aliases, refusal } = useSelector(actor, state => state.context)
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const state = useSelector(actor, state => state.value)
  const { initial, field, problems, attempt, form, changed, clearErrors, valuesIn } = useSchemaForm({
    schema: formSchema,
    defaults: { aliases: Object.fromEntries((aliases.length > 0 ? aliases : [emptyName]).entries()) },
    draft: draftOf(actor),
    onValid: values => actor.send({ type: 'SUBMIT', aliases: Object.values(values.aliases) }),
  })
  const [rows, setRows] = useState((): readonly number[] => Object.keys(initial.aliases ?? {}).map(Number))
  // numbers are never reused, or a row would start with another's text
  const [next, setNext] = useState(() => (rows.at(-1) ?? -1) + 1)
  const show = (shown: readonly number[], form: HTMLFormElement) => {
    flushSync(() => setRows(shown))
    changed(form)
  }
  const add = (form: HTMLFormElement) => {
    show([...rows, next], form)
    setNext(next + 1)
    document.getElementById(`aliases.${next}.first_name`)?.focus()
  }
  const remove = (row: number, form: HTMLFormElement) => {
    show(
      rows.filter(other => other !== row),
      form,
    )
    // the focused button is gone with its name
    document.getElementById(addButtonId)?.focus()
  }
  return (
    <>
      <Screen id="register/aliases" title={t`Other names`} problems={problems} attempt={attempt}>
        <FormColumns step={accountStep('aliases')}>
          <p>{t`Courts may have your cases under another name. Please add every other name you've used:`}</p>
          <BulletList>
            <li>{t`nicknames and other names you go by (aliases)`}</li>
            <li>{t`your maiden name or a married name`}</li>
            <li>{t`your full name with both last names or both first names, if you have two`}</li>
            <li>{t`names that court papers spelled wrong`}</li>
          </BulletList>
          <Form {...form}>
            {rows.map((row, index) => (
              <Group key={row}>
                <Legend>
                  <Trans>Other name {index + 1}</Trans>
                </Legend>
                <TextField {...field(`aliases.${row}.first_name`)} label={t`First name`} autoComplete="off" />
                <TextField
                  {...field(`aliases.${row}.middle_name`)}
                  label={t`Middle name`}
                  optional
                  autoComplete="off"
                />
                <TextField {...field(`aliases.${row}.last_name`)} label={t`Last name`} autoComplete="off" />
                {rows.length > 1 ? (
                  <Actions>
                    <Button look="link" onClick={event => remove(row, event.currentTarget.form!)}>
                      <Trans>Remove name</Trans>
                    </Button>
                  </Actions>
                ) : null}
              </Group>
            ))}
            {rows.length < 20 ? (
              <Button id={addButtonId} look="outline" wide onClick={event => add(event.currentTarget.form!)}>
                <Trans>Add another name</Trans>
              </Button>
            ) : null}
            <RefusalAlert refusal={refusal} />
            {state === 'changedSince' ? <ChangedSince /> : null}
            <Button type="submit" wide busy={busy}>{t`Save names`}</Button>
            <Button
              look="outline"
              wide
              aria-disabled={busy || undefined}
              onClick={({ currentTarget }) => {
                // skipped names need no correction
                clearErrors()
                const typed = Object.values(valuesIn(currentTarget.form!).aliases)
                actor.send({ type: 'SKIP', aliases: typed.map(withEveryPart).filter(isTyped) })
              }}
            >
              <Trans>I don't have other names</Trans>
            </Button>
            <AccountAndLogOut actor={actor} />
          </Form>
        </FormColumns>
      </Screen>
      {state === 'confirming' ? <Confirmation actor={actor} aliases={aliases} /> : null}
      {state === 'dropping' ? <LeavingOut actor={actor} aliases={aliases} /> : null}
    </>
  )
}

function Confirmation({ actor, aliases }: { actor: AliasesRef; aliases: readonly Alias[] }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Confirm your other names`}
      onClose={() => actor.send({ type: 'EDIT' })}
      close={<Trans>Edit</Trans>}
      actions={<Button onClick={() => actor.send({ type: 'CONFIRM' })}>{t`Yes, save`}</Button>}
    >
      <Names aliases={aliases} />
    </Dialog>
  )
}

/** Typed text is not dropped without asking. */
function LeavingOut({ actor, aliases }: { actor: AliasesRef; aliases: readonly Alias[] }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Leave out these names?`}
      onClose={() => actor.send({ type: 'EDIT' })}
      close={<Trans>Edit</Trans>}
      actions={<Button onClick={() => actor.send({ type: 'DROP' })}>{t`Yes, leave them out`}</Button>}
    >
      <Names aliases={aliases} />
      <p>{t`We won't look for cases under them.`}</p>
    </Dialog>
  )
}

const partsOf = ({ first_name, middle_name, last_name }: Alias) =>
  [first_name, middle_name, last_name].filter(part => part?.trim())
const withEveryPart = (alias: Partial<Alias>): Alias => ({ ...emptyName, ...alias })
const isTyped = (alias: Alias) => partsOf(alias).length > 0

const Names = ({ aliases }: { aliases: readonly Alias[] }) => (
  <BulletList>
    {aliases.map((alias, index) => (
      <li key={`${index}-${alias.last_name}`}>{partsOf(alias).join(' ')}</li>
    ))}
  </BulletList>
)
