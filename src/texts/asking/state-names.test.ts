import { expect, test } from 'vitest'
import { convictionLocations } from '../../../domain/questions/question.ts'
import { stateNames } from './state-names.ts'

test('every state and territory on offer has its full name', () => {
  expect(Object.keys(stateNames)).toEqual(convictionLocations.filter(location => location !== 'federal'))
  for (const { message = '' } of Object.values(stateNames)) expect(message).toMatch(/^[A-Z][A-Za-z. ]{3,}$/)
})
