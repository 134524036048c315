import { page } from 'vitest/browser'
import type { ChartScreens } from '../../src/flows/kit/define-flow.ts'
import { signedIn } from '../../src/flows/kit/signed-in.tsx'
import { PageFrame } from '../../src/components/page-frame.tsx'

/** A chart's screens with the page around them. */
export const framed = (Screens: ChartScreens): ChartScreens => {
  const Inner = signedIn(Screens)
  return ({ actor }) => (
    <PageFrame>
      <Inner actor={actor} />
    </PageFrame>
  )
}

const drawn = () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** A window of this width and height, with letters of this size, in pixels. */
export async function at(width: number, letters = 16, height = 900) {
  await page.viewport(width, height)
  document.documentElement.style.fontSize = `${letters}px`
  await drawn()
}

/** The window that tests begin with. */
export async function usual() {
  document.documentElement.style.fontSize = ''
  await page.viewport(414, 896)
}

/** What is drawn outside of the window; what is only read aloud is one pixel wide. */
export const tooWide = () =>
  [...document.querySelectorAll('body *')]
    .filter(each => {
      const { left, right, width } = each.getBoundingClientRect()
      return each.checkVisibility() && width > 1 && (left < 0 || right > window.innerWidth)
    })
    .map(each => each.outerHTML.slice(0, 200))
