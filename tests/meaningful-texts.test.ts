import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { refusalCodes, refusals } from '../domain/refusals.ts'
import { catalogs } from '../src/app/catalogs.ts'
import { entriesIn, type Entry } from '../tools/texts/catalog.ts'
import { said } from '../tools/texts/table.ts'

/*
  Terms for decisions, by a person or about them, have settled translations in Spanish. The rules below hold for every
  text: such a term is never translated by its opposite. Texts that say it differently are listed, after a review.
*/
const read = (name: string) => entriesIn(readFileSync(new URL(`../locales/${name}.po`, import.meta.url), 'utf8'))
const catalog: readonly Entry[] = catalogs.flatMap(name => read(`${name}.es`))
const sentences: readonly Entry[] = refusalCodes.map(code => ({
  id: said(refusals[code].en),
  text: said(refusals[code].es),
}))
const texts: readonly Entry[] = [...catalog, ...sentences]

describe('settled wording', () => {
  test.each(
    Object.entries({
      // R1205
      Continue: 'Continuar',
      Back: 'Atrás',
      Next: 'Siguiente',
      Save: 'Guardar',
      Cancel: 'Cancelar',
      Close: 'Cerrar',
      'Log out': 'Cerrar sesión',
      'Log in': 'Iniciar sesión',
      Menu: 'Menú',
      Yes: 'Sí',
      No: 'No',
      'Try again': 'Intentar de nuevo',
      'Other states': 'Otros estados',
      'Forgot password?': '¿Olvidó su contraseña?',
      'Check eligibility': 'Verificar elegibilidad',
      Email: 'Correo electrónico',
      Password: 'Contraseña',
      'Sign up': 'Regístrese',
      'I understand': 'Entiendo',
      'Pay {amount}': 'Pagar {amount}',
      'Last name': 'Apellidos',
      'Ms.': 'Sra. (Ms.)',
      'Mrs.': 'Sra. (Mrs.)',
      'How we should address you.': 'Cómo debemos dirigirnos a usted.',
      'Your results are ready': 'Sus resultados están listos',
      'Your records are ready': 'Sus resultados están listos',
      'Tell us your BCI date': 'Díganos cuándo envió la solicitud',
      'Tell us if you want us to represent you': 'Decida si quiere que le representemos',
      'Say if we represent you': 'Decida si quiere que le representemos',
      "We haven't started on a case yet.": 'Todavía no hemos empezado ningún caso.',
      "Case {number} isn't mine. Please check it.": 'El caso {number} no es mío. Por favor, revísenlo.',
      'Or email us: <0>{contactEmail}</0>': 'O por correo electrónico: <0>{contactEmail}</0>',
      '{reduction} to lower a conviction to a less serious one (402 reduction).':
        '{reduction} por rebajar una condena a un delito menos grave (reducción 402).',
      'Payment received': 'Recibimos su pago',
      Complete: 'Terminado',
      Done: 'Terminado',
      // decisions about a case
      Ineligible: 'No elegible',
      'Not eligible at this time': 'No elegible por ahora',
      'You may not be eligible yet': 'Es posible que todavía no sea elegible',
      'May be cleared now': 'Quizás se pueda borrar ahora',
      'May be cleared later': 'Quizás se pueda borrar más adelante',
      'The law does not allow this kind of conviction to be cleared.': 'La ley no permite borrar este tipo de condena.',
      'The sentence has not been completed.': 'La sentencia no se ha cumplido por completo.',
      'Fines or fees have not been paid.': 'Las multas o tarifas no se han pagado.',
      'The waiting period has not passed.': 'El período de espera no ha terminado.',
      'A case is still open.': 'Todavía hay un caso abierto.',
      'Expungement complete!': '¡Borrado completo!',
      'Expungement denied': 'Borrado denegado',
      'Case withdrawn or denied': 'Caso retirado o denegado',
      "Denied, or the prosecutor won't agree": 'Denegado, o el fiscal no está de acuerdo',
      'Motion denied or withdrawn': 'Petición denegada o retirada',
      'Motion complete!': '¡Petición completa!',
      'Reduction complete!': '¡Reducción completa!',
      Denied: 'Denegado',
      Closed: 'Cerrado',
      'Withdrawn from service': 'Fin de la representación',
      'Not yet ready': 'Todavía no está listo',
      'Status not known': 'Estado desconocido',
      'The court granted this motion.': 'La corte aceptó su petición.',
      "The court didn't agree in this case.": 'La corte no aceptó su petición en este caso.',
      'Your record in this case is cleared. Congratulations!':
        'Sus antecedentes penales de este caso están borrados. ¡Felicidades!',
      // money
      'Your results are free': 'Sus resultados son gratis',
      'Your results are paid for. There is nothing to pay.':
        'Sus resultados ya están pagados. No tiene que pagar nada.',
      'You now pay {amount}. Close this message, then press the button to go on.':
        'Ahora paga {amount}. Cierre este mensaje y presione el botón para seguir.',
      // identity, answers, leaving
      'Yes, this is correct': 'Sí, es correcto',
      "No, that's not me": 'No, no soy yo',
      "I don't remember": 'No recuerdo',
      "I don't have other names": 'No tengo otros nombres',
      'Your session has ended. Please log in again.': 'Su sesión ha terminado. Por favor, inicie sesión de nuevo.',
      'Passwords do not match.': 'Las contraseñas no coinciden.',
      // how long it takes (R601)
      'Then the court decides. This takes 4 to 6 months.': 'Después la corte decide. Esto tarda de 4 a 6 meses.',
      // field errors
      'Answer is required.': 'Se requiere respuesta.',
      'Four digits are required.': 'Se requieren cuatro dígitos.',
      // how a charge is called
      Felony: 'Delito grave',
      Misdemeanor: 'Delito menor',
      Infraction: 'Infracción',
    }),
  )('%s: %s', (english, spanish) => {
    expect(catalog.filter(({ id }) => id === english).map(({ text }) => text)).toEqual(
      catalog.filter(({ id }) => id === english).map(() => spanish),
    )
    expect(catalog.some(({ id }) => id === english)).toBe(true)
  })

  test.each([
    ['alreadyPaid', 'Ya está pagado'],
    ['alreadyVerified', 'Su identidad ya está verificada'],
    ['cardDeclined', 'Su tarjeta fue rechazada.'],
    ['cardExpired', 'Su tarjeta está vencida.'],
  ] as const)('the refusal %s: %s', (code, spanish) => {
    expect(said(refusals[code].es)).toBe(spanish)
  })
})

/** A term in English and Spanish; `but` are reviewed texts that say it differently. */
interface Rule {
  readonly says: string
  readonly en: RegExp
  readonly es: RegExp
  readonly but?: readonly string[]
}

const rules: readonly Rule[] = [
  { says: 'eligible', en: /eligib/i, es: /elegib/i },
  { says: 'not eligible', en: /ineligible|not (be )?eligible/i, es: /\bno (sea |es |son )?elegib/i },
  { says: 'pay', en: /\bpa(y|id)\b/i, es: /\bpag/i, but: ['If you get a salary, your best guess is fine.'] },
  { says: 'denied', en: /\bden(y|ied)\b/i, es: /\b(deneg|neg)/i },
  { says: 'withdrawn', en: /withdraw/i, es: /retir/i, but: ['Withdrawn from service'] },
  { says: 'declined', en: /\bdeclined\b/i, es: /rechaz/i },
  { says: 'expired', en: /\bexpire[sd]?\b|too old/i, es: /venc|antiguo/i },
  { says: 'free', en: /\bfree\b/i, es: /grat(is|uit)/i },
  {
    says: 'log out',
    en: /\blog(?:s|ged)? ?(you )?out\b/i,
    es: /(cerr|cierr)\p{L}* (su |la )?sesión|sesión se cierra/iu,
  },
  {
    says: 'log in',
    en: /\blog(ged)? (you )?in\b|\blogin\b/i,
    es: /(inici|entr)\p{L}* (su |la |de )*sesión|sesión (iniciada|(está )?abierta)/iu,
  },
  { says: 'an open case', en: /\bopen cases?\b/i, es: /casos? abiertos?/i },
  { says: 'closed', en: /\bclosed\b/i, es: /cerrad|cierr?e/i },
  { says: 'before', en: /\bbefore\b/i, es: /\bantes\b/i },
  {
    says: 'after',
    en: /\bafter\b/i,
    es: /después|más de/i,
    but: ['A court can clear your record only after your probation or parole ends. You may be able to clear it then.'],
  },
  { says: 'later', en: /\blater\b/i, es: /más (tarde|adelante)|después/i },
  {
    says: 'now',
    en: /\bnow\b/i,
    es: /\bahora|\bya\b/i,
  },
  {
    says: 'must',
    en: /\bmust\b|\bha(ve|s) to\b/i,
    es: /\bdebe|\bteng?a? que|\btien\p{L}* que|obliga|\bsolo\b/iu,
  },
  { says: 'may', en: /\b(may|might)\b(?!$)/i, es: /posible|tal vez|quizás|pued|pod(r|emos)/i },
  { says: 'yes', en: /\byes\b/i, es: /\bsí(?!\p{L})/iu },
  { says: 'cleared', en: /\bclear(ed|ing)?\b|expung/i, es: /borr|limpi/i },
  { says: 'misdemeanor', en: /misdemeanor/i, es: /delitos? menor/i },
  { says: 'felony', en: /felon(y|ies)/i, es: /delitos? grave/i },
  { says: 'prosecutor', en: /prosecutor/i, es: /fiscal/i },
  { says: 'days', en: /\bdays?\b(?!\})/i, es: /\bdías?/i },
  { says: 'weeks', en: /\bweeks?\b/i, es: /\bsemanas?/i },
  { says: 'months', en: /\bmonths?\b/i, es: /\bmes(es)?\b/i },
  { says: 'hours', en: /\bhours?\b/i, es: /\bhoras?\b/i },
  { says: 'minutes', en: /\bminutes?\b/i, es: /\bminutos?\b/i },
  { says: 'years', en: /\byears?\b/i, es: /\baños?/i },
  {
    says: 'not',
    en: /\b(not|no|never|nothing|none|nobody|cannot|without|neither|nor|unable)\b|n't\b|\binelig|\bnon-/i,
    es: /\b(no|nunca|nada|ning\p{L}+|sin|nadie|ni|desconocid\p{L}+)\b/iu,
    but: [
      'Some questions are still open',
      'A protective order is a court order to stay away from someone.',
      'Verification failed',
      // Spanish has no neutral title
      'Mx.',
    ],
  },
]

/** A text without placeholders, whose names are English in both languages. */
const bare = (text: string) => text.replaceAll(/\{\w+\}|<\/?\d+\/?>/g, ' ')

describe('no text says the opposite', () => {
  test.each(rules)('$says', ({ en, es, but = [] }) => {
    const saying = texts.filter(({ id }) => en.test(bare(id)))
    expect(saying.length).toBeGreaterThan(0)
    expect(saying.filter(({ id, text }) => !es.test(bare(text)) && !but.includes(id))).toEqual([])
    // unused exceptions must be deleted
    expect(but.filter(each => !texts.some(({ id }) => id === each))).toEqual([])
  })

  test.each(rules.filter(({ says }) => ['eligible', 'not eligible', 'not', 'free', 'log out'].includes(says)))(
    'and vice versa: $says',
    ({ en, es, but = [] }) => {
      const added = texts.filter(({ id, text }) => es.test(bare(text)) && !en.test(bare(id)) && !but.includes(id))
      expect(added).toEqual([])
    },
  )
})

test('no text loses one of its several negations', () => {
  const not = rules.find(({ says }) => says === 'not')!
  const times = (text: string, word: RegExp) => [...bare(text).matchAll(new RegExp(word, `${word.flags}g`))].length
  const fewer = texts.filter(({ id, text }) => times(text, not.es) < times(id, not.en) && !not.but?.includes(id))
  expect(fewer).toEqual([])
})

describe('numbers, money, dates and addresses match in both languages', () => {
  /** Spanish writes a degree as a word. */
  const degrees = /, (1st|2nd|3rd) degree$/
  const counted = texts.filter(({ id }) => !degrees.test(id))
  const found = (text: string, pattern: RegExp) =>
    (text.replaceAll(/<\/?\d+\/?>|\{\d+/g, '').match(pattern) ?? []).toSorted()

  test.each([
    ['numbers', /\d+(?:[.,/]\d+)*/g],
    ['amounts', /\$\s?\d+(?:[.,]\d+)*/g],
    ['shares', /\d+ ?(?:%|percent|por ciento)/g],
    ['phone numbers', /\(?\d{3}\)?[ -]\d{3}-\d{4}/g],
    ['addresses', /[^\s@]+@(?!example\.com)[^\s@]+\.\w+|https?:\S+/g],
  ])('%s', (_, pattern) => {
    expect(counted.filter(({ id, text }) => found(id, pattern).join() !== found(text, pattern).join())).toEqual([])
  })

  test.each([
    ['1st', 'primer'],
    ['2nd', 'segundo'],
    ['3rd', 'tercer'],
  ])('a %s degree is a %s grado', (english, spanish) => {
    const both = texts.filter(({ id }) => id.endsWith(`, ${english} degree`)).map(({ text }) => text)
    expect(both).toEqual([expect.stringMatching(`de ${spanish} grado$`), expect.stringMatching(`de ${spanish} grado$`)])
  })
})
