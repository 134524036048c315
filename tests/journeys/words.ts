import type { Language } from '../../domain/languages.ts'

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** The words on the controls as DECISIONS §7 settles them, so that a journey does not believe what the product says of itself. */
const settled = {
  utah: { en: 'Utah', es: 'Utah' },
  continue: { en: 'Continue', es: 'Continuar' },
  next: { en: 'Next', es: 'Siguiente' },
  save: { en: 'Save', es: 'Guardar' },
  login: { en: 'Log in', es: 'Iniciar sesión' },
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  forgot: { en: 'Forgot password?', es: '¿Olvidó su contraseña?' },
  checkEligibility: { en: 'Check eligibility', es: 'Verificar elegibilidad' },
  back: { en: 'Back', es: 'Atrás' },
  logOut: { en: 'Log out', es: 'Cerrar sesión' },
} as const satisfies Words

/** Further words, which the writer chose in Spanish. */
const written = {
  overview: { en: 'Overview', es: 'Resumen' },
  getStarted: { en: 'Get started', es: 'Empezar' },
  imDone: { en: "I'm done", es: 'He terminado' },
  readStatement: { en: 'Read my statement so far', es: 'Leer mi declaración hasta ahora' },
  yourCases: { en: 'Your cases', es: 'Sus casos' },
  theProcess: { en: 'The process', es: 'El proceso' },
  letUsKnow: { en: 'Let us know', es: 'Díganos' },
  notYetCome: { en: 'This day has not come yet.', es: 'Este día aún no ha llegado.' },
  dateSubmitted: { en: 'Date submitted (mm/dd/yyyy)', es: 'Fecha de envío (mm/dd/aaaa)' },
  howLostTime: { en: 'How long have you been in this job?', es: '¿Cuánto tiempo lleva en este trabajo?' },
  whereWork: { en: 'Where do you work?', es: '¿Dónde trabaja?' },
  position: { en: 'What is your position?', es: '¿Cuál es su puesto?' },
  timeInField: { en: 'How long have you worked in this field?', es: '¿Cuánto tiempo lleva trabajando en este campo?' },
  statementQuestions: { en: 'Personal statement questions', es: 'Preguntas de la declaración personal' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellido' },
  birthMonth: { en: 'Birth month', es: 'Mes de nacimiento' },
  birthDay: { en: 'Birth day', es: 'Día de nacimiento' },
  birthYear: { en: 'Birth year', es: 'Año de nacimiento' },
  email: { en: 'Email', es: 'Correo electrónico' },
  password: { en: 'Password', es: 'Contraseña' },
  confirmPassword: { en: 'Confirm password', es: 'Confirme la contraseña' },
  heard: { en: 'How did you hear about us?', es: '¿Cómo se enteró de nosotros?' },
  correct: { en: 'Yes, this is correct', es: 'Sí, es correcto' },
  saveNames: { en: 'Save names', es: 'Guardar nombres' },
  yesSave: { en: 'Yes, save', es: 'Sí, guardar' },
  noOtherNames: { en: "I don't have other names", es: 'No tengo otros nombres' },
  address: { en: 'Address', es: 'Dirección' },
  city: { en: 'City', es: 'Ciudad' },
  zip: { en: 'Zip code', es: 'Código postal' },
  phone: { en: 'Phone', es: 'Teléfono' },
  title: { en: 'Title', es: 'Tratamiento' },
  undisclosed: { en: 'I prefer not to say', es: 'Prefiero no decirlo' },
  understand: { en: 'I understand', es: 'Entiendo' },
  continueAnyway: { en: 'Continue anyway', es: 'Continuar de todos modos' },
  location: { en: 'Location', es: 'Lugar' },
  typeOfConviction: { en: 'Type of conviction', es: 'Tipo de condena' },
  severity: { en: 'Severity', es: 'Gravedad' },
  addConviction: { en: 'Add conviction', es: 'Agregar condena' },
  done: { en: 'Done', es: 'Listo' },
  story: { en: 'Tell us what happened', es: 'Cuéntenos qué pasó' },
  householdSize: { en: 'Household size', es: 'Tamaño del hogar' },
  householdIncome: { en: 'Household income', es: 'Ingresos del hogar' },
  noBenefits: { en: 'None of these', es: 'Ninguno de estos' },
  goToPayment: { en: 'Go to payment', es: 'Ir al pago' },
  nameOnCard: { en: 'Name on card', es: 'Nombre en la tarjeta' },
  cardNumber: { en: 'Card number', es: 'Número de tarjeta' },
  expiration: { en: 'Expiration (MM/YY)', es: 'Vencimiento (MM/AA)' },
  securityCode: { en: 'CVV', es: 'CVV' },
  pay: { en: 'Pay $15', es: 'Pagar $15' },
  digits: { en: 'Last 4 digits of your Social Security number', es: 'Últimos 4 dígitos de su número de Seguro Social' },
  verifyMe: { en: 'Verify me', es: 'Verificarme' },
  continueToResults: { en: 'Continue to results', es: 'Continuar a los resultados' },
  seeMyResults: { en: 'See my results', es: 'Ver mis resultados' },
  seeRecord: { en: 'See record', es: 'Ver el caso' },
  dismiss: { en: 'Dismiss', es: 'Entendido, cerrar' },
  close: { en: 'Close', es: 'Cerrar' },
} as const satisfies Words

const words = { ...settled, ...written }
export type Word = keyof typeof words

/** A control's name in a language. */
export const wordsIn = (language: Language) => (word: Word) => words[word][language]
