import { describe, expect, test } from 'vitest'
import { sampleMatter } from '../samples/case.ts'
import { knownClientStatuses } from '../wire/person.ts'
import { isProspect, menuItems } from './menu.ts'

type MenuInput = Parameters<typeof menuItems>[0]
const operator = { clientPortal: 'https://portal.example.org' }
type MenuMatter = MenuInput['matters'][number]
const client = { us_state: 'UT', verified: true, client_status: 'IN_COURT' } as const
const menu = (person: Partial<MenuInput['person']>, matters: readonly MenuMatter[] = []) =>
  menuItems({ person: { ...client, ...person }, matters, operator })

test('a client with everything sees every entry, in order', () => {
  expect(menu({}, [sampleMatter({ documents: [{ id: '1', name: 'Order.pdf' }] })])).toEqual([
    'results',
    'statement',
    'caseStatus',
    'documents',
    'clientPortal',
  ])
})

describe('each entry', () => {
  test.each([
    ['verified in Utah, without matters', {}, [], ['results', 'statement']],
    ['not verified in Utah', { verified: false }, [], []],
    ['not verified, with a known status', { verified: false, client_status: 'NEW' }, [], []],
    ['a prospect', { client_status: 'NEW_ELIGIBLE' }, [], ['results']],
    ['in Arizona, without matters', { us_state: 'AZ' }, [], ['results', 'statement', 'caseStatus']],
    ['in Pennsylvania, without matters', { us_state: 'PA' }, [], ['results', 'statement', 'caseStatus']],
    ['in Arizona, with a matter', { us_state: 'AZ' }, [sampleMatter()], ['results', 'statement', 'caseStatus']],
    ['in Utah, with a matter', {}, [sampleMatter()], ['results', 'statement', 'caseStatus', 'clientPortal']],
  ] as const)('%s', (_, person, matters, items) => {
    expect(menu(person, matters)).toEqual(items)
  })
})

describe('the client portal entry is hidden while the client still has a task at the bureau', () => {
  test.each([
    [[{ workflow: 'Expungement BCI Phase', workflow_stage: 'No BCI submission date' }], false],
    [[{ workflow: 'bci phase', workflow_stage: 'Still need PS' }], false],
    [[{ workflow: 'bci phase', workflow_stage: 'Waiting' }], true],
    [[{ workflow: 'Court Phase', workflow_stage: 'Need PS' }], true],
    [[{ workflow: null, workflow_stage: 'Need PS' }], true],
    [[{ workflow: 'bci phase', workflow_stage: null }], true],
    [[{ legal_action_type: 'REDUCTION', workflow: 'bci phase', workflow_stage: 'need ps' }], true],
    [[{ workflow: 'bci phase', workflow_stage: 'need ps' }, { workflow: 'Court Phase' }], true],
  ])('%o: %s', (matters, shows) => {
    expect(menu({}, matters.map(sampleMatter)).includes('clientPortal')).toBe(shows)
  })
})

test('an operator without a client portal has no entry for it', () => {
  const input = { person: client, matters: [sampleMatter()] }
  expect(menuItems({ ...input, operator: { clientPortal: '' } })).toEqual(['results', 'statement', 'caseStatus'])
})

describe('a prospect', () => {
  test('is a verified person with one of these known statuses', () => {
    const prospects = knownClientStatuses.filter(client_status => isProspect({ verified: true, client_status }))
    expect(prospects).toEqual([
      'NEW',
      'NEW_CONTACT_REQUESTED',
      'NEW_ELIGIBLE',
      'NEW_MESSAGED',
      'NEW_NO_RESULTS',
      'NEW_NOT_ELIGIBLE',
      'NEW_SCHEDULED',
      'THINKING_ABOUT_IT_ELIGIBLE',
      'THINKING_ABOUT_IT_NOT_ELIGIBLE',
    ])
  })

  test.each([
    [true, 'IN_COURT', false],
    [true, 'RENEWED', false],
    [true, null, false],
    [false, 'IN_COURT', true],
    [false, null, true],
    [false, 'NEW', false],
    [false, 'APPROVED', false],
  ])('verified %s with the status %s: %s', (verified, client_status, prospect) => {
    expect(isProspect({ verified, client_status })).toBe(prospect)
  })
})
