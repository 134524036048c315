/**
 * Filters the page of all screens, where it runs as a standalone script. Keeps the filter in the URL, so that links
 * show the same.
 */
export function filterScreens() {
  const form = document.querySelector('form')!
  const count = document.querySelector('output')!
  const cards = [...document.querySelectorAll<HTMLElement>('[data-story]')]
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{Diacritic}/gu, '')
      .toLowerCase()
  const searched = new Map(cards.map(card => [card, plain(card.dataset['words'] ?? '')]))
  const valueOf = (name: string) => form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)!.value
  const fits = (card: HTMLElement, name: string) =>
    valueOf(name) === '' || (card.dataset[name] ?? '').split(' ').includes(valueOf(name))
  const show = () => {
    const words = plain(valueOf('search')).split(/\s+/)
    document.documentElement.style.setProperty('--width', `${valueOf('width')}px`)
    for (const card of cards)
      card.hidden = !(
        ['flow', 'kind', 'state'].every(name => fits(card, name)) &&
        words.every(word => searched.get(card)?.includes(word))
      )
    for (const chapter of document.querySelectorAll<HTMLElement>('section'))
      chapter.hidden = chapter.querySelector('[data-story]:not([hidden])') === null
    const shown = cards.filter(card => !card.hidden).length
    count.value = `${shown} of ${cards.length}`
  }
  const remember = () => {
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') asked.set(name, value)
    history.replaceState(null, '', `#${asked}`)
    show()
  }
  const recall = () => {
    form.reset()
    for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
      const field = form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`)
      if (field) field.value = value
    }
    show()
  }
  form.addEventListener('input', remember)
  form.addEventListener('submit', event => event.preventDefault())
  form.addEventListener('reset', () => queueMicrotask(remember))
  window.addEventListener('hashchange', recall)
  // stories need a server
  if (location.protocol === 'file:')
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="../?path"]'))
      link.href = `http://localhost:6006/${link.getAttribute('href')!.slice(3)}`
  recall()
}
