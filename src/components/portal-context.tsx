import { createContext, useContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Language } from '../../domain/languages.ts'
import type { UsState } from '../../domain/states.ts'
import type { Operator } from '../../domain/operator.ts'

/** What every screen may need to know, apart from its chart. */
interface PortalValues {
  readonly operator: Operator
  readonly language: Language
  /** The state whose records are meant, once it is known. */
  readonly usState: UsState | null
  readonly chooseLanguage: (language: Language) => void
}

const PortalContext = createContext<PortalValues | null>(null)

export function PortalProvider({ values, children }: { values: PortalValues; children: ReactNode }) {
  return <PortalContext value={values}>{children}</PortalContext>
}

export function usePortal(): PortalValues {
  const values = useContext(PortalContext)
  if (!values) throw new Error('no portal is around this component')
  return values
}
export const useOperator = (): Operator => usePortal().operator

/** The quick exit of a signed-in page, which every open dialog repeats: nothing behind a dialog can be pressed. */
export const DialogExit = createContext<ReactNode>(null)

/** Where the charts have led the person, and how to ask them for another screen. */
export interface Address {
  /** The path of the screen that is shown, with its leading slash. */
  readonly pathname: () => string
  /** Calls back after every move, whatever caused it; returns how to stop. */
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
