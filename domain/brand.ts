/* The portal's colors, from the one color of the operator. Contrasts are those of WCAG 2. */

const paper = '#f4f0e8'
const night = '#161513'
/** The least contrast of a text. */
const readable = 4.5

const isHex = (color: string) => /^#[\da-f]{6}$/i.test(color)

/** The parts of a color like `#0b5a54`: red, green, blue from 0 to 255. */
const partsOf = (color: string) => [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map(part => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors like `#0b5a54`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A color with a share of another, from 0 to 1. */
function mixed(color: string, other: string, share: number): string {
  const others = partsOf(other)
  const parts = partsOf(color).map((part, index) => Math.round(part * (1 - share) + others[index]! * share))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/** The colors of the theme that lead: for buttons, links, and the areas behind them. */
interface BrandColors {
  readonly solid: string
  readonly hover: string
  readonly subtle: string
  readonly contrast: string
}

/** The colors on light and on dark pages, from one that is readable on light ones. */
export function brandColors(color: string): { readonly light: BrandColors; readonly dark: BrandColors } {
  const subtle = mixed(color, night, 0.7)
  const shares = Array.from({ length: 21 }, (_, index) => index / 20)
  const lighter = shares.map(share => mixed(color, '#ffffff', share))
  const solid = lighter.find(each => contrastOf(each, night) >= 7 && contrastOf(each, subtle) >= readable) ?? '#ffffff'
  return {
    light: {
      solid: color,
      hover: mixed(color, '#000000', 0.25),
      subtle: mixed(color, '#ffffff', 0.9),
      contrast: '#ffffff',
    },
    dark: { solid, hover: mixed(solid, '#ffffff', 0.6), subtle, contrast: night },
  }
}

/** Whether people can read texts in this color on light pages, and white texts on it. Empty means the product's own. */
export const isBrandColor = (color: string): boolean =>
  color === '' ||
  (isHex(color) &&
    ['#ffffff', paper, brandColors(color).light.subtle].every(behind => contrastOf(color, behind) >= readable))
