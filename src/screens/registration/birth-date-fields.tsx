import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { languageInfo } from '../../../domain/languages.ts'
import { birthDays, birthMonths, birthYears } from '../../../domain/wire/person.ts'
import { ErrorText } from '../../components/field.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { SelectField } from '../../forms/long-fields.tsx'
import { chakra } from '../../theme/chakra.tsx'

const Group = chakra('fieldset', { base: { border: 'none', padding: '0', margin: '0', minInlineSize: 'auto' } })
const Legend = chakra('legend', { base: { fontWeight: 'bold' } })
const Line = chakra('span', { base: { display: 'block' } })
/**
 * Each part is as wide as its longest word: they share one row on the smallest phone, and wrap with larger letters. iOS
 * would enlarge the page at letters under 16 px.
 */
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: { base: '1', sm: '2' },
    '& > *': { flex: '1 1 auto' },
    '& select': { paddingInline: { base: '2px', sm: '3' }, fontSize: { base: '1rem', sm: 'md' } },
  },
})

const parts = ['birth_month', 'birth_day', 'birth_year'] as const
type FieldOf = (name: (typeof parts)[number]) => Omit<ComponentProps<typeof SelectField>, 'label' | 'empty' | 'options'>
const numbers = (values: readonly string[]) => values.map(value => ({ value, label: String(Number(value)) }))

/** The birth date: three selects in one row under one name, with their errors above them. */
export function BirthDateFields({ field }: { field: FieldOf }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const refused = parts.map(name => field(name)).filter(({ error }) => error)
  const month = new Intl.DateTimeFormat(languageInfo[language].locale, { month: 'long', timeZone: 'UTC' })
  const months = birthMonths.map(value => ({ value, label: month.format(new Date(`2000-${value}-01`)) }))
  const selects = [
    ['birth_month', t`Month`, t`Birth month`, 'bday-month', months],
    ['birth_day', t`Day`, t`Birth day`, 'bday-day', numbers(birthDays)],
    ['birth_year', t`Year`, t`Birth year`, 'bday-year', numbers(birthYears)],
  ] as const
  return (
    <Group>
      <Legend>{t`Birth date`}</Legend>
      {refused.length > 0 ? (
        <ErrorText>
          {refused.map(({ id, error }) => (
            <Line key={id} id={`${id}-error`}>
              {error}
            </Line>
          ))}
        </ErrorText>
      ) : null}
      <Row>
        {selects.map(([name, label, hidden, autoComplete, options]) => (
          <SelectField
            key={name}
            {...field(name)}
            label={label}
            aria-label={hidden}
            empty={label}
            errorAbove
            autoComplete={autoComplete}
            options={options}
          />
        ))}
      </Row>
    </Group>
  )
}
