import { refusals as rows } from '../../domain/refusals.ts'
import { operations } from './operations.ts'

const json = (value: unknown) => ['```json', JSON.stringify(value, null, 2), '```'].join('\n')

const answersWithout = { file: 'Answers the file.', nothing: 'Answers nothing (204).' } as const

/** The contract to read: the same operations as `openapi.json`, which has the schemas. */
export function apiPage(): string {
  const parts = operations.map(({ does, call, signedIn, query, header, sends, answers, refusals }) => {
    const codes = [...(signedIn ? (['noSession'] as const) : []), ...refusals]
    return [
      `## ${call}${query ? `?${query}=…` : ''}`,
      `${does}${signedIn ? '' : ' Needs no token.'}${header ? ` The header \`${header}\` names the attempt, so that a repeated one is harmless.` : ''}`,
      ...(sends ? [`Sends${sends.as ? ` a form (\`${sends.as}\`)` : ''}:`, json(sends.example)] : []),
      ...(typeof answers === 'object' ? ['Answers:', json(answers.example)] : [answersWithout[answers]]),
      ...(codes.length > 0
        ? [`Refused with ${codes.map(code => `${rows[code].status} \`${code}\``).join(', ')}.`]
        : []),
    ].join('\n\n')
  })
  return [
    '# The API behind the portal',
    'Written by `npm run openapi` from the schemas that the product runs with; [openapi.json](openapi.json) has them whole (OpenAPI 3.1), and the server gives it at `/openapi.json`. Any server that answers these calls can stand behind the portal.',
    'A refusal is `{"detail": "a sentence for the person", "code": "…", "params": {}}`; a server without codes may send `detail` alone. The portal reads answers leniently: absent, null and empty are none, numbers may stand for ids, unknown fields and values are kept or passed over, and a broken item of a list is left out.',
    ...parts,
    '',
  ].join('\n\n')
}
