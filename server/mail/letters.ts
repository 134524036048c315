import type { Language } from '../../domain/languages.ts'
import type { Operator } from '../../domain/operator.ts'
import type { Mail } from './mailer.ts'

/** What people are written by mail. */
export type LetterKind = 'resetLink' | 'passwordChanged'

interface LetterFacts {
  readonly operator: Operator
  /** What the letter leads to. */
  readonly link: string
}
interface Letter {
  readonly subject: string
  readonly lines: readonly string[]
}

/**
 * A letter in the person's language. Others in a household may see it: it names neither the person nor anything of their cases, and its subject
 * does not say what the portal is for (DECISIONS §9 "Mails").
 */
export function letterTo(
  { email, language }: { readonly email: string; readonly language: Language },
  kind: LetterKind,
  facts: LetterFacts,
): Mail {
  const { subject, lines } = letters[kind][language](facts)
  const { closing } = frame[language]
  return { to: email, subject, text: [...lines, closing(facts.operator), facts.operator.brandName].join('\n\n') + '\n' }
}

const frame: Readonly<Record<Language, { readonly closing: (operator: Operator) => string }>> = {
  en: { closing: ({ contactEmail }) => `Questions? Write to us at ${contactEmail}.` },
  es: { closing: ({ contactEmail }) => `¿Tiene preguntas? Escríbanos a ${contactEmail}.` },
}

const letters: Readonly<Record<LetterKind, Readonly<Record<Language, (facts: LetterFacts) => Letter>>>> = {
  resetLink: {
    en: ({ operator: { brandName }, link }) => ({
      subject: `Choose a new password for ${brandName}`,
      lines: [
        'Hello,',
        'You asked for a new password. Open this link to choose one:',
        link,
        'The link works once, for one hour.',
        'If you did not ask for this, you do not need to do anything. Your password stays the same.',
      ],
    }),
    es: ({ operator: { brandName }, link }) => ({
      subject: `Elija una contraseña nueva para ${brandName}`,
      lines: [
        'Hola:',
        'Usted pidió una contraseña nueva. Abra este enlace para elegirla:',
        link,
        'El enlace funciona una sola vez, durante una hora.',
        'Si usted no lo pidió, no tiene que hacer nada. Su contraseña sigue siendo la misma.',
      ],
    }),
  },
  passwordChanged: {
    en: ({ operator: { brandName }, link }) => ({
      subject: `Your password for ${brandName} was changed`,
      lines: [
        'Hello,',
        'Your password was changed. All other phones and computers have been logged out.',
        'If you changed it, you do not need to do anything.',
        'If it was not you, choose a new password now:',
        link,
        'Then write to us.',
      ],
    }),
    es: ({ operator: { brandName }, link }) => ({
      subject: `Se cambió su contraseña de ${brandName}`,
      lines: [
        'Hola:',
        'Se cambió su contraseña. En todos los demás teléfonos y computadoras se cerró la sesión.',
        'Si usted la cambió, no tiene que hacer nada.',
        'Si no fue usted, elija ahora una contraseña nueva:',
        link,
        'Después, escríbanos.',
      ],
    }),
  },
}
