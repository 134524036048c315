import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { accountStep } from '../../../domain/flows/progress.ts'
import type { Alias } from '../../../domain/wire/person.ts'
import {
  emptyName,
  namesIn,
  namesToSave,
  partsOf,
  removedIn,
  type AliasesDraft,
  type AliasesRef,
} from '../../../machines/page/aliases-page.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Button, Actions, BulletList, Form } from '../../components/elements.tsx'
import type { FieldProblem } from '../../components/error-summary.tsx'
import { TextField } from '../../components/field.tsx'
import { AccountAndLogOut, Screen } from '../../components/screen.tsx'
import { FormColumns } from '../../forms/form-columns.tsx'
import { NotSaved, TwoAnswers } from '../../forms/two-answers.tsx'
import { useFieldErrors } from '../../questions/question-fields.tsx'
import { formToDo } from '../../texts/to-do.ts'
import { chakra } from '../../theme/chakra.tsx'

const addButtonId = 'add-name'

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

/** Other names that the courts may have for the person, once the account is made. */
export const AliasesScreen = ({ actor }: { actor: AliasesRef }) => (
  <AliasesPage actor={actor}>
    {busy => (
      <>
        <Button type="submit" wide busy={busy}>
          <Trans>Save names</Trans>
        </Button>
        <Button look="outline" wide aria-disabled={busy || undefined} onClick={() => actor.send({ type: 'SKIP' })}>
          <Trans>I don't have other names</Trans>
        </Button>
        <AccountAndLogOut actor={actor} />
      </>
    )}
  </AliasesPage>
)

interface AliasesPageProps {
  actor: AliasesRef
  /** What a change does, above the form. */
  note?: ReactNode
  /** The buttons below the form, and what follows them. */
  children: (busy: boolean) => ReactNode
}

/** Other names that the courts may have for the person. */
export function AliasesPage({ actor, note, children }: AliasesPageProps) {
  const { t } = useLingui()
  const { draft, exit, subject, theirs } = useSelector(actor, state => state.context)
  if (theirs === null)
    return (
      <AliasesForm actor={actor} note={note}>
        {children}
      </AliasesForm>
    )
  return (
    <Screen id={`${subject.page}#both`} title={t`Other names`}>
      <TwoAnswers
        actor={actor}
        mine={<Names aliases={namesToSave({ exit, draft })} />}
        saved={<Names aliases={theirs.saved} />}
      />
      <AccountAndLogOut actor={actor} />
    </Screen>
  )
}

function AliasesForm({ actor, note, children }: AliasesPageProps) {
  const { t } = useLingui()
  const { draft, problems, focusCount, saved, subject } = useSelector(actor, state => state.context)
  const isLater = subject.page === 'account/names'
  const busy = useSelector(actor, state => state.hasTag('busy'))
  const state = useSelector(actor, snapshot => snapshot)
  const { errors, errorOf } = useFieldErrors(problems, formToDo)
  const rows = Object.keys(draft.aliases).map(Number)
  /** Which of several names it is about. */
  const ofRow = ({ id, message }: FieldProblem): FieldProblem => {
    const number = rows.indexOf(Number(id.split('.')[1])) + 1
    return { id, message: rows.length > 1 ? t`Other name ${number}: ${message}` : message }
  }
  const change = (aliases: AliasesDraft['aliases']) => actor.send({ type: 'CHANGE', draft: { aliases } })
  const field = (row: number, part: keyof Alias) => {
    const name = `aliases.${row}.${part}`
    const alias = draft.aliases[row] ?? emptyName
    return {
      id: name,
      name,
      value: alias[part],
      error: errorOf(name),
      onChange: ({ target: { value } }: { target: { value: string } }) =>
        change({ ...draft.aliases, [row]: { ...alias, [part]: value } }),
    }
  }
  const add = () => {
    const next = (rows.at(-1) ?? -1) + 1
    flushSync(() => change({ ...draft.aliases, [next]: emptyName }))
    document.getElementById(`aliases.${next}.first_name`)?.focus()
  }
  const remove = (row: number) => {
    flushSync(() =>
      change(Object.fromEntries(Object.entries(draft.aliases).filter(([other]) => Number(other) !== row))),
    )
    // the focused button is gone with its name
    document.getElementById(addButtonId)?.focus()
  }
  return (
    <>
      <Screen
        id={subject.page}
        title={t`Other names`}
        problems={errors.map(ofRow)}
        focusCount={errors.length > 0 ? focusCount : 0}
      >
        <FormColumns step={isLater ? undefined : accountStep('aliases')}>
          <p>{t`Courts may have your cases under another name. Please add every other name you've used:`}</p>
          <BulletList>
            <li>{t`nicknames and other names you go by (aliases)`}</li>
            <li>{t`your maiden name or a married name`}</li>
            <li>{t`your full name with both last names or both first names, if you have two`}</li>
            <li>{t`names that court papers spelled wrong`}</li>
          </BulletList>
          {note}
          <Form
            onSubmit={event => {
              event.preventDefault()
              actor.send({ type: 'SUBMIT' })
            }}
          >
            {rows.map((row, index) => (
              <Group key={row}>
                <Legend>
                  <Trans>Other name {index + 1}</Trans>
                </Legend>
                <TextField {...field(row, 'first_name')} label={t`First name`} autoComplete="off" />
                <TextField {...field(row, 'middle_name')} label={t`Middle name`} optional autoComplete="off" />
                <TextField {...field(row, 'last_name')} label={t`Last name`} autoComplete="off" />
                {isLater || rows.length > 1 ? (
                  <Actions>
                    <Button look="link" onClick={() => remove(row)}>
                      <Trans>Remove name</Trans>
                    </Button>
                  </Actions>
                ) : null}
              </Group>
            ))}
            {rows.length < 20 ? (
              <Button id={addButtonId} look="outline" wide onClick={add}>
                {rows.length > 0 ? <Trans>Add another name</Trans> : <Trans>Add a name</Trans>}
              </Button>
            ) : null}
            <NotSaved actor={actor} />
            {children(busy)}
          </Form>
        </FormColumns>
      </Screen>
      {state.matches({ asking: 'confirming' }) ? <Confirmation actor={actor} aliases={namesIn(draft)} /> : null}
      {state.matches({ asking: 'dropping' }) ? <LeavingOut actor={actor} aliases={namesIn(draft)} /> : null}
      {state.matches({ asking: 'removing' }) ? <Removing actor={actor} aliases={removedIn(saved, draft)} /> : null}
    </>
  )
}

function Confirmation({ actor, aliases }: { actor: AliasesRef; aliases: readonly Alias[] }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Confirm your other names`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      close={<Trans>Edit</Trans>}
      actions={<Button onClick={() => actor.send({ type: 'CONTINUE' })}>{t`Yes, save`}</Button>}
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
      onClose={() => actor.send({ type: 'CLOSE' })}
      close={<Trans>Edit</Trans>}
      actions={<Button onClick={() => actor.send({ type: 'CONTINUE' })}>{t`Yes, leave them out`}</Button>}
    >
      <Names aliases={aliases} />
      <p>{t`We won't look for cases under them.`}</p>
    </Dialog>
  )
}

/** What is found under a removed name alone is gone. */
function Removing({ actor, aliases }: { actor: AliasesRef; aliases: readonly Alias[] }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Remove these names?`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      close={<Trans>Edit</Trans>}
      actions={<Button onClick={() => actor.send({ type: 'CONTINUE' })}>{t`Yes, save`}</Button>}
    >
      <Names aliases={aliases} />
      <p>{t`We'll take cases out of your results that we found only under them. All other cases stay.`}</p>
    </Dialog>
  )
}

const Names = ({ aliases }: { aliases: readonly Alias[] }) =>
  aliases.length === 0 ? (
    <p>
      <Trans>None</Trans>
    </p>
  ) : (
    <BulletList>
      {aliases.map((alias, index) => (
        <li key={`${index}-${alias.last_name}`}>{partsOf(alias).join(' ')}</li>
      ))}
    </BulletList>
  )
