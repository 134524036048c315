import { chakra } from '@chakra-ui/react/styled-system'

const Picture = chakra('svg', { base: { width: 'full', height: 'auto', borderRadius: 'lg', marginBottom: '6' } })

/** A road that leads to a rising sun. Decoration only; its size is known before it is drawn, so that nothing jumps. */
export function Sunrise() {
  return (
    <Picture viewBox="0 0 640 176" aria-hidden focusable="false">
      <path fill="#d3e8e4" d="M0 0h640v176H0z" />
      <circle cx="320" cy="112" r="60" fill="#f3bd7a" />
      <circle cx="320" cy="112" r="84" fill="#f3bd7a" opacity=".35" />
      <path fill="#14716a" d="M0 104q120-44 260-4t380-14v90H0z" opacity=".55" />
      <path fill="#0f5a55" d="M0 132q180-40 330-12t310-10v66H0z" />
      <path fill="#fffdf9" d="M312 119h18q-6 14 26 28t74 29H214q64-12 84-28t14-29z" />
    </Picture>
  )
}
