import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../domain/format.ts'
import { fullName } from '../../../domain/full-name.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Person } from '../../../domain/wire/person.ts'
import { Brand } from '../../components/brand.tsx'
import { today } from '../../components/format.ts'
import { Stack } from '../../components/layout.tsx'
import { useOperator } from '../../components/portal-context.tsx'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '2',
    paddingBottom: '3',
    marginBottom: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    breakInside: 'avoid',
  },
})

/** Whose paper this is, of which day, and who wrote it. */
export function Letterhead({ person, language }: { person: Person; language: Language }) {
  const { t } = useLingui()
  const { contactEmail, stateLines } = useOperator()
  const [date, birthDate] = [formatDate(today(), language, 'long'), formatDate(person.birth_date, language, 'long')]
  return (
    <Head>
      <Stack gap="1">
        <Brand />
        <span>{stateLines[person.us_state]}</span>
        <span>{contactEmail}</span>
      </Stack>
      <Stack gap="1">
        <strong>{fullName(person)}</strong>
        <span>{t`Born ${birthDate}`}</span>
        <span>{t`Printed on ${date}`}</span>
      </Stack>
    </Head>
  )
}
