import { chakra } from '../theme/chakra.tsx'
import { followWith } from './elements.tsx'
import { useOperator } from './portal-context.tsx'

const Svg = chakra('svg', { base: { flex: 'none', width: '2rem', height: '2rem' } })

/** The operator's logo, or a road leading toward a rising sun. */
function Mark({ logo }: { logo: string }) {
  return logo ? (
    <img src={logo} alt="" width="32" height="32" />
  ) : (
    <Svg viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="9" fill="#0b5a54" />
      <path d="M9.5 16a6.5 6.5 0 0 1 13 0z" fill="#f3bd7a" />
      <path d="M4 18h24v5a9 9 0 0 1-1.4 4.8L18.4 18h-4.8L5.4 27.8A9 9 0 0 1 4 23z" fill="#8ec3b8" />
      <path d="M13.6 18h4.8l4.6 14H9z" fill="#fbf8f3" />
    </Svg>
  )
}

const Name = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    color: 'fg',
    fontWeight: 'bold',
    fontSize: 'lg',
    lineHeight: 'tight',
  },
})
const HomeLink = chakra('a', { base: { display: 'inline-flex', minHeight: '12', textDecoration: 'none' } })

/** The operator's name; a link to the landing page where leaving loses nothing. */
export function Brand({ onHome }: { onHome?: (() => void) | undefined }) {
  const { brand, brandName } = useOperator()
  const name = (
    <Name>
      <Mark logo={brand.logo} />
      <span data-name="">{brandName}</span>
    </Name>
  )
  return onHome ? (
    <HomeLink href="/" onClick={followWith(onHome)}>
      {name}
    </HomeLink>
  ) : (
    name
  )
}
