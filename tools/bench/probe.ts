/** Runs in the page before its scripts: records paints and script work, and times taps. */
interface Measure {
  paint: number
  lastWork: number
  /** Milliseconds from the next trusted click until `isThere` holds and is painted. */
  nextClick: (isThere: () => boolean) => Promise<number>
  nextHeading: () => Promise<number>
  /** Milliseconds from the start of the visit until this selector is painted. */
  first: (selector: string) => Promise<number>
  /** Duration of each frame while scrolling to the end, in milliseconds. */
  scroll: () => Promise<number[]>
}
declare global {
  interface Window {
    measure: Measure
  }
}

export function probe() {
  const measure = { paint: 0, lastWork: 0 } as Measure
  window.measure = measure
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('paint', entry => {
    if (entry.name === 'first-contentful-paint') measure.paint = entry.startTime
  })
  watch('longtask', entry => {
    measure.lastWork = entry.startTime + entry.duration
  })
  const painted = (isThere: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('what was waited for did not come in 20 s')), 20_000)
      const frame = () =>
        requestAnimationFrame(() => {
          if (!isThere()) return frame()
          requestAnimationFrame(() => {
            clearTimeout(late)
            resolve()
          })
        })
      frame()
    })
  measure.first = async selector => {
    await painted(() => document.querySelector(selector) !== null)
    return performance.now()
  }
  measure.nextClick = isThere =>
    new Promise((resolve, reject) => {
      const click = (event: MouseEvent) => {
        painted(isThere).then(() => resolve(performance.now() - event.timeStamp), reject)
      }
      addEventListener('click', click, { capture: true, once: true })
    })
  measure.nextHeading = () => {
    const heading = () => document.querySelector('h1')?.textContent
    const before = heading()
    return measure.nextClick(() => Boolean(heading()) && heading() !== before)
  }
  measure.scroll = () =>
    new Promise(resolve => {
      const times: number[] = []
      let last = performance.now()
      const frame = (now: number) => {
        times.push(now - last)
        last = now
        const before = scrollY
        scrollBy({ top: 120, behavior: 'instant' })
        if (scrollY === before || times.length > 240) return resolve(times.slice(1))
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
}

/** What the API of `instantApi` answers. */
export interface ApiState {
  person: unknown
  answers: unknown
  cases?: unknown[]
  matters?: unknown
  isSearching?: boolean
}
/** Runs in the page: an API that responds at once, so that only the phone's work is measured. */
export function instantApi(state: ApiState) {
  const real = window.fetch
  localStorage.setItem('token', 'bench')
  localStorage.setItem('last_activity', String(Date.now()))
  const json = (body: unknown) =>
    Promise.resolve(new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }))
  const updated_at = '2026-01-01T00:00:00Z'
  window.fetch = (input, options) => {
    const request = new Request(input, options)
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && pathname === '/v1/person/') return json(state.person)
    if (request.method === 'GET' && pathname === '/v1/answer/') return json(state.answers)
    if (pathname === '/v1/matter/') return json(state.matters ?? null)
    if (pathname === '/v2/eligibility/count')
      return json({ updated_at: state.isSearching ? null : updated_at, count: state.cases?.length })
    if (pathname === '/v2/eligibility/') return json({ updated_at, cases: state.cases })
    if (pathname === '/v1/eligibility/') return json({ first_time: false })
    if (pathname === '/v1/message/') return json([])
    return pathname.startsWith('/v1/') ? json(null) : real(input, options)
  }
}
