import type { ReactNode } from 'react'
import { Frame, type FrameProps } from '../../stories/helpers/frame.tsx'

/** A story's content in the gallery's frame. */
export const framed = (content: ReactNode, frame: Omit<FrameProps, 'children'>): ReactNode => (
  <Frame {...frame}>{content}</Frame>
)
