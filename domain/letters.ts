import { formatDate } from './format.ts'
import type { Language } from './languages.ts'
import { formatMoney } from './money.ts'
import type { Operator } from './operator.ts'
import { canBeTurnedOff, type LetterKind } from './promises.ts'

interface Money {
  /** In cents. */
  readonly amount: number
  /** The day we received it, year-month-day. */
  readonly date: string
}

/** The data of each letter, without its sender (R902). */
interface About extends Record<LetterKind, object> {
  /** The link that confirms the address. */
  readonly accountCreated: { readonly link: string }
  readonly caseMoved: object
  /** Names none of the details: others may read it. */
  readonly detailsCorrected: object
  /** To the old address. */
  readonly emailChangeAsked: object
  readonly messageReceived: object
  /** To the old address, after the change. */
  readonly emailChanged: object
  /** To the new address, with the link that confirms it. */
  readonly newEmail: { readonly link: string }
  readonly passwordChanged: object
  readonly paymentReceived: Money
  /** Says no more than that there is something new: no case, no law, and the front page as its only link. */
  readonly reminder: object
  readonly resetLink: { readonly link: string }
  readonly resultsReady: object
  readonly somethingNeeded: object
}
/** Letters that need only the recipient. */
export type PlainLetter = { [Kind in LetterKind]: object extends About[Kind] ? Kind : never }[LetterKind]

interface Sender {
  readonly operator: Operator
  /** The portal's address, without a trailing slash. */
  readonly publicUrl: string
}
export type LetterData<Kind extends LetterKind> = Sender & About[Kind]
/** A letter as it is mailed. */
export interface LetterMail {
  /** A single address. */
  readonly to: string
  readonly subject: string
  readonly text: string
}
interface Letter {
  readonly subject: string
  readonly lines: readonly string[]
}
type Row<Kind extends LetterKind> = Readonly<Record<Language, (data: LetterData<Kind>) => Letter>>

/**
 * A letter in the person's language. Others in the household may see it, so it does not name the person or their cases,
 * and its subject does not mention what the portal is for (R902).
 */
export function letterTo<Kind extends LetterKind>(
  { email, language }: { readonly email: string; readonly language: Language },
  kind: Kind,
  data: LetterData<Kind>,
): LetterMail {
  const row: Row<Kind> = letters[kind]
  const { subject, lines } = row[language](data)
  const { always, closing, greeting, stopReminders, turnOff } = frame[language]
  const stop = kind === 'reminder' ? stopReminders : canBeTurnedOff[kind] ? turnOff(data.publicUrl) : always
  const end = [stop, closing(data.operator), data.operator.brandName]
  return { to: email, subject, text: [greeting, ...lines, ...end].join('\n\n') + '\n' }
}

interface Frame {
  readonly greeting: string
  readonly turnOff: (publicUrl: string) => string
  readonly stopReminders: string
  readonly always: string
  readonly closing: (operator: Operator) => string
}
const frame: Readonly<Record<Language, Frame>> = {
  en: {
    greeting: 'Hello,',
    turnOff: publicUrl =>
      `You can turn off emails like this one. Log in and open this page:\n\n${publicUrl}/account?lang=en`,
    stopReminders: 'You asked for this email. To stop emails like it, log in and open "My account".',
    always: "You can't turn off this email. It keeps your account and your money safe.",
    closing: ({ contactEmail }) => `Questions? Write to us at ${contactEmail}.`,
  },
  es: {
    greeting: 'Hola:',
    turnOff: publicUrl =>
      `Puede desactivar los correos como este. Inicie sesión y abra esta página:\n\n${publicUrl}/account?lang=es`,
    stopReminders: 'Usted pidió este correo. Para no recibir más, inicie sesión y abra «Mi cuenta».',
    always: 'No puede desactivar este correo. Protege su cuenta y su dinero.',
    closing: ({ contactEmail }) => `¿Tiene preguntas? Escríbanos a ${contactEmail}.`,
  },
}

const letters: { readonly [Kind in LetterKind]: Row<Kind> } = {
  resetLink: {
    en: ({ operator: { brandName }, link }) => ({
      subject: `Choose a new password for ${brandName}`,
      lines: [
        'You asked for a new password. Open this link to choose one:',
        link,
        'The link works once, for one hour.',
        "If you didn't ask for this, you don't have to do anything. Your password stays the same.",
      ],
    }),
    es: ({ operator: { brandName }, link }) => ({
      subject: `Elija una contraseña nueva para ${brandName}`,
      lines: [
        'Usted pidió una contraseña nueva. Abra este enlace para elegirla:',
        link,
        'El enlace funciona una sola vez, durante una hora.',
        'Si usted no lo pidió, no tiene que hacer nada. Su contraseña sigue siendo la misma.',
      ],
    }),
  },
  passwordChanged: {
    en: ({ operator: { brandName }, publicUrl }) => ({
      subject: `Your password for ${brandName} was changed`,
      lines: [
        'Your password was changed. We logged you out on all other phones and computers.',
        "If you changed it, you don't have to do anything.",
        "If it wasn't you, choose a new password now:",
        `${publicUrl}/forgot?lang=en`,
        'Then write to us.',
      ],
    }),
    es: ({ operator: { brandName }, publicUrl }) => ({
      subject: `Se cambió su contraseña de ${brandName}`,
      lines: [
        'Se cambió su contraseña. Cerramos su sesión en todos los demás teléfonos y computadoras.',
        'Si usted la cambió, no tiene que hacer nada.',
        'Si no fue usted, elija ahora una contraseña nueva:',
        `${publicUrl}/forgot?lang=es`,
        'Después, escríbanos.',
      ],
    }),
  },
  accountCreated: {
    en: ({ operator: { brandName }, publicUrl, link }) => ({
      subject: `Your account with ${brandName}`,
      lines: [
        'You made an account with this email. We send news only to an email that is confirmed: when what you asked us to ' +
          'look up is ready, when we need something from you, and when something changes.',
        'To get our news, open this link and press the button:',
        link,
        'You can stop at any time. To continue, log in here:',
        `${publicUrl}/login?lang=en`,
        "If you didn't make this account, you don't have to do anything. We won't send you any updates.",
      ],
    }),
    es: ({ operator: { brandName }, publicUrl, link }) => ({
      subject: `Su cuenta de ${brandName}`,
      lines: [
        'Usted creó una cuenta con este correo electrónico. Solo enviamos novedades a un correo confirmado: cuando está ' +
          'listo lo que nos pidió que buscáramos, cuando necesitamos algo de usted y cuando hay un cambio.',
        'Para recibir nuestras novedades, abra este enlace y presione el botón:',
        link,
        'Puede parar cuando quiera. Para seguir, inicie sesión aquí:',
        `${publicUrl}/login?lang=es`,
        'Si usted no creó esta cuenta, no tiene que hacer nada. No le enviaremos avisos.',
      ],
    }),
  },
  detailsCorrected: {
    en: ({ operator: { brandName }, publicUrl }) => ({
      subject: `Your details with ${brandName} were corrected`,
      lines: [
        'We corrected details in your account. Log in to see them, and what comes next:',
        `${publicUrl}/login?lang=en`,
        "If you didn't ask for this, write to us now.",
      ],
    }),
    es: ({ operator: { brandName }, publicUrl }) => ({
      subject: `Se corrigieron datos de su cuenta de ${brandName}`,
      lines: [
        'Corregimos datos de su cuenta. Inicie sesión para verlos y saber qué sigue:',
        `${publicUrl}/login?lang=es`,
        'Si usted no lo pidió, escríbanos ahora.',
      ],
    }),
  },
  emailChangeAsked: {
    en: ({ operator: { brandName }, publicUrl }) => ({
      subject: `A new email for your ${brandName} account`,
      lines: [
        'You asked to use another email for your account. We sent a link to it. Until you open that link, nothing changes.',
        "If it wasn't you, choose a new password now. That cancels the change:",
        `${publicUrl}/forgot?lang=en`,
        'Then write to us.',
      ],
    }),
    es: ({ operator: { brandName }, publicUrl }) => ({
      subject: `Un correo electrónico nuevo para su cuenta de ${brandName}`,
      lines: [
        'Usted pidió usar otro correo electrónico para su cuenta. Le enviamos un enlace a ese correo. Mientras no lo abra, nada cambia.',
        'Si no fue usted, elija ahora una contraseña nueva. Eso cancela el cambio:',
        `${publicUrl}/forgot?lang=es`,
        'Después, escríbanos.',
      ],
    }),
  },
  emailChanged: {
    en: ({ operator: { brandName } }) => ({
      subject: `The email of your ${brandName} account was changed`,
      lines: [
        "Your account has another email now. We won't write to this one anymore. We logged you out on all other phones and computers.",
        "If you changed it, you don't have to do anything.",
        "If it wasn't you, write to us now.",
      ],
    }),
    es: ({ operator: { brandName } }) => ({
      subject: `Se cambió el correo electrónico de su cuenta de ${brandName}`,
      lines: [
        'Su cuenta ya tiene otro correo electrónico. No le escribiremos más a este. Cerramos su sesión en todos los demás teléfonos y computadoras.',
        'Si usted lo cambió, no tiene que hacer nada.',
        'Si no fue usted, escríbanos ahora.',
      ],
    }),
  },
  newEmail: {
    en: ({ operator: { brandName }, link }) => ({
      subject: `Confirm your new email for ${brandName}`,
      lines: [
        'You want to use this email for your account. Open this link to confirm it:',
        link,
        'The link works for one day. After that, you log in with this email.',
        "If you didn't ask for this, you don't have to do anything.",
      ],
    }),
    es: ({ operator: { brandName }, link }) => ({
      subject: `Confirme su correo electrónico nuevo para ${brandName}`,
      lines: [
        'Usted quiere usar este correo electrónico para su cuenta. Abra este enlace para confirmarlo:',
        link,
        'El enlace funciona durante un día. Después, inicie sesión con este correo.',
        'Si usted no lo pidió, no tiene que hacer nada.',
      ],
    }),
  },
  paymentReceived: {
    en: ({ operator: { brandName }, publicUrl, amount, date }) => ({
      subject: `Your receipt from ${brandName}`,
      lines: [
        'We got your payment. Thank you.',
        `Amount: ${formatMoney(amount, 'en')}\nDate: ${formatDate(date, 'en')}`,
        'This email is your receipt. Please keep it. To continue, log in here:',
        `${publicUrl}/login?lang=en`,
      ],
    }),
    es: ({ operator: { brandName }, publicUrl, amount, date }) => ({
      subject: `Su recibo de ${brandName}`,
      lines: [
        'Recibimos su pago. Gracias.',
        `Monto: ${formatMoney(amount, 'es')}\nFecha: ${formatDate(date, 'es')}`,
        'Este correo es su recibo. Guárdelo. Para seguir, inicie sesión aquí:',
        `${publicUrl}/login?lang=es`,
      ],
    }),
  },
  reminder: {
    en: ({ operator: { brandName }, publicUrl }) => ({
      subject: `${brandName}: There is something new in your account`,
      lines: ['There is something new in your account. Log in to see it:', `${publicUrl}/?lang=en`],
    }),
    es: ({ operator: { brandName }, publicUrl }) => ({
      subject: `${brandName}: Hay algo nuevo en su cuenta`,
      lines: ['Hay algo nuevo en su cuenta. Inicie sesión para verlo:', `${publicUrl}/?lang=es`],
    }),
  },
  resultsReady: {
    en: ({ operator: { brandName }, publicUrl }) => ({
      subject: `${brandName} has news for you`,
      lines: ['What you asked us to look up is ready. Log in to see it:', `${publicUrl}/login?lang=en`],
    }),
    es: ({ operator: { brandName }, publicUrl }) => ({
      subject: `${brandName} tiene novedades para usted`,
      lines: [
        'Ya está listo lo que usted nos pidió que buscáramos. Inicie sesión para verlo:',
        `${publicUrl}/login?lang=es`,
      ],
    }),
  },
  messageReceived: {
    en: ({ operator: { answerWithinWorkingDays: days }, publicUrl }) => ({
      subject: 'We got your message',
      lines: [
        `We got your message. We'll answer within ${days} working ${days === 1 ? 'day' : 'days'}.`,
        'In the meantime, you can log in here:',
        `${publicUrl}/login?lang=en`,
      ],
    }),
    es: ({ operator: { answerWithinWorkingDays: days }, publicUrl }) => ({
      subject: 'Recibimos su mensaje',
      lines: [
        `Recibimos su mensaje. Le responderemos en un plazo de ${days} ${days === 1 ? 'día hábil' : 'días hábiles'}.`,
        'Mientras tanto, puede iniciar sesión aquí:',
        `${publicUrl}/login?lang=es`,
      ],
    }),
  },
  somethingNeeded: {
    en: ({ operator: { brandName }, publicUrl }) => ({
      subject: `${brandName} needs something from you`,
      lines: [
        'We need something from you before we can keep going. Log in to see what it is:',
        `${publicUrl}/login?lang=en`,
      ],
    }),
    es: ({ operator: { brandName }, publicUrl }) => ({
      subject: `${brandName} necesita algo de usted`,
      lines: [
        'Necesitamos algo de usted para poder seguir. Inicie sesión para ver qué es:',
        `${publicUrl}/login?lang=es`,
      ],
    }),
  },
  caseMoved: {
    en: ({ operator: { brandName }, publicUrl }) => ({
      subject: `${brandName} has news for you`,
      lines: ["Something changed. Log in to see what's new:", `${publicUrl}/login?lang=en`],
    }),
    es: ({ operator: { brandName }, publicUrl }) => ({
      subject: `${brandName} tiene novedades para usted`,
      lines: ['Hay un cambio. Inicie sesión para verlo:', `${publicUrl}/login?lang=es`],
    }),
  },
}
