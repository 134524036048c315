import { describe, expect, test } from 'vitest'
import { comparedName, matchNames } from '../rules/name-match.ts'
import { mayBeNothing, readCell, readFirstName, readMiddleName, readName } from './placeholders.ts'

const words = ['NULL', 'null', 'None', 'N/A', 'n/a', 'NA', 'UNK', 'Unknown', '\\N', '-', '—', '.', '&nbsp;NULL ', ' ']

describe('nothing', () => {
  test.each(words)('is what %j says in a cell and in a middle name', word => {
    expect([readCell(word), readMiddleName(word)]).toEqual(['', ''])
  })

  test.each(['0', ' 0 '])('is what %j says in a cell, but not in a middle name', zero => {
    expect([readCell(zero), readMiddleName(zero)]).toEqual(['', '0'])
  })

  test.each(['NMN', 'nmi', 'N.M.N.', 'N.M.I', '(NMI)', '(n.m.n.)'])('is what %j says in a middle name alone', word => {
    expect([readCell(word), readMiddleName(word)]).toEqual([word, ''])
    expect([readFirstName(`MARIA ${word}`), readFirstName(word)]).toEqual(['MARIA', word])
  })

  test.each(['Nadia', 'Nana', 'Nunk', 'Nones', '00', 'Unknown Court', 'NULL VOID'])('is not what %j says', text => {
    expect([readCell(text), readMiddleName(text), readFirstName(text)]).toEqual([text, text, text])
  })

  test('is no first or last name: people are called so', () => {
    const name = { first_name: 'Na', middle_name: 'NULL', last_name: 'Null' }
    expect(readName(name)).toEqual({ first_name: 'Na', middle_name: '', last_name: 'Null' })
    expect(['Na', 'Null', 'Nadia'].map(mayBeNothing)).toEqual([true, true, false])
  })
})

test('a case of a person without a middle name is found by people who have one', () => {
  const person = comparedName({ first_name: 'Maria', middle_name: 'Luz', last_name: 'Cortez' })
  for (const name of [
    { first_name: 'MARIA', middle_name: '(NMN)', last_name: 'CORTEZ' },
    { first_name: 'MARIA (NMN)', middle_name: '', last_name: 'CORTEZ' },
    { first_name: 'MARIA', middle_name: 'NONE', last_name: 'CORTEZ' },
    { first_name: 'MARIA', middle_name: '\\N', last_name: 'CORTEZ' },
  ])
    expect(matchNames(person, comparedName(readName(name))), `as ${JSON.stringify(name)}`).toBe('whole')
})
