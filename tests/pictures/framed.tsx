import type { ReactNode } from 'react'
import { Frame, type FrameProps } from '../../stories/kit/frame.tsx'

/** What a story draws, in the gallery's frame. */
export const framed = (drawn: ReactNode, frame: Omit<FrameProps, 'children'>): ReactNode => (
  <Frame {...frame}>{drawn}</Frame>
)
