import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export interface Difference {
  /** The share of the picture that differs, above 0 and up to 1. */
  readonly share: number
  /** Both pictures in one, with what differs in red. */
  readonly picture: Uint8Array
}

/** What only one of two pictures has differs from this, whatever it is. */
const beyond = [255, 0, 255, 255]
/** Between 0 and 1: colours of two neighbouring shades of the theme differ by more. */
const threshold = 0.03

/** How two pictures differ to the eye, or null where they do not. A picture that grew differs in all that was added. */
export function differenceOf(before: Uint8Array, after: Uint8Array): Difference | null {
  if (Buffer.compare(before, after) === 0) return null
  const [old, recent] = [PNG.sync.read(Buffer.from(before)), PNG.sync.read(Buffer.from(after))]
  const [width, height] = [Math.max(old.width, recent.width), Math.max(old.height, recent.height)]
  const picture = new PNG({ width, height })
  const pixels = pixelmatch(grown(old, width, height), grown(recent, width, height), picture.data, width, height, {
    threshold,
  })
  return pixels === 0 ? null : { share: pixels / (width * height), picture: PNG.sync.write(picture) }
}

function grown(picture: PNG, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data
  const canvas = new PNG({ width, height })
  canvas.data.set(Uint8Array.from({ length: canvas.data.length }, (_, at) => beyond[at % 4] ?? 0))
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0)
  return canvas.data
}
