import { expect, test } from 'vitest'
import * as spanish from './court-glossary.es.ts'
import { translatorFrom } from './court-glossary.ts'

const translate = translatorFrom(spanish)

/** Charges and outcomes as the courts of the three states write them. */
test.each([
  // Utah
  ['Possession of a controlled substance', 'Posesión de sustancia controlada'],
  ['POSS OF CONT SUBST', 'Posesión de sustancia controlada'],
  ['POSSESSION/USE OF A CONTROLLED SUBSTANCE', 'Posesión o uso de sustancia controlada'],
  ['USE OR POSSESSION OF DRUG PARAPHERNALIA', 'Uso o posesión de parafernalia para drogas'],
  ['DRIVING UNDER THE INFLUENCE OF ALCOHOL/DRUGS', 'Manejar bajo la influencia del alcohol o las drogas'],
  ['Retail theft (shoplifting)', 'Hurto en tienda'],
  ['THEFT BY RECEIVING STOLEN PROPERTY', 'Hurto por recibir bienes robados'],
  ['FAIL TO STOP OR RESPOND AT COMMAND OF POLICE', 'No detenerse ante la orden de la policía'],
  ['Criminal trespass', 'Entrada ilegal en propiedad ajena'],
  ['Interference with arresting officer', 'Interferir con un arresto'],
  ['PUBLIC INTOX', 'Ebriedad en público'],
  ['Fishing without a license', 'Pescar sin licencia'],
  // Arizona
  ['DANGEROUS DRUG-POSS/USE', 'Posesión o uso de droga peligrosa'],
  ['MARIJUANA-POSSESS/USE', 'Posesión o uso de marihuana'],
  ['DRUG PARAPHERNALIA-POSSESS/USE', 'Uso o posesión de parafernalia para drogas'],
  ['DUI-LIQUOR/DRUGS/VAPORS/COMBINATION', 'Manejar bajo la influencia del alcohol, drogas o vapores'],
  ['SHOPLIFTING', 'Hurto en tienda'],
  ['THEFT-CONTROL PROPERTY', 'Hurto de bienes ajenos'],
  ['AGG ASSLT-DEADLY WPN/DANG INST', 'Agresión con arma mortal o instrumento peligroso'],
  ['ASSAULT-TOUCHED TO INJURE', 'Agresión: contacto físico con intención de lastimar'],
  ['CRIM DMG-DEFACE', 'Daños a la propiedad: pintar o marcar'],
  ['Theft of means of transportation', 'Hurto de vehículo'],
  ['DRIVE ON SUSPENDED LICENSE', 'Manejar con licencia suspendida'],
  // Pennsylvania
  ['Int Poss Contr Subst By Per Not Reg', 'Posesión intencional de sustancia controlada sin autorización'],
  ['Use/Poss Of Drug Paraph', 'Uso o posesión de parafernalia para drogas'],
  ['Retail Theft-Take Mdse', 'Hurto en tienda'],
  ['Theft By Unlaw Taking-Movable Prop', 'Hurto de bienes muebles'],
  ['DUI: Gen Imp/Inc of Driving Safely - 1st Off', 'Manejar bajo la influencia: facultades disminuidas'],
  ['Receiving Stolen Property', 'Recibir bienes robados'],
  ['Endangering Welfare of Children', 'Poner en peligro el bienestar de un menor'],
  // outcomes
  ['Guilty', 'Culpable'],
  ['NOT GUILTY', 'No culpable'],
  ['Guilty Plea - Negotiated', 'Se declaró culpable por acuerdo'],
  ['Dismissed Without Prejudice', 'Cargo cerrado sin condena; se podría volver a abrir'],
  ['Nolle Prossed', 'La fiscalía retiró el cargo'],
  ['Plea in abeyance', 'Declaración en suspenso: sin condena si la persona cumple'],
])('%s: %s', (english, expected) => {
  expect(translate(english)).toBe(expected)
})

/** A translation that says less than the court, or something else, would be worse than none. */
test.each([
  'Theft of anhydrous ammonia',
  'Aggravated theft of services by a carrier',
  'Wildlife violation',
  'THEFT - Class B Misdemeanor',
  'Attempted forgery',
  'Conspiracy - Retail Theft',
  'Murder of the Second Degree',
  '18 § 2701 Simple Assault',
  'Controlled substance possession of a',
  'Theft, retail',
  'Guilty of theft',
  'Provo District Court',
  'Not convicted',
  '',
  '--',
])('"%s" stays in English', english => {
  expect(translate(english)).toBeNull()
})

test('case and spacing do not matter', () => {
  expect(translate('  SIMPLE   assault ')).toBe('Agresión simple')
})

test('no phrase is listed twice', () => {
  const phrases = spanish.courtPhrases.map(([english]) => english)
  expect(phrases).toEqual([...new Set(phrases)])
})
