/** A running chart, as far as it has to be known to wait for a state of it. */
interface Watched<State> {
  readonly getSnapshot: () => State
  readonly subscribe: (tell: (state: State) => void) => { readonly unsubscribe: () => void }
}

/**
 * Waits for a state of a chart; xstate's own `waitFor` weighs more in the first load, for timeouts that nobody sets.
 */
export const until = <State>(chart: Watched<State>, isSo: (state: State) => boolean): Promise<void> =>
  new Promise(resolve => {
    if (isSo(chart.getSnapshot())) return resolve()
    const watch = chart.subscribe(state => {
      if (!isSo(state)) return
      watch.unsubscribe()
      resolve()
    })
  })
