import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'

const shortest = 8
const columns = 120

/** Words in lines of at most 120 columns. */
function lines(words: readonly string[]): string {
  let length = 0
  return words
    .map(word => {
      length += word.length + 1
      if (length <= columns) return `${word} `
      length = word.length + 1
      return `\n${word} `
    })
    .join('')
    .replaceAll(/ +$/gm, '')
}

/**
 * Written from the kept package: after an update of it run `npx vitest run --project unit
 * server/account/common-passwords.test.ts --update`.
 */
test("the list is the package's 10,000 commonest, those that a new password could be", async () => {
  const commonest = dictionary['passwords-common'].slice(0, 10_000).filter(word => word.length >= shortest)
  await expect(`/**
 * Of the 10,000 commonest passwords those with 8 characters or more, in small letters. Written from
 * @zxcvbn-ts/language-common by \`common-passwords.test.ts\`.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  \`
${lines(commonest)}
\`
    .trim()
    .split(/\\s/),
)
`).toMatchFileSnapshot('common-passwords.ts')
  expect([...commonPasswords]).toEqual(commonest)
})
