import type { FieldMessage } from './field-message.ts'
import { languages, type Language } from './languages.ts'
import type { OperatorScope } from './wire/operator.ts'

/** Parameters by name, as sent over the wire. */
export type RefusalParams = Readonly<Record<string, string | number>>

/** A sentence in every language; undefined where a parameter is missing. */
export type Sentences = Readonly<Record<Language, string | undefined>>

/** A sentence with placeholders, or one for each plural form of its count. */
type Sentence =
  | string
  | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly counts: string; readonly other: string })

/** A refusal: the status of its answer, and its sentence in every language (R1402). */
type Row = Readonly<Record<Language, Sentence>> & {
  readonly status: number
  /** Example parameters. */
  readonly params?: RefusalParams
  /** Only programs can use it: people get the general sentence with the email (R1402). */
  readonly forPrograms?: true
}

const naming = <Params extends RefusalParams>(example: Params): Readonly<Params> => example

/**
 * Every refusal of a call by its code. The server sends the sentence as the answer's `detail`, the browser shows it in
 * the page's language; charts and screens use only codes. Where another API has a wording, the English is the same
 * (R1402).
 */
export const refusals = {
  alreadyAsked: {
    status: 409,
    en: "You've already asked us to start with {numbers}.",
    es: 'Ya nos pidió que empezáramos con {numbers}.',
    params: naming<{ numbers: string }>({ numbers: '121900123, 131900777' }),
  },
  alreadyPaid: { status: 400, en: 'Already paid', es: 'Ya está pagado' },
  alreadyVerified: { status: 400, en: 'Already verified', es: 'Su identidad ya está verificada' },
  answerChanged: {
    status: 412,
    en: 'You changed this answer somewhere else in the meantime. Please look at both.',
    es: 'Mientras tanto, usted cambió esta respuesta en otro lugar. Mire las dos.',
  },
  answersTooLong: {
    status: 422,
    en: 'Your answers are too long for us to save. Please shorten this one or another one.',
    es: 'Sus respuestas son demasiado largas para guardarlas. Acorte esta u otra.',
  },
  bodyNotForm: {
    status: 422,
    en: 'The body is not a valid form.',
    es: 'El contenido no es un formulario válido.',
    forPrograms: true,
  },
  bodyNotJson: {
    status: 422,
    en: 'The body is not valid JSON.',
    es: 'El contenido no es JSON válido.',
    forPrograms: true,
  },
  bodyTooLarge: { status: 413, en: 'The request is too large.', es: 'La solicitud es demasiado grande.' },
  cardDeclined: { status: 402, en: 'Your card was declined.', es: 'Su tarjeta fue rechazada.' },
  cardExpired: { status: 402, en: 'Your card has expired.', es: 'Su tarjeta está vencida.' },
  codeOfRules: {
    status: 409,
    en: 'What this code is worth follows from the rules, so it cannot be changed.',
    es: 'Lo que vale este código resulta de las reglas, así que no se puede cambiar.',
    forPrograms: true,
  },
  decisionNotSaved: {
    status: 409,
    en: "We didn't save your decision, so we didn't send your message. Please try again.",
    es: 'No guardamos su decisión y por eso no enviamos su mensaje. Intente de nuevo.',
  },
  emailInUse: {
    status: 409,
    en: '{email} is already in use',
    es: '{email} ya está en uso',
    params: naming<{ email: string }>({ email: 'ana.diaz@example.com' }),
  },
  emailNotConfirmed: {
    status: 409,
    en: 'This email is not confirmed.',
    es: 'Este correo no está confirmado.',
    forPrograms: true,
  },
  emailOfFormerOwner: {
    status: 409,
    en: "This email was another account's.",
    es: 'Este correo fue de otra cuenta.',
    forPrograms: true,
  },
  errorOccurred: { status: 400, en: 'An error has occurred.', es: 'Se produjo un error.' },
  identityServiceUnreachable: {
    status: 502,
    en: "We can't check your identity right now. Please try again in a few minutes.",
    es: 'Ahora no podemos verificar su identidad. Intente de nuevo en unos minutos.',
  },
  idempotencyKeyUsed: {
    status: 409,
    en: 'This idempotency key was used for another payment.',
    es: 'Esta clave de idempotencia ya se usó para otro pago.',
    forPrograms: true,
  },
  // `field` is a path in the body
  invalidField: {
    status: 422,
    en: "We couldn't accept one of your answers. Please check them and try again.",
    es: 'No pudimos aceptar una de sus respuestas. Revíselas e intente de nuevo.',
    params: naming<{ field: string; reason: FieldMessage | 'invalid'; valid?: string }>({
      field: '1.last_name',
      reason: 'required',
    }),
  },
  matterOfOtherClient: {
    status: 409,
    en: 'The id belongs to a matter of another client.',
    es: 'El identificador es de un caso de otro cliente.',
    forPrograms: true,
  },
  missingScope: {
    status: 403,
    en: 'This token does not have the scope {scope}.',
    es: 'Este token no tiene el alcance {scope}.',
    params: naming<{ scope: OperatorScope }>({ scope: 'refunds' }),
    forPrograms: true,
  },
  namesByTeam: {
    status: 429,
    en: "You've added as many names as you can for now. Please write to us, and our team will add more.",
    es: 'Ya agregó todos los nombres que puede por ahora. Escríbanos y nuestro equipo agregará más.',
  },
  noReceipt: {
    status: 404,
    en: 'We have no payment of yours on file.',
    es: 'No tenemos registrado ningún pago suyo.',
  },
  noRefundDue: {
    status: 409,
    en: 'Only a payment that was approved and cost something can be refunded, and only once.',
    es: 'Solo se puede reembolsar un pago que se aprobó y que costó algo, y una sola vez.',
    forPrograms: true,
  },
  noRecordsYet: {
    status: 409,
    en: "We don't have court records for your state yet, so we can't take a payment. We didn't charge you. Please come back in a few days.",
    es: 'Todavía no tenemos los antecedentes de las cortes de su estado, así que no podemos aceptar un pago. No le cobramos nada. Vuelva en unos días.',
  },
  noSession: { status: 401, en: 'Could not validate credentials', es: 'Su sesión no es válida' },
  notFound: { status: 404, en: 'Not found', es: 'No encontrado', forPrograms: true },
  otherTabDidNotPay: {
    status: 409,
    en: "You tried to pay in another tab, and that payment didn't go through. Please look there, or try again here.",
    es: 'Intentó pagar en otra pestaña y ese pago no se completó. Mire allí o intente de nuevo aquí.',
  },
  passwordCommon: {
    status: 422,
    en: 'This is one of the passwords that people try first. Please choose another.',
    es: 'Esta es una de las contraseñas que la gente prueba primero. Elija otra.',
  },
  passwordPersonal: {
    status: 422,
    en: "Your password can't be your email or your full name. Please choose another.",
    es: 'Su contraseña no puede ser su correo electrónico ni su nombre completo. Elija otra.',
  },
  paymentInterrupted: { status: 402, en: 'The payment was interrupted.', es: 'El pago se interrumpió.' },
  paymentRequired: { status: 400, en: 'Payment is required first.', es: 'Primero tiene que pagar.' },
  paymentServiceUnreachable: {
    status: 502,
    en: "We couldn't reach the payment service. Please try again.",
    es: 'No pudimos comunicarnos con el servicio de pagos. Intente de nuevo.',
  },
  paymentUnderWay: {
    status: 409,
    en: 'Your payment is still going through. Please wait a moment and try again.',
    es: 'Su pago todavía se está procesando. Espere un momento e intente de nuevo.',
  },
  promotionNotFree: {
    status: 400,
    en: "This promotion code doesn't make the results free.",
    es: 'Con este código de promoción los resultados no son gratis.',
  },
  resetLinkUsed: {
    status: 400,
    en: 'This link was already used or is too old. Please ask for a new one.',
    es: 'Este enlace ya se usó o ya venció. Pida uno nuevo.',
  },
  screeningOpen: {
    status: 400,
    en: 'Please answer the open questions first. Then you can go on to your results.',
    es: 'Primero conteste las preguntas que faltan. Después podrá seguir hasta sus resultados.',
  },
  // minutes until another try counts
  tooManyAttempts: {
    status: 429,
    en: {
      counts: 'minutes',
      one: 'Too many attempts. Please wait {minutes} minute and try again.',
      other: 'Too many attempts. Please wait {minutes} minutes and try again.',
    },
    es: {
      counts: 'minutes',
      one: 'Demasiados intentos. Espere {minutes} minuto e intente de nuevo.',
      other: 'Demasiados intentos. Espere {minutes} minutos e intente de nuevo.',
    },
    params: naming<{ minutes: number }>({ minutes: 10 }),
  },
  unforeseen: {
    status: 500,
    en: "We're sorry, something went wrong.",
    es: 'Lo sentimos, algo salió mal.',
    forPrograms: true,
  },
  unknownPromotion: {
    status: 404,
    en: 'This promotion code is not valid.',
    es: 'Este código de promoción no es válido.',
  },
  unknownQuestion: {
    status: 404,
    en: 'This question does not exist.',
    es: 'Esta pregunta no existe.',
    forPrograms: true,
  },
  unknownReferral: {
    status: 404,
    en: 'This referral code is not valid.',
    es: 'Este código de recomendación no es válido.',
  },
  verificationByTeam: {
    status: 429,
    en: "We couldn't confirm who you are. Please contact us. Someone on our team will help you.",
    es: 'No pudimos confirmar quién es usted. Contáctenos. Una persona de nuestro equipo le ayudará.',
  },
  verificationFailed: { status: 400, en: 'Verification failed', es: 'No se pudo verificar su identidad' },
  wrongCardNumber: { status: 402, en: 'The card number is not valid.', es: 'El número de tarjeta no es válido.' },
  wrongCredentials: {
    status: 401,
    en: 'Incorrect email or password',
    es: 'Correo electrónico o contraseña incorrectos',
  },
  wrongParameter: {
    status: 422,
    en: '{name} is not known, or is there twice. Valid: {valid}.',
    es: '{name} no se conoce o está dos veces. Válidos: {valid}.',
    params: naming<{ name: string; valid: string }>({ name: 'states', valid: 'since, until, limit, cursor' }),
    forPrograms: true,
  },
  wrongPassword: { status: 400, en: "This isn't your current password.", es: 'Esta no es su contraseña actual.' },
} as const satisfies Readonly<Record<string, Row>>

const rows: Readonly<Record<RefusalCode, Row>> = refusals

export type RefusalCode = keyof typeof refusals
export const refusalCodes = Object.keys(refusals) as readonly RefusalCode[]

/** The sentence of a code in every language; undefined if it is for programs. */
export const sentencesOf = (code: RefusalCode, params: RefusalParams = {}): Sentences | undefined =>
  rows[code].forPrograms
    ? undefined
    : (Object.fromEntries(languages.map(language => [language, sentenceOf(code, params, language)])) as Sentences)

/** The sentence of a code with its parameters filled in; undefined if one is missing. */
export function sentenceOf(code: RefusalCode, params: RefusalParams, language: Language): string | undefined {
  const sentence = rows[code][language]
  const form = typeof sentence === 'string' ? sentence : formOf(sentence, params, language)
  const isMissing = [...form.matchAll(place)].some(([, name = '']) => params[name] === undefined)
  return isMissing ? undefined : form.replaceAll(place, (_, name: string) => String(params[name]))
}

const place = /\{(\w+)\}/g

function formOf(sentence: Exclude<Sentence, string>, params: RefusalParams, language: Language): string {
  return sentence[new Intl.PluralRules(language).select(Number(params[sentence.counts]))] ?? sentence.other
}
