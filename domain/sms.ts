import { languages, type Language } from './languages.ts'
import type { Operator } from './operator.ts'
import type { LetterKind } from './promises.ts'
import type { UsState } from './states.ts'
import { oneLine } from './typed-text.ts'

/**
 * What goes to a phone: the letters that say enough without a link or an amount, and the confirmation that carriers ask
 * for when a person turns sms on (R906).
 */
export const smsKinds = [
  'caseMoved',
  'emailChangeAsked',
  'emailChanged',
  'messageReceived',
  'passwordChanged',
  'reminder',
  'resultsReady',
  'somethingNeeded',
  'textsTurnedOn',
] as const satisfies readonly (LetterKind | 'textsTurnedOn')[]
export type SmsKind = (typeof smsKinds)[number]

/** Whether a letter goes to the phone, too (R906). */
export const isSmsKind = (kind: LetterKind): kind is SmsKind & LetterKind =>
  (smsKinds as readonly string[]).includes(kind)

/** Answers to the sms of people. */
export type ReplyKind = 'stopped' | 'started' | 'help' | 'unread'

interface Sender {
  readonly operator: Operator
  /** The portal's address, without a trailing slash. */
  readonly publicUrl: string
}
interface Recipient {
  readonly language: Language
  readonly us_state: UsState
}

/**
 * An sms in the person's language. Anybody may see it on a locked phone: it names no law, record, court, payment or
 * case, and its link is the portal's first page (R906).
 */
export function smsTo({ language, us_state }: Recipient, kind: SmsKind, { operator, publicUrl }: Sender): string {
  const line = operator.stateLines[us_state] || operator.contactEmail
  const { end, says } = words[language]
  return `${operator.brandName}: ${says[kind]({ operator, publicUrl, line })}${kind === 'textsTurnedOn' ? '' : ` ${end}`}`
}

/** An answer to an sms, in this language; without a state it names the email only (R906). */
export function replyTo(
  { language, us_state }: { readonly language: Language; readonly us_state: UsState | null },
  kind: ReplyKind,
  operator: Operator,
): string {
  const line = us_state === null ? null : operator.stateLines[us_state] || null
  return `${operator.brandName}: ${words[language].replies[kind](operator.contactEmail, line)}`
}

interface Words {
  readonly end: string
  readonly says: Readonly<Record<SmsKind, (about: Sender & { readonly line: string }) => string>>
  readonly replies: Readonly<Record<ReplyKind, (email: string, line: string | null) => string>>
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    end: 'Reply STOP to end.',
    says: {
      caseMoved: ({ publicUrl }) => `Something changed. Log in to see what's new: ${publicUrl}`,
      emailChangeAsked: ({ line }) =>
        `You asked to use another email for your account. If it wasn't you, contact us now: ${line}`,
      emailChanged: ({ line }) => `Your account has another email now. If it wasn't you, contact us now: ${line}`,
      messageReceived: ({ operator: { answerWithinWorkingDays: days } }) =>
        `We got your message. We'll answer within ${days} working ${days === 1 ? 'day' : 'days'}.`,
      passwordChanged: ({ line }) => `Your password was changed. If it wasn't you, contact us now: ${line}`,
      reminder: ({ publicUrl }) => `There is something new in your account. Log in to see it: ${publicUrl}`,
      resultsReady: ({ publicUrl }) => `What you asked us to look up is ready. Log in to see it: ${publicUrl}`,
      somethingNeeded: ({ publicUrl }) =>
        `We need something from you before we can keep going. Log in to see what it is: ${publicUrl}`,
      textsTurnedOn: () =>
        "We'll text you when there's news or when we need something from you. Message and data rates may apply. " +
        'Reply HELP for help or STOP to end.',
    },
    replies: {
      stopped: () => "We won't text you anymore. Do you want our texts again? Reply START.",
      started: () => "We'll text you again. Reply HELP for help or STOP to end.",
      help: (email, line) =>
        line === null
          ? `Questions? Write to us at ${email}. Reply STOP to end our texts.`
          : `Questions? Call or text us at ${line}, or write to ${email}. Reply STOP to end our texts.`,
      unread: (email, line) =>
        line === null
          ? `We don't read texts to this number. Write to us at ${email}. Reply STOP to end our texts.`
          : `We don't read texts to this number. Call or text us at ${line}. Reply STOP to end our texts.`,
    },
  },
  es: {
    end: 'Responda STOP para no recibir más.',
    says: {
      caseMoved: ({ publicUrl }) => `Hay un cambio. Inicie sesión para verlo: ${publicUrl}`,
      emailChangeAsked: ({ line }) =>
        `Usted pidió usar otro correo electrónico para su cuenta. Si no fue usted, comuníquese con nosotros ahora: ${line}`,
      emailChanged: ({ line }) =>
        `Su cuenta ya tiene otro correo electrónico. Si no fue usted, comuníquese con nosotros ahora: ${line}`,
      messageReceived: ({ operator: { answerWithinWorkingDays: days } }) =>
        `Recibimos su mensaje. Le responderemos en un plazo de ${days} ${days === 1 ? 'día hábil' : 'días hábiles'}.`,
      passwordChanged: ({ line }) =>
        `Se cambió su contraseña. Si no fue usted, comuníquese con nosotros ahora: ${line}`,
      reminder: ({ publicUrl }) => `Hay algo nuevo en su cuenta. Inicie sesión para verlo: ${publicUrl}`,
      resultsReady: ({ publicUrl }) =>
        `Ya está listo lo que usted nos pidió que buscáramos. Inicie sesión para verlo: ${publicUrl}`,
      somethingNeeded: ({ publicUrl }) =>
        `Necesitamos algo de usted para poder seguir. Inicie sesión para ver qué es: ${publicUrl}`,
      textsTurnedOn: () =>
        'Le enviaremos mensajes de texto cuando haya novedades o cuando necesitemos algo de usted. Pueden aplicarse ' +
        'tarifas de mensajes y datos. Responda AYUDA para recibir ayuda o STOP para no recibir más.',
    },
    replies: {
      stopped: () => 'Ya no le enviaremos mensajes de texto. ¿Quiere recibirlos otra vez? Responda START.',
      started: () =>
        'Le enviaremos mensajes de texto otra vez. Responda AYUDA para recibir ayuda o STOP para no recibir más.',
      help: (email, line) =>
        line === null
          ? `¿Tiene preguntas? Escríbanos a ${email}. Responda STOP para no recibir más mensajes.`
          : `¿Tiene preguntas? Llámenos o envíe un mensaje al ${line}, o escriba a ${email}. ` +
            'Responda STOP para no recibir más mensajes.',
      unread: (email, line) =>
        line === null
          ? `No leemos los mensajes que llegan a este número. Escríbanos a ${email}. ` +
            'Responda STOP para no recibir más mensajes.'
          : `No leemos los mensajes que llegan a este número. Llámenos o envíe un mensaje al ${line}. ` +
            'Responda STOP para no recibir más mensajes.',
    },
  },
}

export type Keyword = 'stop' | 'start' | 'help'

/** The words that carriers ask to be obeyed, and the Spanish ones (R906). */
const keywords: Readonly<Record<Language, Readonly<Record<Keyword, readonly string[]>>>> = {
  en: {
    stop: ['stop', 'stopall', 'stop all', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'opt out'],
    start: ['start', 'unstop', 'yes'],
    help: ['help', 'info'],
  },
  es: {
    stop: ['alto', 'parar', 'pare', 'cancelar', 'baja', 'fin', 'no mas'],
    start: ['empezar', 'iniciar', 'alta', 'si'],
    help: ['ayuda'],
  },
}

/**
 * What an sms to us asks for, and its language: a single keyword without case, accents and punctuation. Null for
 * anything else (R906).
 */
export function keywordIn(body: string): { readonly keyword: Keyword; readonly language: Language } | null {
  const text = oneLine(body.normalize('NFD').replaceAll(/[\p{M}\p{P}\p{S}]/gu, ''))
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  for (const language of languages)
    for (const keyword of ['stop', 'start', 'help'] as const)
      if (keywords[language][keyword].includes(text)) return { keyword, language }
  return null
}
