import { expect, test } from 'vitest'
import { type PageEntries, roundsOf } from './entries.ts'

const [white, asian, hispanic, other] = ['white', 'asian', 'hispanic', 'not-hispanic'].map(selection => [{ selection }])
const saved: PageEntries = { race: white!, ethnicity: hispanic! }
const both: PageEntries = { race: asian!, ethnicity: other! }

test.each<[string, PageEntries, PageEntries, boolean, readonly PageEntries[]]>([
  ['a first answer goes in parallel', both, {}, false, [both]],
  ['one changed part goes in parallel', { ...both, race: white! }, saved, false, [{ ...both, race: white! }]],
  [
    'a correction of both: the last is removed first and written last',
    both,
    saved,
    false,
    [{ ethnicity: [] }, { race: asian! }, { ethnicity: other! }],
  ],
  ['a page half saved: the missing one last', both, { race: white! }, false, [{ race: asian! }, { ethnicity: other! }]],
  [
    'after a try that failed nothing is taken for saved',
    saved,
    saved,
    true,
    [{ ethnicity: [] }, { race: white! }, { ethnicity: hispanic! }],
  ],
  [
    'a follow-up that is no longer so goes before what it followed',
    { disability: [{ selection: 'no' }], disability_no_job: [] },
    { disability: [{ selection: 'yes' }], disability_no_job: [{ selection: 'yes' }] },
    false,
    [{ disability_no_job: [] }, { disability: [{ selection: 'no' }] }],
  ],
  ['a question without an answer is not saved', { ...both, ethnicity: [] }, {}, false, [{ race: asian! }]],
  ['an answer that may have arrived is removed', { race: [] }, {}, true, [{ race: [] }]],
  ['a page of one question', { race: asian! }, saved, true, [{ race: asian! }]],
])('%s (R210, R211)', (_, wanted, saved, wasTried, rounds) => {
  expect(roundsOf({ wanted, saved, mine: wasTried ? [both] : [] })).toEqual(rounds)
})

test('if any call of a correction fails, with all after it, old and new answers never mix (R210)', () => {
  const rounds = roundsOf({ wanted: both, saved, mine: [] })
  const stored: PageEntries[] = [...rounds, {}].map((_, count) => Object.assign({}, saved, ...rounds.slice(0, count)))
  const whole = stored
    .filter(({ ethnicity = [] }) => ethnicity.length > 0)
    .map(({ race, ethnicity }) => [race, ethnicity])
  expect(whole).toEqual([
    [white, hispanic],
    [asian, other],
  ])
})
