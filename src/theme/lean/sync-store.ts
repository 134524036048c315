/** React 18 and later have this themselves: in the browser it stands in for the shim that XState brings for older ones. */
export { useSyncExternalStore } from 'react'
