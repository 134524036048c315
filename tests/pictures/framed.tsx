import type { ReactNode } from 'react'
import { Frame, type FrameProps } from '../../stories/helpers/frame.tsx'

/** What a story renders, in the gallery's frame. */
export const framed = (content: ReactNode, frame: Omit<FrameProps, 'children'>): ReactNode => (
  <Frame {...frame}>{content}</Frame>
)
