import { expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { sampleAnswers } from '../samples/answers.ts'
import { samplePerson } from '../samples/person.ts'
import { lacksAuxiliaryCampaign } from './auxiliary-campaign.ts'

const saved = sampleAnswers({ auxiliary_campaign: 'clean-slate-utah' })

test.each([
  // the visit's code, the person's, what is answered
  [null, 'clean-slate-utah', {}, true],
  ['clean-slate-utah', 'clean-slate-utah', {}, true],
  ['clean-slate-utah', null, {}, true],
  ['clean-slate-utah', 'facebook', {}, true],
  ['facebook', 'clean-slate-utah', {}, false],
  [null, 'clean-slate-utah-2', {}, false],
  [null, null, {}, false],
  ['clean-slate-utah', 'clean-slate-utah', saved, false],
])(
  'the visit came by %s, the person by %s, and %o is saved: still to be saved %s',
  (visit, utm_code, answers, lacks) => {
    const session = { person: samplePerson({ utm_code }), answers }
    expect(lacksAuxiliaryCampaign({ utm_code: visit }, session, operatorDefaults)).toBe(lacks)
  },
)
