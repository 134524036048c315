import { chakra } from '@chakra-ui/react/styled-system'

const Tag = chakra('span', {
  base: {
    // a line of text, icon included: a long word takes a line for itself where the letters are large
    display: 'inline-block',
    paddingInline: 'min({spacing.3}, 3vw)',
    paddingBlock: '1',
    borderRadius: 'lg',
    fontWeight: 'bold',
    '&[data-tone=yourTurn]': { bg: 'warning.bg', color: 'warning.fg' },
    '&[data-tone=working]': { bg: 'info.bg', color: 'info.fg' },
    '&[data-tone=cleared]': { bg: 'success.bg', color: 'success.fg' },
    '&[data-tone=ended]': { bg: 'bg.subtle', color: 'fg' },
    '@media (forced-colors: active)': { borderWidth: '1px', borderStyle: 'solid' },
  },
})
const Icon = chakra('svg', {
  base: { display: 'inline-block', verticalAlign: '-0.25em', marginInlineEnd: '2', width: '1.25em', height: '1.25em' },
})

type Tone = 'yourTurn' | 'working' | 'cleared' | 'ended'
/** An exclamation mark, a clock, a tick and a line: the tones differ without their colours, too. */
const paths: Readonly<Record<Tone, string>> = {
  yourTurn: 'M12 6v7M12 17v.5',
  working: 'M12 7v5l3 3',
  cleared: 'M7.5 12.5l3 3 6-7',
  ended: 'M8 12h8',
}

/** A status in words, with an icon and a colour for whose turn it is. */
export const StatusTag = ({ tone, label }: { tone: Tone; label: string }) => (
  <Tag data-tone={tone}>
    <Icon
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" />
      <path d={paths[tone]} />
    </Icon>
    {label}
  </Tag>
)
