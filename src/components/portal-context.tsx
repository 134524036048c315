import { createContext, useContext, useEffect, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Language } from '../../domain/languages.ts'
import type { Operator } from '../../domain/operator.ts'
import type { UsState } from '../../domain/states.ts'

/** Values that any screen may need, besides its chart. */
interface PortalValues {
  readonly operator: Operator
  readonly language: Language
  /** The state of the records, once known. */
  readonly usState: UsState | null
  readonly chooseLanguage: (language: Language) => void
}

const PortalContext = createContext<PortalValues | null>(null)

/** Comes with the first texts, before a browser has a page to translate. */
const translators = import.meta.env.SSR ? null : import('./translators.ts').catch(() => null)

export function PortalProvider({ values, children }: { values: PortalValues; children: ReactNode }) {
  useEffect(() => void translators?.then(found => found?.followTranslators()), [])
  return <PortalContext value={values}>{children}</PortalContext>
}

export function usePortal(): PortalValues {
  const values = useContext(PortalContext)
  if (!values) throw new Error('no portal is around this component')
  return values
}
export const useOperator = (): Operator => usePortal().operator

/** The quick exit of a signed-in page, repeated below every open dialog, which blocks the page. */
export const DialogExit = createContext<ReactNode>(null)

/** Where the charts have led the person, and how to request another screen. */
export interface Address {
  /** The path of the current screen, with its leading slash. */
  readonly pathname: () => string
  /** Calls back after every move, whatever caused it; returns how to stop. */
  readonly subscribe: (moved: () => void) => () => void
  /** Requests a screen from the charts, like typing its address. */
  readonly request: (path: string) => void
}

export const AddressContext = createContext<Address | null>(null)

/** The address around a part of the page. */
export function useAddress(): Address {
  const address = use(AddressContext)
  if (!address) throw new Error('no address is around this part')
  return address
}

/** The path of the current screen, with its changes. */
export const usePathname = ({ subscribe, pathname }: Address): string =>
  useSyncExternalStore(subscribe, pathname, pathname)
