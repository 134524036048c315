import type { Language } from '../../domain/fields.ts'

/** The words on the controls as DECISIONS §7 settles them, so that a journey does not believe what the product says of itself. */
const settled = {
  utah: ['Utah', 'Utah'],
  continue: ['Continue', 'Continuar'],
  next: ['Next', 'Siguiente'],
  save: ['Save', 'Guardar'],
  login: ['Log in', 'Iniciar sesión'],
  yes: ['Yes', 'Sí'],
  no: ['No', 'No'],
  forgot: ['Forgot password?', '¿Olvidó su contraseña?'],
  checkEligibility: ['Check eligibility', 'Verificar elegibilidad'],
} as const

/** Further words, which the writer chose in Spanish. */
const written = {
  firstName: ['First name', 'Nombre'],
  lastName: ['Last name', 'Apellido'],
  birthMonth: ['Birth month', 'Mes de nacimiento'],
  birthDay: ['Birth day', 'Día de nacimiento'],
  birthYear: ['Birth year', 'Año de nacimiento'],
  email: ['Email', 'Correo electrónico'],
  password: ['Password', 'Contraseña'],
  confirmPassword: ['Confirm password', 'Confirme la contraseña'],
  heard: ['How did you hear about us?', '¿Cómo se enteró de nosotros?'],
  correct: ['Yes, this is correct', 'Sí, es correcto'],
  saveNames: ['Save names', 'Guardar nombres'],
  yesSave: ['Yes, save', 'Sí, guardar'],
  noOtherNames: ["I don't have other names", 'No tengo otros nombres'],
  address: ['Address', 'Dirección'],
  city: ['City', 'Ciudad'],
  zip: ['Zip code', 'Código postal'],
  phone: ['Phone', 'Teléfono'],
  title: ['Title', 'Tratamiento'],
  undisclosed: ['I prefer not to say', 'Prefiero no decirlo'],
  understand: ['I understand', 'Entiendo'],
  continueAnyway: ['Continue anyway', 'Continuar de todos modos'],
  location: ['Location', 'Lugar'],
  typeOfConviction: ['Type of conviction', 'Tipo de condena'],
  severity: ['Severity', 'Gravedad'],
  addConviction: ['Add conviction', 'Agregar condena'],
  done: ['Done', 'Listo'],
  story: ['Tell us what happened', 'Cuéntenos qué pasó'],
  householdSize: ['Household size', 'Tamaño del hogar'],
  householdIncome: ['Household income', 'Ingresos del hogar'],
  noBenefits: ['None of these', 'Ninguno de estos'],
  goToPayment: ['Go to payment', 'Ir al pago'],
  nameOnCard: ['Name on card', 'Nombre en la tarjeta'],
  cardNumber: ['Card number', 'Número de tarjeta'],
  expiration: ['Expiration (MM/YY)', 'Vencimiento (MM/AA)'],
  securityCode: ['CVV', 'CVV'],
  pay: ['Pay $15', 'Pagar $15'],
  digits: ['Last 4 digits of your Social Security number', 'Últimos 4 dígitos de su número de Seguro Social'],
  verifyMe: ['Verify me', 'Verificarme'],
  continueToResults: ['Continue to results', 'Continuar a los resultados'],
  seeMyResults: ['See my results', 'Ver mis resultados'],
  seeRecord: ['See record', 'Ver el caso'],
  dismiss: ['Dismiss', 'Entendido, cerrar'],
  close: ['Close', 'Cerrar'],
} as const

const words = { ...settled, ...written }
export type Word = keyof typeof words

/** A control's name in a language. */
export const wordsIn = (language: Language) => (word: Word) => words[word][language === 'en' ? 0 : 1]
