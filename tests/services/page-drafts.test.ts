import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyDraft } from '../../domain/questions/draft.ts'
import { pageDrafts } from '../../src/services/drafts.ts'
import { storage } from '../../src/services/storage.ts'
import { signedInWith } from '../../harness/api.ts'

signedInWith()
afterEach(() => void vi.restoreAllMocks())

const draft = { hobbies: { ...emptyDraft, selections: [], text: 'Chess, and long walks' } }

describe('what is typed on a page', () => {
  test('is read back as it was written, on that page alone', () => {
    pageDrafts.write('hobbies', draft)
    expect(pageDrafts.read('hobbies')).toEqual(draft)
    expect(pageDrafts.read('barriers')).toBeNull()
  })

  test('stays in this tab: nothing of it is in the storage that outlives it', () => {
    pageDrafts.write('hobbies', draft)
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Chess')
  })

  test('is gone once it is saved', () => {
    pageDrafts.write('hobbies', draft)
    pageDrafts.write('barriers', draft)
    pageDrafts.clear('hobbies')
    expect(pageDrafts.read('hobbies')).toBeNull()
    expect(pageDrafts.read('barriers')).toEqual(draft)
  })

  test("is nobody else's: another person on this computer does not see it", () => {
    storage.write('profile_id', 'maria')
    pageDrafts.write('hobbies', draft)
    storage.write('profile_id', 'somebody else')
    expect(pageDrafts.read('hobbies')).toBeNull()
    storage.write('profile_id', 'maria')
    expect(pageDrafts.read('hobbies')).toEqual(draft)
  })

  test('is forgotten at the log out', () => {
    pageDrafts.write('hobbies', draft)
    storage.clear()
    expect(sessionStorage).toHaveLength(0)
  })

  test('that cannot be read is none', () => {
    pageDrafts.write('hobbies', draft)
    sessionStorage.setItem(sessionStorage.key(0)!, '{"hobb')
    expect(pageDrafts.read('hobbies')).toBeNull()
  })
})

test.each([
  ['written', 'setItem', () => pageDrafts.write('hobbies', draft)],
  ['read', 'getItem', () => pageDrafts.read('hobbies')],
  ['removed', 'removeItem', () => pageDrafts.clear('hobbies')],
] as const)('a browser in which nothing can be %s stops nobody', (_, method, act) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(act).not.toThrow()
})
