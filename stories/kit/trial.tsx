import type { Decorator } from '@storybook/react-vite'
import { useEffect, useState, type ReactNode } from 'react'

/** The page is told what is for trying alone, as the server tells it. */
export const withTrial =
  (part: 'sandbox-payment' | 'sandbox-identity'): Decorator =>
  Story => (
    <OnTrial part={part}>
      <Story />
    </OnTrial>
  )

function OnTrial({ part, children }: { part: string; children: ReactNode }) {
  const [meta] = useState(() => {
    const element = Object.assign(document.createElement('meta'), { name: 'trial', content: part })
    document.head.append(element)
    return element
  })
  useEffect(() => () => meta.remove(), [meta])
  return children
}
