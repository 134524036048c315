import { type ComponentType, type ReactNode } from 'react'
import { createPath, Router, type Navigator } from 'react-router-dom'
import { useAddress, usePathname, type Address } from '../../components/portal-context.tsx'

/**
 * A part of the signed-in pages inside React Router: its location is the bridge's address, and links are requests to
 * the charts. Parts are wrapped one by one, because the frame between them is in the first load, which leaves React
 * Router out.
 */
export const inRouter = <Props extends object>(Part: ComponentType<Props>): ((props: Props) => ReactNode) =>
  function InRouter(props) {
    const address = useAddress()
    const pathname = usePathname(address)
    return (
      <Router location={pathname} navigator={navigatorOf(address)}>
        <Part {...props} />
      </Router>
    )
  }

const pathOf: Navigator['createHref'] = to => (typeof to === 'string' ? to : createPath(to))

function navigatorOf({ request }: Address): Navigator {
  const ask: Navigator['push'] = to => request(pathOf(to))
  return { createHref: pathOf, push: ask, replace: ask, go: by => window.history.go(by) }
}
