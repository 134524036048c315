import { setupI18n } from '@lingui/core'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isFieldMessage, tooLong } from '../domain/field-message.ts'
import { emptyDraft, type PageDraft } from '../domain/questions/draft.ts'
import { pageOf, registerPages, type PageId } from '../domain/questions/pages.ts'
import { problemsOf, type Problem } from '../domain/questions/problems.ts'
import { statementPages } from '../domain/questions/statement-pages.ts'
import { sampleBasicInfo } from '../domain/samples/person.ts'
import { deletionSchema, emailChangeSchema, passwordChangeFormSchema } from '../domain/wire/authentication.ts'
import { messageUsFormSchema, noResultsFormSchema } from '../domain/wire/message.ts'
import { aliasSchema, basicInfoSchema, verificationSchema } from '../domain/wire/person.ts'
import { profileUpdateSchema } from '../domain/wire/profile.ts'
import { allMessages } from '../harness/screen-titles.ts'
import { cardSchema } from '../src/screens/payment/card-form.ts'
import { questionToDo } from '../src/texts/asking/to-do.ts'
import { formToDo } from '../src/texts/to-do.ts'

/* The summary above a form says what to do about each field, in the person's language (R834). */

const english = setupI18n({ locale: 'en', messages: allMessages })
const spanish = setupI18n({ locale: 'es', messages: allMessages })

/** What to do about an untouched form, or about what was typed, in both languages. */
function linesOf(schema: v.GenericSchema, typed: object = {}, under = '') {
  const { issues = [] } = v.safeParse(schema, typed)
  const first = new Map(issues.toReversed().map(issue => [v.getDotPath(issue), issue.message]))
  const fields = new Set(issues.map(issue => v.getDotPath(issue)))
  const lines = [...fields].map(field => {
    const message = first.get(field) ?? ''
    const reason = isFieldMessage(message) ? message : 'required'
    return [english, spanish].map(i18n => formToDo(i18n, { field: `${under}${field}`, message: reason })).join(' | ')
  })
  return [...new Set(lines)]
}

const basics = {
  ...sampleBasicInfo,
  password: 'clear-path',
  confirm_password: 'clear-path',
  referral_source: 'flyer',
}
const address = { address: '1 Main Street', city: 'Provo', state: 'UT', zip: '84601', phone: '8015550101', title: 'Ms' }
const card = { name_on_card: 'Maria Cruz', card_number: '4242424242424242', expiration: '12/39', security_code: '123' }

describe('a form', () => {
  test.each<[string, v.GenericSchema, object, readonly string[]]>([
    [
      'basic information',
      basicInfoSchema,
      {},
      [
        'Enter your first name | Escriba su nombre',
        'Enter your last name | Escriba sus apellidos',
        'Choose your birth date | Elija su fecha de nacimiento',
        'Enter your email | Escriba su correo electrónico',
        'Choose a password of at least 8 characters | Elija una contraseña de al menos 8 caracteres',
        'Enter the same password twice | Escriba la misma contraseña dos veces',
        'Choose how you heard about us | Elija cómo se enteró de nosotros',
      ],
    ],
    [
      'a birth date without its day',
      basicInfoSchema,
      { ...basics, birth_day: '' },
      ['Choose your birth date | Elija su fecha de nacimiento'],
    ],
    [
      'a birth date that does not exist',
      basicInfoSchema,
      { ...basics, birth_month: '02', birth_day: '30' },
      ['Check your birth date | Revise su fecha de nacimiento'],
    ],
    [
      'what was typed wrong',
      basicInfoSchema,
      { ...basics, email: 'maria', password: 'short', confirm_password: 'other', referral_source: 'otherSpecify' },
      [
        'Enter an email address like name@example.com | Escriba un correo electrónico como nombre@example.com',
        'Choose a password of at least 8 characters | Elija una contraseña de al menos 8 caracteres',
        'Say how you heard about us | Diga cómo se enteró de nosotros',
        'Enter the same password twice | Escriba la misma contraseña dos veces',
      ],
    ],
    [
      'a name that is too long',
      basicInfoSchema,
      { ...basics, middle_name: 'm'.repeat(101) },
      ['Enter your middle name (100 characters or fewer) | Escriba su segundo nombre (100 caracteres o menos)'],
    ],
    [
      'address and phone',
      profileUpdateSchema,
      {},
      [
        'Enter your address | Escriba su dirección',
        'Enter your city | Escriba su ciudad',
        'Choose your state | Elija su estado',
        'Enter your zip code | Escriba su código postal',
        'Enter your phone number | Escriba su número de teléfono',
        'Choose your title | Elija su tratamiento',
      ],
    ],
    [
      'numbers that cannot be',
      profileUpdateSchema,
      { ...address, zip: '846', phone: '12345', address2: 'a'.repeat(201) },
      [
        'Enter your apartment or suite (200 characters or fewer) | Escriba su apartamento o suite (200 caracteres o menos)',
        'Enter a 5-digit zip code | Escriba un código postal de 5 dígitos',
        'Enter a 10-digit phone number | Escriba un número de teléfono de 10 dígitos',
      ],
    ],
    [
      'a phone of another country',
      profileUpdateSchema,
      { ...address, phone: '+52 55 1234 5678' },
      ['Enter a 10-digit US phone number | Escriba un número de 10 dígitos de los Estados Unidos'],
    ],
    [
      'a card',
      cardSchema,
      {},
      [
        'Enter the name on the card | Escriba el nombre que está en la tarjeta',
        'Enter the card number | Escriba el número de la tarjeta',
        'Enter the expiration date | Escriba la fecha de vencimiento',
        'Enter the CVV code | Escriba el código CVV',
      ],
    ],
    [
      'a card with wrong numbers',
      cardSchema,
      { ...card, card_number: '4242424242424241', expiration: '12/20', security_code: '1' },
      [
        'Check the card number | Revise el número de la tarjeta',
        'Check the expiration date | Revise la fecha de vencimiento',
        'Check the CVV code | Revise el código CVV',
      ],
    ],
    [
      'the identity check',
      verificationSchema,
      { ssn: '12' },
      [
        'Enter the last 4 digits of your Social Security number | Escriba los últimos 4 dígitos de su número de Seguro Social',
      ],
    ],
    [
      'a new password',
      passwordChangeFormSchema,
      {},
      [
        'Enter your current password | Escriba su contraseña actual',
        'Choose a password of at least 8 characters | Elija una contraseña de al menos 8 caracteres',
      ],
    ],
    [
      'another email',
      emailChangeSchema,
      {},
      ['Enter your email | Escriba su correo electrónico', 'Enter your password | Escriba su contraseña'],
    ],
    ['the end of the account', deletionSchema, {}, ['Enter your password | Escriba su contraseña']],
    [
      'a message with a reason',
      messageUsFormSchema,
      {},
      ['Choose a reason | Elija un motivo', 'Write your message | Escriba su mensaje'],
    ],
    [
      'a message where nothing was found',
      noResultsFormSchema,
      {},
      [
        'Write your message | Escriba su mensaje',
        'Choose how we should contact you | Elija cómo debemos comunicarnos con usted',
      ],
    ],
  ])('%s', (_, schema, typed, lines) => {
    expect(linesOf(schema, typed)).toEqual(lines)
  })

  test('of another name', () => {
    expect(linesOf(aliasSchema, {}, 'aliases.0.')).toEqual([
      'Enter the first name | Escriba el nombre',
      'Enter the last name | Escriba los apellidos',
    ])
  })
})

/** What is asked under each question that is not a mere yes or no, and under each field of a choice. */
const asked: Readonly<Record<string, string>> = {
  race: 'Choose your race | Elija su raza',
  race_other: 'Enter your race | Escriba su raza',
  ethnicity: 'Choose your ethnicity | Elija su origen étnico',
  year_range: 'Choose when the protective order was issued | Elija cuándo se emitió la orden de protección',
  number_of_dependents: 'Choose your household size | Elija el tamaño de su hogar',
  household_income_range: 'Tell us your household income | Díganos los ingresos de su hogar',
  government_benefit:
    'Choose the benefit you get, or “None of these” | Elija el beneficio que recibe, o “Ninguno de estos”',
  behind_on_bills_list: "Choose the bill you're behind on | Elija la cuenta que tiene atrasada",
  behind_on_bills_list_other: "Name the bill you're behind on | Diga qué cuenta tiene atrasada",
  name: "Enter the person's name | Escriba el nombre de la persona",
  number: 'Enter your ADCRR number | Escriba su número de ADCRR',
  employed: 'Choose if you work, and how much | Elija si trabaja y cuánto',
  hourly_rate: 'Choose how much you make an hour | Elija cuánto gana por hora',
  industry_current_other: 'Name the industry | Diga qué industria es',
  industry_want: "Choose the industry you'd like to work in | Elija la industria en la que le gustaría trabajar",
  industry_want_other: 'Name the industry | Diga qué industria es',
  job_opportunities: 'Choose how you look for a job | Elija cómo busca trabajo',
  job_opportunities_other: 'Say how you look for a job | Diga cómo busca trabajo',
  education_level: 'Choose your level of education | Elija su nivel de estudios',
  disability_no_job: 'Say if your disability makes it hard to work | Diga si su discapacidad le dificulta trabajar',
  clearing_reason: 'Choose why you want to clear your record | Elija por qué quiere borrar sus antecedentes',
  circumstances: 'Tell us what was going on in your life | Díganos qué pasaba en su vida',
  probation_compliance: 'Choose how your probation ended | Elija cómo terminó su libertad condicional (probation)',
  barriers: 'Tell us what is hard because of your record | Díganos qué le impiden sus antecedentes',
  clearing_reasons: 'Choose 2 to 3 reasons | Elija de 2 a 3 razones',
  pronouns: 'Choose your pronouns | Elija sus pronombres',
  where: 'Tell us where you work | Díganos dónde trabaja',
  position: 'Enter your job title | Escriba su puesto',
  time_in_job: "Tell us how long you've been in this job | Díganos cuánto tiempo lleva en este trabajo",
  time_in_field: "Tell us how long you've worked in this field | Díganos cuánto tiempo lleva en este campo",
  education: 'Choose your level of education | Elija su nivel de estudios',
  where_and_time: 'Tell us where, and for how long | Díganos dónde y por cuánto tiempo',
  marital_status: 'Choose your marital status | Elija su estado civil',
  how_long_married: "Choose for how many years you've been married | Elija cuántos años lleva de matrimonio",
  how_many: 'Choose the number | Elija el número',
  ages: 'Tell us their ages | Díganos sus edades',
  details: 'Tell us more | Cuéntenos más',
  housing: 'Choose where you live | Elija dónde vive',
}
const yesOrNo = 'Choose yes or no | Elija sí o no'

const allPageIds = [...Object.keys(registerPages), ...Object.keys(statementPages)] as readonly PageId[]

/** Every problem of a page that was not answered, and of each of its choices without what it opens. */
function problemsIn(id: PageId): readonly Problem[] {
  const page = pageOf(id)
  const drafts: readonly PageDraft[] = [
    {},
    ...page.questions.flatMap(({ key, options, details = [] }) =>
      options.flatMap(option => [
        { [key]: { ...emptyDraft, selections: [option] } },
        ...details.flatMap(({ name, other }) =>
          other === undefined
            ? []
            : [{ [key]: { ...emptyDraft, selections: [option], details: { [option]: { [name]: other } } } }],
        ),
      ]),
    ),
  ]
  return drafts.flatMap(draft => problemsOf(page, draft, 'provider'))
}

describe('a question', () => {
  const problems = allPageIds.flatMap(problemsIn)
  const nameOf = ({ field }: Problem) => field.split('-').at(-1) ?? field

  test('each says what to do', () => {
    const said = Object.fromEntries(
      problems.map(problem => [
        nameOf(problem),
        [english, spanish].map(i18n => questionToDo(i18n, problem)).join(' | '),
      ]),
    )
    const others = Object.entries(said).filter(([, line]) => line !== yesOrNo)
    expect(Object.fromEntries(others)).toEqual(asked)
    const plain = Object.keys(said).filter(name => said[name] === yesOrNo)
    const yesNo = allPageIds.flatMap(id => pageOf(id).questions).filter(({ kind }) => kind === 'yesNo')
    expect(new Set(plain)).toEqual(new Set(yesNo.map(({ key }) => key).filter(key => key !== 'disability_no_job')))
  })

  test.each<[Problem, string]>([
    [
      { field: 'case_manager-yes-email', message: 'emailInvalid' },
      'Enter an email address like name@example.com | Escriba un correo electrónico como nombre@example.com',
    ],
    [
      { field: 'hobbies', message: tooLong(5000) },
      'Write what you like to do (5,000 characters or fewer) | Escriba qué le gusta hacer (5,000 caracteres o menos)',
    ],
    [
      { field: 'circumstances-substanceUse-sobriety_time', message: tooLong(500) },
      "Tell us how long you've been sober (500 characters or fewer) | Díganos cuánto tiempo lleva en sobriedad (500 caracteres o menos)",
    ],
  ])('with something wrong: %o', (problem, lines) => {
    expect([english, spanish].map(i18n => questionToDo(i18n, problem)).join(' | ')).toBe(lines)
  })
})
