import type { ReactNode } from 'react'
import { homeState } from '../../domain/states.ts'
import { Frame } from '../../stories/kit/frame.tsx'

/** What a story draws, in the gallery's frame. */
export const framed = (drawn: ReactNode, isBare: boolean): ReactNode => (
  <Frame language="en" usState={homeState} textSize="100" isBare={isBare}>
    {drawn}
  </Frame>
)
