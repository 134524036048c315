import { createContext, use, useSyncExternalStore } from 'react'

/** Where the charts have led the person, and how to ask them for another screen. */
export interface Address {
  /** The path of the screen that is shown, with its leading slash. */
  readonly pathname: () => string
  /** Calls back after every move, whoever made it; answers how to stop. */
  readonly subscribe: (moved: () => void) => () => void
  /** Asks the charts for a screen, as typing its address would. */
  readonly request: (path: string) => void
}

export const AddressContext = createContext<Address | null>(null)

/** The address around a part of the page. */
export function useAddress(): Address {
  const address = use(AddressContext)
  if (!address) throw new Error('no address is around this part')
  return address
}

/** The path of the screen that is shown, as it changes. */
export const usePathname = ({ subscribe, pathname }: Address): string =>
  useSyncExternalStore(subscribe, pathname, pathname)
