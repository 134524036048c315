import { LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'

const features = async () => (await import('./motion-features.ts')).default

/**
 * A lens that moves over a page while court records are searched. Only for the eye; it keeps still for people who want
 * less motion.
 */
export function Searching() {
  return (
    <LazyMotion features={features} strict>
      <MotionConfig reducedMotion="user">
        <svg width="96" height="96" viewBox="0 0 96 96" aria-hidden focusable="false">
          <rect x="18" y="8" width="52" height="72" rx="6" fill="#fff" stroke="#0f5a55" strokeWidth="3" />
          <path d="M28 26h32M28 38h32M28 50h22" stroke="#8cc3b8" strokeWidth="4" strokeLinecap="round" />
          <m.g
            animate={{ x: [0, 14, 0, -8, 0], y: [0, -10, 6, -4, 0] }}
            transition={{ duration: 6, repeat: Infinity, ease: 'easeInOut' }}
          >
            <circle cx="58" cy="58" r="14" fill="#fdf1ea" fillOpacity="0.7" stroke="#9a4a20" strokeWidth="4" />
            <path d="m68 68 12 12" stroke="#9a4a20" strokeWidth="6" strokeLinecap="round" />
          </m.g>
        </svg>
      </MotionConfig>
    </LazyMotion>
  )
}
