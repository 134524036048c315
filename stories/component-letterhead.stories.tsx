import { samplePerson } from '../domain/samples/person.ts'
import type { Person } from '../domain/wire/person.ts'
import { usePortal } from '../src/components/portal-context.tsx'
import { Letterhead } from '../src/screens/paper/paper.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Letterhead',
  tags: ['autodocs'],
  ...guided(Letterhead, {
    code: '<Letterhead person={person} language={language} />',
    also: 'print header, PDF, paper, logo',
    when: 'Above everything that is printed or carried to a court: who wrote it, who it is about, and its date. On the screen alone, use a heading.',
    states: [
      ['With room', 'We are at one side, the person at the other.'],
      ['Long names', 'They wrap, and the person moves below us where there is no room.'],
    ],
    errors: 'None.',
    accessibility: ['It is read from us to the person, as it is printed.'],
  }),
}
function Head({ about }: { about?: Partial<Person> }) {
  const { language } = usePortal()
  return <Letterhead person={samplePerson(about)} language={language} />
}

export const WithRoom: Story = shows(<Head />)
export const LongNames: Story = shows(
  <Head
    about={{
      first_name: 'María de los Ángeles',
      middle_name: 'Guadalupe',
      last_name: 'Villavicencio Hernández de la Cruz',
    }}
  />,
)
