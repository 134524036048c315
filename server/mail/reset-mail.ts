import type { Language } from '../../domain/languages.ts'
import type { Operator } from '../../domain/operator.ts'
import type { Mail } from './mailer.ts'

interface ResetMail {
  readonly person: { readonly language: Language; readonly email: string; readonly first_name: string }
  readonly operator: Operator
  readonly link: string
}

/** The mail with the link to choose a new password, in the person's language. */
export function resetMail({ person, operator, link }: ResetMail): Mail {
  const { subject, lines } = words[person.language](person.first_name, operator, link)
  return { to: person.email, subject, text: lines.join('\n\n') + '\n' }
}

const words: Record<Language, (name: string, operator: Operator, link: string) => { subject: string; lines: string[] }> = {
  en: (name, { brandName, contactEmail }, link) => ({
    subject: `Choose a new password for ${brandName}`,
    lines: [
      `Hello ${name},`,
      'You asked for a new password. Open this link to choose one:',
      link,
      'The link works once, for one hour.',
      'If you did not ask for this, you do not need to do anything. Your password stays the same.',
      `Questions? Write to us at ${contactEmail}.`,
      brandName,
    ],
  }),
  es: (name, { brandName, contactEmail }, link) => ({
    subject: `Elija una contraseña nueva para ${brandName}`,
    lines: [
      `Hola, ${name}:`,
      'Usted pidió una contraseña nueva. Abra este enlace para elegirla:',
      link,
      'El enlace funciona una sola vez, durante una hora.',
      'Si usted no lo pidió, no tiene que hacer nada. Su contraseña sigue siendo la misma.',
      `¿Tiene preguntas? Escríbanos a ${contactEmail}.`,
      brandName,
    ],
  }),
}
