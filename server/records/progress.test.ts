import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

/** A file of 1,000 bytes, of which the test says how much has been read and how much time has passed. */
function loading({ isTTY, size = 1000 }: { isTTY: boolean; size?: number }) {
  const written: string[] = []
  const state = { time: 50_000, read: 0 }
  const output = { isTTY, write: (text: string) => void written.push(text) }
  const progress = progressOf({ size, read: () => state.read, output, now: () => state.time })
  const tellAfter = (milliseconds: number, read: number, rows: number) => {
    state.time += milliseconds
    state.read = read
    progress.tell(rows)
  }
  return { progress, tellAfter, written }
}

test('a file that is not a terminal gets a line every five seconds: rows, percent, and the time left at this pace', () => {
  const { tellAfter, written } = loading({ isTTY: false })
  tellAfter(4999, 100, 2000)
  expect(written).toEqual([])
  tellAfter(1, 250, 4000)
  tellAfter(4999, 300, 6000)
  tellAfter(1, 505, 123_456)
  tellAfter(10_000, 1000, 250_000)
  expect(written).toEqual([
    '4,000 rows, 25% of the file, about 15 s left\n',
    '123,456 rows, 50% of the file, about 10 s left\n',
    '250,000 rows, 100% of the file, about 0 s left\n',
  ])
})

test('a long rest is told in minutes', () => {
  const { tellAfter, written } = loading({ isTTY: false })
  tellAfter(10_000, 10, 2000)
  expect(written).toEqual(['2,000 rows, 1% of the file, about 17 min left\n'])
})

test('a terminal has one line, which is written over five times a second and cleared for others', () => {
  const { progress, tellAfter, written } = loading({ isTTY: true })
  tellAfter(199, 100, 2000)
  tellAfter(1, 500, 4000)
  progress.clear()
  expect(written).toEqual(['\r4,000 rows, 50% of the file, about 1 s left\u001B[K', '\r\u001B[K'])
})

test('where nothing has been read, nobody knows how long it takes', () => {
  const { tellAfter, written } = loading({ isTTY: false })
  tellAfter(5000, 0, 0)
  expect(written).toEqual(['0 rows, 0% of the file\n'])
})

test('outside a terminal there is nothing to clear', () => {
  const { progress, written } = loading({ isTTY: false })
  progress.clear()
  expect(written).toEqual([])
})
