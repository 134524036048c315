/** A story whose picture differs from the accepted one, and what differs on it. */
export interface ChangedStory {
  readonly name: string
  readonly causes: readonly string[]
}
declare module 'vitest' {
  interface TaskMeta {
    changed?: ChangedStory
  }
}

const properties = [
  ...'color background-color border-color border-width border-radius outline box-shadow opacity display'.split(' '),
  ...'font-family font-size font-weight line-height padding margin gap'.split(' '),
]
/** They follow from almost any other difference. */
const sizes = ['width', 'height']

/** What each kind of element looks like: `button: color = rgb(0, 0, 0)`. */
export function lookOf(page: Element): readonly string[] {
  const looks = new Set<string>()
  for (const element of page.querySelectorAll('*:not(svg *), svg text')) {
    const name = [element.localName, element.getAttribute('type') ?? element.getAttribute('role')].join(' ').trim()
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const text = own
      .map(node => node.textContent)
      .join(' ')
      .trim()
    if (text !== '') looks.add(`${name}: text = ${text}`)
    const style = getComputedStyle(element)
    for (const property of [...properties, ...sizes])
      looks.add(`${name}: ${property} = ${style.getPropertyValue(property)}`)
  }
  return [...looks]
}

/**
 * What differs between two looks: `button: color rgb(0, 0, 0) → rgb(9, 9, 9)`, and its color alone; sizes only where
 * nothing else does.
 */
export function causesOf(before: readonly string[], after: readonly string[]): readonly string[] {
  const only = (looks: readonly string[], others: ReadonlySet<string>) =>
    Map.groupBy(
      looks.filter(look => !others.has(look)).map(look => look.split(' = ')),
      ([what = '']) => what,
    )
  const [gone, come] = [only(before, new Set(after)), only(after, new Set(before))]
  const valuesIn = (rows: readonly (readonly string[])[] = []) =>
    rows.map(([, ...value]) => value.join(' = ')).join(', ')
  const all = [...new Set([...gone.keys(), ...come.keys()])]
  const others = all.filter(what => !sizes.some(size => what.endsWith(`: ${size}`)))
  const causes = (others.length > 0 ? others : all).map(
    what => `${what} ${valuesIn(gone.get(what))} → ${valuesIn(come.get(what))}`,
  )
  // a token colors many kinds of elements
  const colors = causes.flatMap(cause => /color (.* → .*)/.exec(cause)?.[1] ?? []).map(change => `color ${change}`)
  return causes.length > 0 ? [...new Set([...causes, ...colors])] : ['only its pixels']
}

/** The stories by what differs: the cause of most of them first, and each story once. */
export function byCause(changed: readonly ChangedStory[]) {
  const groups: { readonly cause: string; readonly stories: readonly ChangedStory[] }[] = []
  for (let left = changed; left.length > 0;) {
    const found = Map.groupBy(
      left.flatMap(story => story.causes.map(cause => ({ cause, story }))),
      ({ cause }) => cause,
    )
    const [most] = [...found].toSorted(([, one], [, other]) => other.length - one.length)
    if (!most) break
    const stories = most[1].map(({ story }) => story)
    groups.push({ cause: most[0], stories })
    left = left.filter(story => !stories.includes(story))
  }
  return groups
}
