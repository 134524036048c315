/** Runs inside the page, before any script of it: collects paint, shift and script work, and times taps. */
interface Measure {
  paint: number
  shift: number
  lastWork: number
  /** From the time stamp of the next trusted click until the heading has changed and was painted, in milliseconds. */
  nextHeading: () => Promise<number>
  /** From the start of the visit until a first case was painted, in milliseconds. */
  firstCase: () => Promise<number>
}
declare global {
  interface Window {
    measure: Measure
  }
}

export function probe() {
  const measure = { paint: 0, shift: 0, lastWork: 0 } as Measure
  window.measure = measure
  const watch = (type: string, each: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('paint', entry => {
    if (entry.name === 'first-contentful-paint') measure.paint = entry.startTime
  })
  watch('layout-shift', entry => {
    if (!entry.hadRecentInput) measure.shift += entry.value ?? 0
  })
  watch('longtask', entry => {
    measure.lastWork = entry.startTime + entry.duration
  })
  measure.firstCase = () =>
    new Promise(resolve => {
      const frame = () => {
        if (!document.querySelector('main h3')) return requestAnimationFrame(frame)
        return requestAnimationFrame(() => resolve(performance.now()))
      }
      frame()
    })
  const heading = () => document.querySelector('h1')?.textContent
  measure.nextHeading = () =>
    new Promise((resolve, reject) => {
      const before = heading()
      const late = setTimeout(() => reject(new Error(`no next question after "${before}"`)), 20_000)
      const click = (event: MouseEvent) => {
        const frame = () =>
          requestAnimationFrame(() => {
            if (heading() === before || !heading()) return frame()
            requestAnimationFrame(() => {
              clearTimeout(late)
              resolve(performance.now() - event.timeStamp)
            })
          })
        frame()
      }
      addEventListener('click', click, { capture: true, once: true })
    })
}

/** Runs inside the page: an API that answers at once, so that only the phone's own work is measured. */
export function instantApi(state: { person: unknown; answers: unknown; cases?: unknown[] }) {
  const real = window.fetch
  localStorage.setItem('token', 'bench')
  localStorage.setItem('last_activity', String(Date.now()))
  const json = (body: unknown) =>
    Promise.resolve(new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }))
  window.fetch = (input, options) => {
    const request = new Request(input, options)
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && pathname === '/v1/person/') return json(state.person)
    if (request.method === 'GET' && pathname === '/v1/answer/') return json(state.answers)
    if (pathname === '/v2/eligibility/count') return json({ updated_at: '2026-01-01T00:00:00Z', count: state.cases?.length })
    if (pathname === '/v2/eligibility/') return json({ updated_at: '2026-01-01T00:00:00Z', cases: state.cases })
    if (pathname === '/v1/message/') return json([])
    return pathname.startsWith('/v1/') ? json(null) : real(input, options)
  }
}
