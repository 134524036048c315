import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { calendarTitleSchema } from '../../../domain/calendar-file.ts'
import { formatDate } from '../../../domain/format.ts'
import { promises } from '../../../domain/promises.ts'
import { namedBy } from '../../../domain/reading/case-number.ts'
import { noCaseNumber } from '../../../domain/wire/eligibility.ts'
import type { Person } from '../../../domain/wire/person.ts'
import type { Reminder } from '../../../domain/wire/reminder.ts'
import type { RemindersRef } from '../../../machines/reminders/reminders-machine.ts'
import { RefusalAlert } from '../../components/alert.tsx'
import { CheckboxField } from '../../components/choice-fields.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Button, Form, Muted, Stack } from '../../components/elements.tsx'
import { TextField } from '../../components/field.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { Section } from '../../components/section.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { chakra } from '../../theme/chakra.tsx'

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: '4', rowGap: '1' },
})
interface CaseProps {
  actor: RemindersRef
  person: Person
  caseNumber: string
  /** The case as controls call it. */
  name: string
  /** The day from which it can be cleared, year-month-day. */
  day: string
  /** The id of the hint. */
  hint: string
}

/** What is known of a case's reminder, and whether it can be asked for. */
function useReminder({ actor, caseNumber }: Pick<CaseProps, 'actor' | 'caseNumber'>) {
  const reminder = useSelector(actor, ({ context }) => named(context.reminders ?? none, caseNumber))
  const change = useSelector(actor, ({ context }) =>
    context.change?.case_numbers.includes(caseNumber) ? context.change : null,
  )
  const isReading = useSelector(actor, state => state.matches('loading'))
  // before the list is read, nothing moves
  const isShown = caseNumber !== noCaseNumber && (isReading || reminder !== null || change !== null)
  return { change, isShown, wanted: reminder?.wanted ?? false }
}

/** On a case that can be cleared later: tell me when it's time, and put it in my calendar. */
export function ReminderButtons({ actor, caseNumber, name, day, hint }: Omit<CaseProps, 'person'>) {
  const { t } = useLingui()
  const { change, isShown, wanted } = useReminder({ actor, caseNumber })
  const isSaving = useSelector(actor, state => state.matches('saving'))
  return (
    <>
      {isShown ? (
        <Button
          look="link"
          busy={isSaving && change !== null}
          aria-label={wanted ? t`Don't tell me: ${name}` : t`Tell me when it's time: ${name}`}
          aria-describedby={hint}
          onClick={() => actor.send({ type: 'REMIND', case_numbers: [caseNumber], wanted: !wanted })}
        >
          {wanted ? t`Don't tell me` : t`Tell me when it's time`}
        </Button>
      ) : null}
      <AddToCalendar actor={actor} name={name} day={day} />
    </>
  )
}

/** Below these buttons: who may see what we tell, or when we tell it. */
export function ReminderHint({ actor, person, caseNumber, day, hint }: Omit<CaseProps, 'name'>) {
  const { t } = useLingui()
  const { change, isShown, wanted } = useReminder({ actor, caseNumber })
  const refusal = useSelector(actor, state => state.context.refusal)
  return (
    <div data-print="no">
      {isShown ? (
        <Muted
          id={hint}
          fontSize="sm"
          // the answer is longer then, and moves nothing
          minHeight={promises.reminderByMail(person) ? undefined : '3em'}
        >
          {wanted ? <Told person={person} day={day} /> : t`Others who use this phone may see it.`}
        </Muted>
      ) : null}
      {change ? <RefusalAlert refusal={refusal} /> : null}
    </div>
  )
}

/** Both, where they are alone. */
export function RemindMe(props: Omit<CaseProps, 'hint'>) {
  const hint = useId()
  return (
    <Stack gap="1" data-print="no">
      <Line>
        <ReminderButtons {...props} hint={hint} />
      </Line>
      <ReminderHint {...props} hint={hint} />
    </Stack>
  )
}

const none: readonly Reminder[] = []
const named = (reminders: readonly Reminder[], caseNumber: string): Reminder | null =>
  namedBy(reminders, each => each.case_number, [caseNumber])[0] ?? null

/** Says when we tell the person, or what keeps us from it. */
function Told({ person, day }: { person: Person; day: string }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const date = formatDate(day, language, 'long')
  return promises.reminderByMail(person)
    ? t`We'll tell you on ${date}.`
    : t`Confirm your email, and we'll tell you on ${date}.`
}

function AddToCalendar({ actor, name, day }: Pick<CaseProps, 'actor' | 'name' | 'day'>) {
  const { t } = useLingui()
  return (
    <Button
      look="link"
      aria-label={t`Put it in my calendar: ${name}`}
      onClick={() => actor.send({ type: 'ADD_TO_CALENDAR', day })}
    >
      <Trans>Put it in my calendar</Trans>
    </Button>
  )
}

/** Whether the dialog with the words of the calendar's event is open. */
export const useIsNaming = (actor: RemindersRef | undefined): boolean =>
  useSelector(actor, state => state?.hasTag('dialog') ?? false)

/** The words of the event, which the person can change, before the file is saved. */
export function CalendarDialog({ actor }: { actor: RemindersRef | undefined }) {
  const day = useSelector(actor, state => (state?.hasTag('dialog') ? state.context.day : null))
  return actor === undefined || day === null ? null : <NameEvent actor={actor} day={day} />
}

function NameEvent({ actor, day }: { actor: RemindersRef; day: string }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const date = formatDate(day, language, 'long')
  const { field, form } = useSchemaForm({
    schema: calendarTitleSchema,
    defaults: { title: t`Look at my account` },
    onValid: values => actor.send({ type: 'SAVE_FILE', values }),
  })
  return (
    <Dialog
      title={t`Put it in my calendar`}
      onClose={() => actor.send({ type: 'CLOSE' })}
      close={<Trans>Cancel</Trans>}
      actions={<Button type="submit" form="calendar">{t`Save the file`}</Button>}
    >
      <p>
        {t`You get a file for ${date}. Open it to add the day to your calendar. Others who use this phone may see it.`}
      </p>
      <Form id="calendar" {...form}>
        <TextField {...field('title')} label={t`What your calendar says`} autoComplete="off" />
      </Form>
    </Dialog>
  )
}

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', listStyleType: 'none', paddingInlineStart: '0' },
})

interface ListProps {
  actor: RemindersRef
  person: Person
}

/** On the account page: every case of which the person can be told, all at once and one by one. */
export function Reminders({ actor, person }: { actor: RemindersRef | undefined; person: Person }) {
  return actor ? <RemindersRead actor={actor} person={person} /> : null
}

function RemindersRead({ actor, person }: ListProps) {
  const { t } = useLingui()
  const { change, refusal, reminders: read } = useSelector(actor, state => state.context)
  const reminders = read ?? none
  const numbers = reminders.map(({ case_number }) => case_number)
  const isWanted = ({ case_number, wanted }: Reminder) =>
    change?.case_numbers.includes(case_number) && refusal === null ? change.wanted : wanted
  const wantsAll = reminders.every(isWanted)
  if (reminders.length === 0) return null
  const remind = (case_numbers: readonly string[], wanted: boolean) =>
    actor.send({ type: 'REMIND', case_numbers: [...case_numbers], wanted })
  return (
    <Section gap="4" title={t`Tell me when it's time`}>
      <Muted>
        {t`These cases may be cleared later. On the day, we can tell you that there is something new in your account. We say no more than that. Others who use this phone may see it.`}
      </Muted>
      {promises.reminderByMail(person) ? null : (
        <Muted>
          <Trans>Confirm your email first. We can't write to you before.</Trans>
        </Muted>
      )}
      {reminders.length > 1 ? (
        <CheckboxField
          id="reminders"
          role="switch"
          aria-checked={wantsAll}
          label={t`Tell me about all of them`}
          checked={wantsAll}
          onChange={event => remind(numbers, event.currentTarget.checked)}
        />
      ) : null}
      <List>
        {reminders.map((reminder, index) => (
          <ReminderRow
            key={reminder.case_number}
            actor={actor}
            id={`reminder-${index}`}
            reminder={reminder}
            wanted={isWanted(reminder)}
            onChange={wanted => remind([reminder.case_number], wanted)}
          />
        ))}
      </List>
      <RefusalAlert refusal={refusal} />
    </Section>
  )
}

interface RowProps {
  actor: RemindersRef
  id: string
  reminder: Reminder
  wanted: boolean
  onChange: (wanted: boolean) => void
}

function ReminderRow({ actor, id, reminder: { case_number: number, day }, wanted, onChange }: RowProps) {
  const { t } = useLingui()
  const { language } = usePortal()
  const date = day && formatDate(day, language, 'long')
  const name = t`Case ${number}`
  return (
    <li>
      <CheckboxField
        id={id}
        role="switch"
        aria-checked={wanted}
        label={date === null ? t`Case ${number}: no date yet` : t`Case ${number}: ${date}`}
        checked={wanted}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {day === null ? null : <AddToCalendar actor={actor} name={name} day={day} />}
    </li>
  )
}
