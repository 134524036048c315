import { describe, expect, test } from 'vitest'
import { assign, type EventFromLogic } from 'xstate'
import { textLimit } from '../../domain/limits.ts'
import { emptyDraft, type DetailDraft, type PageDraft } from '../../domain/questions/draft.ts'
import { roundsOf, withEntries, type PageEntries } from '../../domain/questions/entries.ts'
import type { PageId, RegisterPageId } from '../../domain/questions/pages.ts'
import { refusalFrom } from '../../domain/refusal.ts'
import { answersOf, chosen, draftOf } from '../../domain/samples/answers.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { startChart, heldCall } from '../shared/testing.ts'
import { arrived, failed, type PageExit, type PageToSave, type StoredDraft } from './page.ts'
import { questionMachine, type QuestionInput } from './question-page.ts'

/** Starts a page of questions, as its flow and this tab know it. */
const ask = (
  page: PageId,
  more: Partial<QuestionInput> = {},
  stored: Partial<StoredDraft<PageDraft, PageEntries>> = {},
) => {
  const save = heldCall()
  const readSaved = heldCall()
  const sentAtOnce: PageToSave<PageEntries>[] = []
  const reported: unknown[] = []
  const begun = startChart(questionMachine, {
    input: {
      page,
      answers: {},
      wording: 'plain',
      flow: { send: event => reported.push(event.saved.entries) },
      ...more,
    },
    actors: { save, readSaved },
    actions: {
      recallDraft: assign(stored.draft ? { ...stored, isTouched: true } : {}),
      saveAtOnce: (_: unknown, sent: PageToSave<PageEntries>) => void sentAtOnce.push(sent),
    },
  })
  const send = (...events: readonly (Event | readonly Event[])[]) => {
    for (const event of events.flat()) begun.actor.send(event)
  }
  const sent = () => save.inputs as PageToSave<PageEntries>[]
  const last = () => sent().at(-1)!
  const saveAnswers = {
    /** What each save sends: answers that are or were there. */
    get inputs() {
      return sent().map(({ wanted, saved, mine }) => Object.assign({}, ...roundsOf({ wanted, saved, mine })))
    },
    /** The answers that the person saw, of each save. */
    get saw() {
      return sent().map(({ saved }) => withEntries({}, saved))
    },
    /** What of earlier tries may have arrived, of the last save. */
    get mine() {
      return last().mine.map(entries => withEntries({}, entries))
    },
    answers: () => save.answers(arrived(last().wanted)),
    /** A call without an answer. */
    fails: (refusal = refusalFrom(unreachable)) => save.answers(failed(last().saved, last().wanted, refusal)),
    /** Some calls arrive, and the rest has no answer. */
    isHalfLost: (known: PageEntries, lost: PageEntries) =>
      save.answers({ ...failed(last().saved, lost, refusalFrom(unreachable)), saved: { ...last().saved, ...known } }),
    finds: (saved: PageEntries, savedAt: string | null = null) =>
      save.answers({ saved: last().saved, unknown: [], theirs: { saved, savedAt }, refusal: null }),
  }
  const reads = (saved: PageEntries, savedAt: string | null = null) => readSaved.answers({ saved, savedAt })
  /** The entries that the flow gets in the end. */
  const done = () => withEntries({}, begun.output()?.saved.entries ?? {})
  return { ...begun, send, saveAnswers, sentAtOnce, reported, readSaved, reads, done }
}

const change = (draft: PageDraft) => ({ type: 'CHANGE', draft }) as const
/** Types or chooses this, and presses Continue. */
const submit = (draft: PageDraft): readonly Event[] => [change(draft), { type: 'SUBMIT' }]
const submitDetails = (draft: PageDraft): readonly Event[] => [change(draft), { type: 'SUBMIT_DETAILS' }]
const yes = (page: RegisterPageId, details: Readonly<Record<string, DetailDraft>> = {}) =>
  draftOf(page, 'yes', { details: { yes: details } })
const no = (page: RegisterPageId) => draftOf(page, 'no')
const close = { type: 'CLOSE' } as const
const continueOn = { type: 'CONTINUE' } as const
const explain = { type: 'EXPLAIN' } as const
type Event = EventFromLogic<typeof questionMachine>

/** A person's events on a page, in order; nothing was saved before. */
const after = (page: PageId, ...events: readonly (Event | readonly Event[])[]) => {
  const begun = ask(page)
  begun.send(...events)
  return begun
}

const withYears = yes('protective-order', { year_range: 'after2020' })
const story = { expunged_before_story: 'In 2015, a court in Ogden.' }

describe('where an answer leads (R114, R201, R213)', () => {
  test.each<[RegisterPageId, string, readonly (Event | readonly Event[])[], string]>([
    ['open-cases', 'nothing', [submit({})], 'incomplete (error)'],
    ['open-cases', 'nothing, twice', [submit({}), submit({})], 'incomplete (error)'],
    ['open-cases', 'nothing, then no', [submit({}), submit(no('open-cases'))], 'saving (busy)'],
    ['open-cases', 'nothing, then yes', [submit({}), submit(yes('open-cases'))], 'asking.warning (dialog)'],
    ['open-cases', 'no', [submit(no('open-cases'))], 'saving (busy)'],
    ['open-cases', 'yes', [submit(yes('open-cases'))], 'asking.warning (dialog)'],
    ['open-cases', 'nothing, then the explanation', [submit({}), explain], 'asking.explaining (dialog)'],
    ['protective-order', 'no', [submit(no('protective-order'))], 'saving (busy)'],
    ['protective-order', 'yes without years', [submit(yes('protective-order'))], 'incomplete (error)'],
    ['protective-order', 'yes with years', [submit(withYears)], 'asking.warning (dialog)'],
    ['protective-order', 'the explanation', [explain], 'asking.explaining (dialog)'],
    ['citizen', 'the explanation, which a notice has not', [explain], 'editing'],
    ['owe-fines', 'yes', [submit(yes('owe-fines'))], 'asking.warning (dialog)'],
    ['parole', 'yes', [submit(yes('parole'))], 'asking.warning (dialog)'],
    ['other-convictions', 'yes', [submit(yes('other-convictions'))], 'asking.introducingDetails (dialog)'],
    ['other-convictions', 'yes, next', [submit(yes('other-convictions')), continueOn], 'asking.askingDetails (dialog)'],
    ['other-convictions', 'yes, next, closed', [submit(yes('other-convictions')), continueOn, close], 'editing'],
    ['expunged', 'yes', [submit(yes('expunged'))], 'asking.askingDetails (dialog)'],
    ['income', 'a household without an income', [submit(draftOf('income', '2'))], 'saving (busy)'],
    ['citizen', 'I understand', [submit({})], 'done'],
    ['arizona-data', 'a county', [submit(draftOf('arizona-data', 'Mesa'))], 'saving (busy)'],
    ['disability', 'yes without the follow-up', [submit({ disability: chosen('yes') })], 'incomplete (error)'],
  ])('%s: %s', (page, _, events, to) => {
    expect(after(page, ...events).at()).toBe(to)
  })

  test('missing fields are reported, and each further try moves the focus there again', () => {
    const { send, context, saveAnswers } = after('open-cases', submit({}))
    expect(context()).toMatchObject({ problems: [{ field: 'open_cases', message: 'required' }], focusCount: 1 })
    send(submit({}))
    expect(context()).toMatchObject({ problems: [{ field: 'open_cases', message: 'required' }], focusCount: 2 })
    expect(saveAnswers.inputs).toEqual([])
  })

  test('a missing field is no longer reported once it is filled in', () => {
    expect(after('open-cases', submit({}), submit(no('open-cases'))).context().problems).toEqual([])
    expect(after('open-cases', submit({}), submit(yes('open-cases')), close).context().problems).toEqual([])
    expect(after('open-cases', submit({}), explain, close).context().problems).toEqual([])
  })
})

describe('a warning (R203)', () => {
  const pages = ['open-cases', 'owe-fines', 'parole'] as const

  test.each(pages)('of %s saves nothing when closed, and the yes when continued', page => {
    const { send, at, saveAnswers } = after(page, submit(yes(page)), close)
    expect([at(), saveAnswers.inputs]).toEqual(['editing', []])
    send(submit(no(page)))
    expect(saveAnswers.inputs).toMatchObject([{ [keyOf[page]]: [{ selection: 'no' }] }])
    expect(after(page, submit(yes(page)), continueOn).saveAnswers.inputs).toEqual([
      { [keyOf[page]]: [{ selection: 'yes' }] },
    ])
  })

  test('cannot be skipped by a second submit', () => {
    const { at, saveAnswers } = after('parole', submit(yes('parole')), submit(yes('parole')))
    expect([at(), saveAnswers.inputs]).toEqual(['asking.warning (dialog)', []])
  })
})

describe('details in a dialog (R204)', () => {
  test('of an earlier clearing are saved as the story', () => {
    const { at, saveAnswers } = after('expunged', submit(yes('expunged')), submitDetails(yes('expunged', story)))
    expect(at()).toBe('saving (busy)')
    expect(saveAnswers.inputs).toEqual([{ expunged_before: [{ selection: 'yes', additional_json: story }] }])
  })

  test('are required: the dialog stays open and says so until they are filled in', () => {
    const { send, at, context, saveAnswers } = after(
      'expunged',
      submit(yes('expunged')),
      submitDetails(yes('expunged')),
    )
    const field = 'expunged_before-yes-expunged_before_story'
    expect([at(), saveAnswers.inputs]).toEqual(['asking.askingDetails (dialog)', []])
    expect(context()).toMatchObject({ problems: [{ field, message: 'storyRequired' }], focusCount: 1 })
    send(submitDetails(yes('expunged')))
    expect(context().focusCount).toBe(2)
    send(submitDetails(yes('expunged', story)))
    expect([at(), context().problems]).toEqual(['saving (busy)', []])
  })

  test.each(['other-convictions', 'expunged'] as const)(
    'of %s that are missing leave the yes chosen on the page',
    page => {
      expect(after(page, submit(yes(page)), close).context().draft).toEqual(yes(page))
    },
  )

  test('that were missing are no longer required once the dialog is closed, and nothing is saved', () => {
    const { context, saveAnswers } = after('expunged', submit(yes('expunged')), submitDetails(yes('expunged')), close)
    expect([context().problems, saveAnswers.inputs]).toEqual([[], []])
  })
})

describe('saving (R211, R1403)', () => {
  test.each<[string, RegisterPageId, Partial<QuestionInput>, PageDraft, object]>([
    ['a plain answer', 'open-cases', {}, no('open-cases'), answersOf({ open_cases: 'no' })],
    [
      'every question of the page',
      'ethnicity',
      {},
      { race: chosen('white'), ethnicity: chosen('hispanic') },
      answersOf({ race: 'white', ethnicity: 'hispanic' }),
    ],
    [
      "the provider's name for managed care",
      'case-manager',
      { wording: 'provider' },
      { ...yes('case-manager', { name: 'Ana' }), provider: { ...emptyDraft, text: 'Mercy' } },
      {
        case_manager: [{ selection: 'yes', additional_json: { name: 'Ana' } }],
        provider: [{ selection: 'free_answer', additional_json: { details: 'Mercy' } }],
      },
    ],
    [
      'that what was chosen before is no longer chosen',
      'arizona-data',
      { answers: answersOf({ arizona_counties: ['Mesa', 'Gilbert'] }) },
      { arizona_counties: emptyDraft },
      { arizona_counties: [] },
    ],
  ])('sends %s', async (_, page, more, draft, entries) => {
    const { at, done, send, saveAnswers } = ask(page, more)
    send(submit(draft))
    expect(saveAnswers.inputs).toEqual([entries])
    await saveAnswers.answers()
    expect([at(), done()]).toEqual(['done', withEntries({}, entries)])
  })

  test.each(['citizen', 'court-data', 'arizona-data', 'interested-info'] as const)(
    'is skipped when there is nothing to save: %s',
    page => {
      const { saveAnswers, output, done } = after(page, submit({}))
      expect([saveAnswers.inputs, output()?.exit, done()]).toEqual([[], 'next', {}])
    },
  )

  test.each<[string, RegisterPageId, PageDraft, readonly Event[], string]>([
    [
      'nothing chosen any more',
      'open-cases',
      no('open-cases'),
      submit({ open_cases: emptyDraft }),
      'incomplete (error)',
    ],
    ['a yes', 'open-cases', no('open-cases'), submit(yes('open-cases')), 'asking.warning (dialog)'],
  ])('that failed, then %s', async (_, page, draft, event, to) => {
    const { send, at, context, saveAnswers } = after(page, submit(draft))
    await saveAnswers.fails()
    send(event)
    expect([at(), context().refusal]).toEqual([to, null])
  })

  const removed = { ethnicity: [] }
  const race = answersOf({ race: 'asian' })
  const ethnicity = answersOf({ ethnicity: 'notHispanic' })
  const corrected = () => {
    const begun = ask('ethnicity', { answers: answersOf({ race: 'white', ethnicity: 'hispanic' }) })
    begun.send(submit({ race: chosen('asian'), ethnicity: chosen('notHispanic') }))
    return begun
  }

  test('of a correction that may have removed an answer: the flow is told that the page is not done (R211)', async () => {
    const { saveAnswers, reported } = corrected()
    await saveAnswers.isHalfLost({}, removed)
    expect(reported).toMatchObject([removed])
  })

  test('of a correction of two answers whose second round fails is repeated from what is known (R211)', async () => {
    const { send, at, saveAnswers, done, reported } = corrected()
    await saveAnswers.isHalfLost(removed, race)
    expect([at(), saveAnswers.inputs]).toEqual(['failed (error)', [{ ...race, ...ethnicity }]])
    // the flow knows that the page is not done
    expect(reported).toEqual([{ ...answersOf({ race: 'white' }), ...removed }])
    send({ type: 'SUBMIT' })
    // the server may have the race of the lost call, and has no ethnicity: a save must not be taken for a conflict
    expect([saveAnswers.saw.at(-1), saveAnswers.mine]).toEqual([answersOf({ race: 'white' }), [race]])
    await saveAnswers.answers()
    expect([at(), done()]).toEqual(['done', { ...race, ...ethnicity }])
  })

  test('that was lost, and back to the first answer, is saved again: the server may have the other one', async () => {
    const { send, at, saveAnswers } = ask('open-cases', { answers: answersOf({ open_cases: 'no' }) })
    send(submit(yes('open-cases')), continueOn)
    await saveAnswers.fails()
    send(submit(no('open-cases')))
    expect([at(), saveAnswers.inputs.at(-1)]).toEqual(['saving (busy)', answersOf({ open_cases: 'no' })])
  })

  test('of the answer that is saved is not needed', () => {
    const { send, at, saveAnswers } = ask('open-cases', { answers: answersOf({ open_cases: 'no' }) })
    send(submit(no('open-cases')))
    expect([at(), saveAnswers.inputs]).toEqual(['done', []])
  })

  test('that failed is no longer mentioned after the explanation has been read', async () => {
    const { send, at, context, saveAnswers } = after('open-cases', submit(no('open-cases')))
    await saveAnswers.fails()
    send(explain)
    expect(at()).toBe('asking.explaining (dialog)')
    send(close)
    expect([at(), context().refusal]).toEqual(['editing', null])
  })
})

test('a page shows what was saved before, also if only half of it was (R210)', () => {
  const { context } = ask('income', { answers: answersOf({ household_income_range: '100to125' }) })
  expect(context().draft).toMatchObject({
    household_income_range: chosen('100to125'),
    number_of_dependents: emptyDraft,
  })
})

const caring = (details: string): PageDraft => ({ caregiver: chosen('yes', { details }) })
const cared = (details: string) => ({ caregiver: [{ selection: 'yes', additional_json: { details } }] })
const leave = (exit: PageExit) => ({ type: 'LEAVE', exit }) as const

describe('a page of the statement (R703)', () => {
  const notOrdered = { probation_compliance: chosen('notOrdered') }
  const saved = answersOf({ probation_compliance: 'notOrdered' })
  const exits = ['next', 'back', 'overview', 'logOut'] as const

  test.each(exits)('saves what was chosen, then goes where %s leads', async exit => {
    const { at, saveAnswers, output, done } = after('probation', change(notOrdered), leave(exit))
    expect([at(), saveAnswers.inputs]).toEqual(['saving (busy)', [saved]])
    await saveAnswers.answers()
    expect([at(), output()?.exit, done()]).toEqual(['done', exit, saved])
  })

  test.each(exits)('saves nothing when nothing is or was chosen: %s', exit => {
    const { at, saveAnswers, output, done } = after('probation', leave(exit))
    expect([at(), saveAnswers.inputs, output()?.exit, done()]).toEqual(['done', [], exit, {}])
  })

  test('removes what is no longer chosen', () => {
    const { send, saveAnswers } = ask('life-circumstances', {
      answers: answersOf({ circumstances: 'childhoodTrauma' }),
    })
    send(change({ circumstances: emptyDraft }), leave('back'))
    expect(saveAnswers.inputs).toEqual([{ circumstances: [] }])
  })

  test.each<[PageId, PageDraft, readonly string[]]>([
    [
      'employment',
      { employment: chosen('yes', { where: 'Ogden' }) },
      ['employment-yes-position', 'employment-yes-time_in_job', 'employment-yes-time_in_field'],
    ],
    ['volunteer-work', { volunteer_work: chosen('yes') }, ['volunteer_work-yes-where_and_time']],
    ['therapy', { therapy: chosen('yes') }, ['therapy-yes-where_and_time']],
    ['marital-status', { marital_status: chosen('married') }, ['marital_status-married-how_long_married']],
    ['children', { children: chosen('yes', { how_many: '2' }) }, ['children-yes-ages']],
    ['grandchildren', { grandchildren: chosen('yes', { ages: '1' }) }, ['grandchildren-yes-how_many']],
    ['caregiver', { caregiver: chosen('yes') }, ['caregiver-yes-details']],
    ['community', { community: chosen('yes', { details: '  ' }) }, ['community-yes-details']],
    ['additional-info', { additional_info: chosen('yes') }, ['additional_info-yes-details']],
    ['reasons', { clearing_reasons: chosen('travelFreely') }, ['clearing_reasons']],
  ])('%s: Next requires what is missing, and says so each time', (page, draft, missing) => {
    const { send, at, saveAnswers, context } = ask(page)
    for (const attempt of [1, 2]) {
      send(submit(draft))
      expect([at(), saveAnswers.inputs, context().focusCount]).toEqual(['incomplete (error)', [], attempt])
      expect(context().problems.map(({ field }) => field)).toEqual(missing)
    }
  })

  test.each<[PageExit | 'incomplete', PageExit[]]>([
    ['back', ['back']],
    ['overview', ['overview']],
    ['logOut', ['logOut']],
    ['incomplete', ['next', 'back']],
  ])('%s saves the page even if details are missing: only Next requires them', async (_, exits) => {
    const yes = { caregiver: [{ selection: 'yes' }] }
    const { saveAnswers, output, done } = after('caregiver', change(caring('')), exits.map(leave))
    expect(saveAnswers.inputs).toEqual([yes])
    await saveAnswers.answers()
    expect([output()?.exit, done()]).toEqual([exits.at(-1), yes])
  })

  test('a text that the server would refuse blocks every exit, so that nothing is lost', () => {
    const { context } = after('caregiver', change(caring('x'.repeat(5001))), leave('back'))
    expect(context().problems).toEqual([{ field: 'caregiver-yes-details', message: 'tooLong:5000' }])
  })

  test.each([
    ["the menu's Log out", { type: 'SAVE_AND_LOG_OUT' }, 'logOut'],
    ['an address', { type: 'SAVE_AND_GO' }, 'elsewhere'],
  ] as const)('%s saves what was typed, complete or not', async (_, event, exit) => {
    const { saveAnswers, output } = after('caregiver', change(caring('')), event)
    await saveAnswers.answers()
    expect(output()?.exit).toBe(exit)
  })

  test('of the ways out that are pressed during a save, the last one counts', async () => {
    const { send, saveAnswers, output } = after('caregiver', submit(caring('My mother.')))
    send({ type: 'SAVE_AND_GO' }, leave('back'), { type: 'SAVE_AND_LOG_OUT' })
    await saveAnswers.answers()
    expect([saveAnswers.inputs.length, output()?.exit]).toEqual([1, 'logOut'])
  })

  test('a page that cannot be saved stays, asks at each Log out, and finally saves what is typed then', async () => {
    const { send, at, saveAnswers, portalEvents } = after('caregiver', change(caring('My mother.')))
    for (const exit of ['logOut', 'back', 'logOut'] as const) {
      send(leave(exit))
      await saveAnswers.fails()
      expect(at()).toBe('failed (error)')
    }
    expect(portalEvents).toEqual([{ type: 'LOG_OUT' }, { type: 'LOG_OUT' }])
    send(change(caring('My mother, every day.')), leave('logOut'))
    expect(saveAnswers.inputs.at(-1)).toEqual(cared('My mother, every day.'))
  })

  describe('a second way out', () => {
    const go = { type: 'SAVE_AND_GO' } as const
    const long = caring('x'.repeat(textLimit + 1))

    async function failedOnce() {
      const page = after('caregiver', change(caring('My mother.')), go)
      await page.saveAnswers.fails()
      expect(page.at()).toBe('failed (error)')
      return page
    }

    test('saves what could not be saved before', async () => {
      const { send, saveAnswers, actor } = await failedOnce()
      send(go)
      expect(saveAnswers.inputs).toEqual([cared('My mother.'), cared('My mother.')])
      await saveAnswers.answers()
      expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { exit: 'elsewhere' } })
    })

    test('leaves behind what still cannot be saved, in this tab', async () => {
      const { send, actor, saveAnswers } = await failedOnce()
      send(go)
      await saveAnswers.fails()
      expect(actor.getSnapshot()).toMatchObject({
        status: 'done',
        output: { exit: 'elsewhere' },
        context: { isTouched: true, draft: caring('My mother.') },
      })
    })

    test('stays with what was typed since, and says that it is not saved', async () => {
      const { send, at, context, saveAnswers } = await failedOnce()
      send(change(caring('My mother, every day.')))
      expect(at()).toBe('editing')
      send(go)
      expect(saveAnswers.inputs.at(-1)).toEqual(cared('My mother, every day.'))
      await saveAnswers.fails()
      expect([at(), context().refusal]).toMatchObject(['failed (error)', { kind: 'unreachable' }])
    })

    test('leaves a text that is still too long, and saves one that was made shorter', () => {
      const kept = after('caregiver', change(long), go)
      expect(kept.at()).toBe('incomplete (error)')
      kept.send(go)
      expect(kept.actor.getSnapshot()).toMatchObject({ status: 'done', context: { isTouched: true, draft: long } })
      const { saveAnswers } = after('caregiver', change(long), go, change(caring('My mother.')), go)
      expect(saveAnswers.inputs).toEqual([cared('My mother.')])
    })
  })
})

describe('a suggestion (R706)', () => {
  const suggestion = { pronouns: chosen('heHim') }

  test('is shown, and saved by Next alone', () => {
    for (const exit of ['back', 'overview', 'logOut', 'elsewhere'] as const) {
      const { send, saveAnswers, output, done } = ask('pronouns', { suggestion })
      send(leave(exit))
      expect([saveAnswers.inputs, output()?.exit, done()]).toEqual([[], exit, {}])
    }
    const { send, saveAnswers } = ask('pronouns', { suggestion })
    send({ type: 'SUBMIT' })
    expect(saveAnswers.inputs).toEqual([answersOf({ pronouns: 'heHim' })])
  })

  test('gives way to the answer, also to one that is read later', async () => {
    const { context } = ask('pronouns', { suggestion, answers: answersOf({ pronouns: 'theyThem' }) })
    expect(context().draft.pronouns?.selections).toEqual(['theyThem'])
    const { reads, context: later } = ask('pronouns', { suggestion })
    await reads(answersOf({ pronouns: 'sheHer' }))
    expect(later().draft.pronouns?.selections).toEqual(['sheHer'])
  })
})

describe('what is typed or chosen while a save is on its way (R1001)', () => {
  test('is saved next, before the page closes', async () => {
    const { send, at, saveAnswers, output, done } = after(
      'hobbies',
      submit({ hobbies: { ...emptyDraft, text: 'Chess.' } }),
    )
    send(change({ hobbies: { ...emptyDraft, text: 'Chess. Golf.' } }))
    expect(at()).toBe('saving (busy)')
    await saveAnswers.answers()
    expect(at()).toBe('saving (busy)')
    await saveAnswers.answers()
    const told = (details: string) => ({ hobbies: [{ selection: 'free_answer', additional_json: { details } }] })
    expect(saveAnswers.inputs).toEqual([told('Chess.'), told('Chess. Golf.')])
    expect(saveAnswers.saw).toEqual([{}, told('Chess.')])
    expect([output()?.exit, done()]).toEqual(['next', told('Chess. Golf.')])
  })

  test('counts as pressed with Next: a yes that warns asks first, what is missing is said', async () => {
    const warned = after('parole', submit(no('parole')), change(yes('parole')))
    await warned.saveAnswers.answers()
    expect(warned.at()).toBe('asking.warning (dialog)')
    const missing = after('caregiver', submit({ caregiver: chosen('no') }), change(caring('')))
    await missing.saveAnswers.answers()
    expect([missing.at(), missing.context().draft]).toEqual(['incomplete (error)', caring('')])
  })
})

describe('an answer that another tab or device saved meanwhile (R1407)', () => {
  const elsewhere = cared('Words of another device.')

  test('is shown and is the one to change, if nothing was touched here', async () => {
    const { reads, send, saveAnswers, done } = ask('caregiver', { answers: { caregiver: [{ selection: 'no' }] } })
    await reads(elsewhere)
    send({ type: 'SUBMIT' })
    expect([saveAnswers.inputs, done()]).toEqual([[], elsewhere])
  })

  test.each([
    [
      'that is read late, after typing',
      (begun: ReturnType<typeof ask>) => begun.reads(elsewhere, '2026-11-20T16:30:00Z'),
    ],
    [
      'that refuses the save',
      async ({ send, saveAnswers }: ReturnType<typeof ask>) => {
        send({ type: 'SUBMIT' })
        await saveAnswers.finds(elsewhere, '2026-11-20T16:30:00Z')
      },
    ],
  ])('and %s is never replaced without a choice', async (_, happens) => {
    const decide = async (...events: readonly Event[]) => {
      const begun = after('caregiver', change(caring('My mother.')))
      await happens(begun)
      expect([begun.at(), begun.context().theirs]).toEqual([
        'conflict (error)',
        { saved: elsewhere, savedAt: '2026-11-20T16:30:00Z' },
      ])
      const before = begun.saveAnswers.inputs.length
      begun.send(...events)
      return { ...begun, saved: begun.saveAnswers.inputs.slice(before) }
    }
    const left = await decide(leave('back'))
    expect([left.saved, left.done(), left.context().isTouched]).toEqual([[], elsewhere, true])
    const used = await decide({ type: 'USE_SAVED' }, { type: 'SUBMIT' })
    expect([used.saved, used.done()]).toEqual([[], elsewhere])
    const mine = await decide({ type: 'KEEP_MINE' }, { type: 'SUBMIT' })
    expect([mine.saved, mine.saveAnswers.saw.at(-1)]).toEqual([[cared('My mother.')], elsewhere])
  })

  test.each<[string, readonly Event[], 'failed (error)' | 'incomplete (error)']>([
    ['whose save fails', [{ type: 'SUBMIT' }], 'failed (error)'],
    ['that is not complete', submit(caring('')), 'incomplete (error)'],
  ])('and gave way to one %s is what the first answer replaces: it is saved again', async (_, next, to) => {
    const first = [{ selection: 'no' }]
    const { at, reads, saveAnswers, send, done } = ask('caregiver', { answers: { caregiver: first } })
    send(change(caring('My mother.')))
    await reads(elsewhere)
    send({ type: 'KEEP_MINE' }, next)
    if (to === 'failed (error)') await saveAnswers.fails()
    expect(at()).toBe(to)
    send(submit({ caregiver: chosen('no') }))
    expect([at(), saveAnswers.inputs.at(-1)]).toEqual(['saving (busy)', { caregiver: first }])
    await saveAnswers.answers()
    expect(done()).toEqual({ caregiver: first })
  })

  test('is asked about when the draft that this tab kept began from another one', async () => {
    const stored = { draft: caring('My mother.'), saved: { caregiver: [] } }
    const { reads, at, context } = ask('caregiver', { answers: elsewhere }, stored)
    expect(context().draft).toEqual(caring('My mother.'))
    await reads(elsewhere)
    expect(at()).toBe('conflict (error)')
  })

  test('of a registration page is read again only if this tab kept a draft of it', async () => {
    expect(ask('bills').readSaved.inputs).toEqual([])
    const stored = { draft: no('parole'), saved: { on_probation_or_parole: [] } }
    const { reads, at } = ask('parole', {}, stored)
    await reads(answersOf({ on_probation_or_parole: 'yes' }))
    expect(at()).toBe('conflict (error)')
  })

  test.each([
    ['was sent from here, its answer lost', cared('My mother.')],
    ['is what the page began from', { caregiver: [] }],
  ])('is no other one if it %s', async (_, read) => {
    const { send, saveAnswers, at } = after('caregiver', submit(caring('My mother.')))
    await saveAnswers.fails()
    send(submit(caring('My mother, every day.')))
    await saveAnswers.finds(read)
    expect([at(), saveAnswers.inputs.at(-1), saveAnswers.saw.at(-1)?.caregiver ?? []]).toEqual([
      'saving (busy)',
      cared('My mother, every day.'),
      read.caregiver,
    ])
  })
})

test.each(['open-cases', 'protective-order', 'owe-fines', 'parole'] as const)(
  'a log out in the warning of %s saves the answer first (R203)',
  async page => {
    const draft = yes(page, { year_range: 'after2020' })
    const { saveAnswers, output } = after(page, submit(draft), { type: 'LOG_OUT' })
    expect(saveAnswers.inputs).toMatchObject([{ [keyOf[page]]: [{ selection: 'yes' }] }])
    await saveAnswers.answers()
    expect(output()?.exit).toBe('logOut')
  },
)

test('only typed words count as words: a choice can be made again', () => {
  expect(after('parole', change(yes('parole'))).context()).toMatchObject({ isTouched: true, hasWords: false })
  expect(after('caregiver', change(caring(''))).context().hasWords).toBe(false)
  expect(after('caregiver', change(caring('My mother.'))).context().hasWords).toBe(true)
})

const keyOf = {
  'open-cases': 'open_cases',
  'protective-order': 'protective_order',
  'owe-fines': 'owe_fines',
  parole: 'on_probation_or_parole',
} as const

describe('the quick exit sends the page as it is (R1005)', () => {
  const exit = { type: 'QUICK_EXIT' } as const
  const before: Partial<QuestionInput> = { answers: answersOf({ caregiver: 'no' }) }

  test('with the answer that the person saw', () => {
    const { send, sentAtOnce } = ask('caregiver', before)
    send(change(caring('My mother.')), exit)
    expect(sentAtOnce).toEqual([{ wanted: cared('My mother.'), saved: before.answers, mine: [] }])
  })

  test('also a "yes" that opens a warning', () => {
    const { sentAtOnce } = after('open-cases', submit(yes('open-cases')), exit)
    expect(sentAtOnce.map(({ wanted }) => wanted)).toEqual([{ open_cases: [{ selection: 'yes' }] }])
  })

  test.each<[string, PageId, readonly Event[]]>([
    ['an untouched page', 'open-cases', []],
    ['a page without its required answer', 'ethnicity', [change({ race: chosen('white') })]],
    ['a "yes" without its details', 'other-convictions', [change(yes('other-convictions'))]],
    ['a text that the server would refuse', 'caregiver', [change(caring('x'.repeat(5001)))]],
  ])('but not %s', (_, page, events) => {
    expect(after(page, events, exit).sentAtOnce).toEqual([])
  })

  test('nor one of two answers that the person has not chosen between', async () => {
    const { send, reads, sentAtOnce, at } = ask('caregiver', before)
    send(change(caring('My mother.')))
    await reads({ caregiver: [{ selection: 'yes', additional_json: { details: 'My father.' } }] })
    send(exit)
    expect([at(), sentAtOnce]).toEqual(['conflict (error)', []])
  })

  test('nor a correction that takes several calls in order', () => {
    const saved = answersOf({ race: 'white', ethnicity: 'hispanic' })
    const { send, sentAtOnce } = ask('ethnicity', { answers: saved })
    send(change({ race: chosen('black'), ethnicity: chosen('not_hispanic') }), exit)
    expect(sentAtOnce).toEqual([])
  })
})
