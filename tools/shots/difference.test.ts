import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

type Colour = readonly [red: number, green: number, blue: number]
const [paper, ink]: readonly Colour[] = [
  [250, 246, 238],
  [35, 33, 29],
]

/** A sheet of one colour, with a bar of another at its top. */
function sheet({ width = 10, height = 20, ground = paper, bar = 0, barColour = ink }) {
  const picture = new PNG({ width, height })
  for (let pixel = 0; pixel < width * height; pixel += 1)
    picture.data.set([...(pixel < bar * width ? barColour! : ground!), 255], pixel * 4)
  return PNG.sync.write(picture)
}

test('pictures with the same pixels do not differ, however they were packed', () => {
  const picture = PNG.sync.read(sheet({ bar: 3 }))
  const packed = PNG.sync.write(picture, { deflateLevel: 0 })
  expect(packed).not.toEqual(sheet({ bar: 3 }))
  expect(differenceOf(sheet({ bar: 3 }), packed)).toBeNull()
})

test('the share is that of the pixels that differ', () => {
  expect(differenceOf(sheet({}), sheet({ bar: 5 }))?.share).toBe(0.25)
})

test('the picture marks what differs, and nothing else', () => {
  const { data } = PNG.sync.read(Buffer.from(differenceOf(sheet({}), sheet({ bar: 5 }))!.picture))
  const isRed = (pixel: number) => data[pixel * 4]! > 200 && data[pixel * 4 + 1]! < 50
  expect(Array.from({ length: 20 }, (_, row) => isRed(row * 10 + 5))).toEqual([
    ...Array.from({ length: 5 }, () => true),
    ...Array.from({ length: 15 }, () => false),
  ])
})

test('a page that became longer differs in what was added, even where that is white', () => {
  const white: Colour = [255, 255, 255]
  expect(differenceOf(sheet({ ground: white, height: 15 }), sheet({ ground: white, height: 20 }))?.share).toBe(0.25)
  expect(differenceOf(sheet({ ground: white, height: 20 }), sheet({ ground: white, height: 15 }))?.share).toBe(0.25)
})

test('the next shade of a colour is seen', () => {
  const [pine, darkerPine]: readonly Colour[] = [
    [15, 90, 85],
    [11, 68, 64],
  ]
  expect(differenceOf(sheet({ ground: pine }), sheet({ ground: darkerPine }))?.share).toBe(1)
})
