import type { RefusalCode } from './refusals.ts'
import type { Language } from './languages.ts'

/** A sentence with places for parameters, or one for each plural form of the parameter that counts. */
type Sentence =
  | string
  | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly counts: string; readonly other: string })

/**
 * What a person is told, for each refusal in each language: the server writes it as the answer's `detail`, the browser
 * shows it in the language that is on. A sentence that is missing does not compile. Where an API of another maker has
 * words for it, the English is theirs (R1402).
 */
export const refusalSentences: Readonly<Record<Language, Readonly<Record<RefusalCode, Sentence>>>> = {
  en: {
    alreadyPaid: 'Already paid',
    alreadyVerified: 'Already verified',
    answersTooLong: 'Your answers are longer than we can keep. Please shorten this one or another one.',
    bodyNotForm: 'The body is not a valid form.',
    bodyNotJson: 'The body is not valid JSON.',
    bodyTooLarge: 'The request is too large.',
    cardDeclined: 'Your card was declined.',
    cardExpired: 'Your card has expired.',
    emailInUse: '{email} is already in use',
    errorOccurred: 'An error has occurred.',
    identityServiceUnreachable: 'We could not check your identity at the moment. Please try again in a few minutes.',
    invalidField: 'We could not accept one of your answers. Please check them and try again.',
    noSession: 'Could not validate credentials',
    notFound: 'Not found',
    otherTabDidNotPay:
      'You tried to pay in another tab, and that payment was not completed. Please look there, or try again here.',
    passwordCommon: 'Many people use this password or one like it, so it is easy to guess. Please choose another.',
    passwordPersonal: 'This password contains your name or email, so it is easy to guess. Please choose another.',
    paymentInterrupted: 'The payment was interrupted.',
    paymentRequired: 'Payment is required first.',
    paymentServiceUnreachable: 'We could not reach the payment service. Please try again.',
    paymentUnderWay: 'A payment is under way. Please wait a moment and try again.',
    promotionNotFree: 'This promotion code does not make the results free.',
    resetLinkUsed: 'This link has been used or is too old. Please ask for a new one.',
    tooManyAttempts: {
      counts: 'minutes',
      one: 'Too many attempts. Please wait {minutes} minute and try again.',
      other: 'Too many attempts. Please wait {minutes} minutes and try again.',
    },
    unforeseen: "We're sorry, something went wrong.",
    unknownPromotion: 'This promotion code is not valid.',
    unknownQuestion: 'This question does not exist.',
    unknownReferral: 'This referral code is not valid.',
    verificationByTeam: 'We could not confirm who you are. Please contact us: a member of our team will help you.',
    verificationFailed: 'Verification failed',
    wrongCardNumber: 'The card number is not valid.',
    wrongCredentials: 'Incorrect email or password',
    wrongPassword: 'This is not your current password.',
  },
  es: {
    alreadyPaid: 'Ya está pagado',
    alreadyVerified: 'Su identidad ya está verificada',
    answersTooLong: 'Sus respuestas son más largas de lo que podemos guardar. Acorte esta u otra.',
    bodyNotForm: 'El contenido no es un formulario válido.',
    bodyNotJson: 'El contenido no es JSON válido.',
    bodyTooLarge: 'La solicitud es demasiado grande.',
    cardDeclined: 'Su tarjeta fue rechazada.',
    cardExpired: 'Su tarjeta está vencida.',
    emailInUse: '{email} ya está en uso',
    errorOccurred: 'Se produjo un error.',
    identityServiceUnreachable: 'En este momento no pudimos comprobar su identidad. Intente de nuevo en unos minutos.',
    invalidField: 'No pudimos aceptar una de sus respuestas. Revíselas e intente de nuevo.',
    noSession: 'Su sesión no es válida',
    notFound: 'No encontrado',
    otherTabDidNotPay:
      'Intentó pagar en otra pestaña y ese pago no se completó. Mire en esa pestaña o intente de nuevo aquí.',
    passwordCommon: 'Muchas personas usan esta contraseña o una parecida, así que es fácil de adivinar. Elija otra.',
    passwordPersonal:
      'Esta contraseña contiene su nombre o su correo electrónico, así que es fácil de adivinar. Elija otra.',
    paymentInterrupted: 'El pago se interrumpió.',
    paymentRequired: 'Primero es necesario pagar.',
    paymentServiceUnreachable: 'No pudimos comunicarnos con el servicio de pagos. Intente de nuevo.',
    paymentUnderWay: 'Hay un pago en curso. Espere un momento e intente de nuevo.',
    promotionNotFree: 'Con este código de promoción los resultados no son gratis.',
    resetLinkUsed: 'Este enlace ya se usó o ya venció. Pida uno nuevo.',
    tooManyAttempts: {
      counts: 'minutes',
      one: 'Demasiados intentos. Espere {minutes} minuto e intente de nuevo.',
      other: 'Demasiados intentos. Espere {minutes} minutos e intente de nuevo.',
    },
    unforeseen: 'Lo sentimos, algo salió mal.',
    unknownPromotion: 'Este código de promoción no es válido.',
    unknownQuestion: 'Esta pregunta no existe.',
    unknownReferral: 'Este código de recomendación no es válido.',
    verificationByTeam:
      'No pudimos confirmar quién es usted. Comuníquese con nosotros: una persona de nuestro equipo le ayudará.',
    verificationFailed: 'No se pudo verificar su identidad',
    wrongCardNumber: 'El número de tarjeta no es válido.',
    wrongCredentials: 'Correo electrónico o contraseña incorrectos',
    wrongPassword: 'Esta no es su contraseña actual.',
  },
}
