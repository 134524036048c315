import { sampleReminders } from '../../domain/samples/case.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import type { RemindersRef } from '../../machines/reminders/reminders-machine.ts'
import { CalendarDialog, Reminders, RemindMe } from '../../src/screens/reminders/reminders.tsx'

const [{ case_number, day }] = sampleReminders
const person = samplePerson()

/** What the results have on the card of a case, what the account has of all of them, and their dialog. */
export const WithReminders = ({ actor }: { actor: RemindersRef }) => (
  <>
    <RemindMe actor={actor} person={person} caseNumber={case_number} name={case_number} day={day} />
    <Reminders actor={actor} person={person} />
    <CalendarDialog actor={actor} />
  </>
)
