import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType, ReactNode } from 'react'
import type { Phase } from '../../../domain/matters/row.ts'

/* The picture stories: a few shapes in the theme's colors, decorative only; the captions tell the story. */
const pine = '#0f5a55'
const leaf = '#8cc3b8'
const clay = '#9a4a20'
const sun = '#f2b56b'
const paper = '#fffdf9'
const skin = '#c98a5e'

const Frame = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 120 80" aria-hidden focusable="false">
    <rect width="120" height="80" rx="8" fill="#faf6ee" />
    <path d="M0 66h120v6a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="#efe7d9" />
    {children}
  </svg>
)
const Person = ({ x, shirt = pine }: { x: number; shirt?: string }) => (
  <g transform={`translate(${x} 26)`}>
    <circle cx="10" cy="8" r="8" fill={skin} />
    <path d="M0 42V30a10 10 0 0 1 20 0v12z" fill={shirt} />
  </g>
)
const Sheet = ({ x, y, tilt = 0 }: { x: number; y: number; tilt?: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
    <rect width="24" height="31" rx="2" fill={paper} stroke={pine} strokeWidth="2" />
    <path d="M5 8h14M5 14h14M5 20h9" stroke={leaf} strokeWidth="2.5" strokeLinecap="round" />
  </g>
)
const Court = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 20)`} fill={paper} stroke={pine} strokeWidth="2.5" strokeLinejoin="round">
    <path d="M0 16 24 2l24 14z" fill={leaf} />
    <path d="M5 16v24M17 16v24M31 16v24M43 16v24" />
    <path d="M-2 40h52v6H-2z" />
  </g>
)
const Desk = () => <path d="M14 56h92v5h-6v9h-5v-9H25v9h-5v-9h-6z" fill={clay} />
const Check = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle cx="11" cy="11" r="11" fill={pine} />
    <path d="m6 11 4 4 7-8" fill="none" stroke={paper} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
  </g>
)

export const drawings = {
  mailing: () => (
    <Frame>
      <Person x={18} />
      <g transform="translate(72 34)">
        <path d="M0 8A8 8 0 0 1 8 0h18a8 8 0 0 1 8 8v16H0z" fill={clay} />
        <path d="M14 24h6v14h-6z" fill="#7d3b18" />
        <path d="M6 11h14" stroke={paper} strokeWidth="3" strokeLinecap="round" />
      </g>
      <path d="M44 42h18l-9 8zm0 0v14h18V42" fill={paper} stroke={pine} strokeWidth="2" strokeLinejoin="round" />
    </Frame>
  ),
  answering: () => (
    <Frame>
      <Person x={20} shirt={clay} />
      <Sheet x={70} y={26} />
      <path d="M42 20h30a6 6 0 0 1 6 6v2a6 6 0 0 1-6 6H54l-8 6v-6h-4a6 6 0 0 1-6-6v-2a6 6 0 0 1 6-6z" fill={leaf} />
      <path d="M44 27h24" stroke={paper} strokeWidth="3" strokeLinecap="round" strokeDasharray="1 7" />
    </Frame>
  ),
  calendar: () => (
    <Frame>
      <rect x="36" y="16" width="48" height="44" rx="5" fill={paper} stroke={pine} strokeWidth="2.5" />
      <path d="M36 21a5 5 0 0 1 5-5h38a5 5 0 0 1 5 5v8H36z" fill={pine} />
      <path d="M46 38h4m8 0h4m8 0h4M46 48h4m8 0h4" stroke={leaf} strokeWidth="5" strokeLinecap="round" />
      <circle cx="72" cy="48" r="6" fill={sun} />
    </Frame>
  ),
  writing: () => (
    <Frame>
      <Person x={28} />
      <Desk />
      <Sheet x={56} y={26} />
      <path d="m82 50 14-20 4 3-14 20-6 2z" fill={sun} stroke={clay} strokeWidth="2" strokeLinejoin="round" />
    </Frame>
  ),
  checking: () => (
    <Frame>
      <Sheet x={30} y={22} tilt={-6} />
      <Sheet x={56} y={20} tilt={5} />
      <circle cx="76" cy="42" r="13" fill="#fdf1ea" fillOpacity=".8" stroke={clay} strokeWidth="4" />
      <path d="m86 52 12 12" stroke={clay} strokeWidth="6" strokeLinecap="round" />
    </Frame>
  ),
  filing: () => (
    <Frame>
      <Person x={10} shirt={clay} />
      <Sheet x={34} y={34} tilt={8} />
      <Court x={66} />
    </Frame>
  ),
  prosecutor: () => (
    <Frame>
      <Person x={50} shirt="#544f46" />
      <Desk />
      <Sheet x={22} y={24} tilt={-8} />
      <Sheet x={78} y={22} tilt={8} />
    </Frame>
  ),
  hearing: () => (
    <Frame>
      <Person x={14} shirt={clay} />
      <Person x={36} />
      <path d="M74 44h32v22H74z" fill={clay} />
      <Person x={80} shirt="#23211d" />
      <path d="M72 52h36v5H72z" fill="#7d3b18" />
    </Frame>
  ),
  courthouse: () => (
    <Frame>
      <circle cx="96" cy="18" r="9" fill={sun} />
      <Court x={36} />
    </Frame>
  ),
  order: () => (
    <Frame>
      <rect x="40" y="10" width="40" height="52" rx="3" fill={paper} stroke={pine} strokeWidth="2.5" />
      <path d="M48 22h24M48 30h24M48 38h15" stroke={leaf} strokeWidth="3" strokeLinecap="round" />
      <circle cx="72" cy="50" r="7" fill={clay} />
      <path d="m68 55-2 10 6-3 6 3-2-10z" fill={clay} />
    </Frame>
  ),
  cleared: () => (
    <Frame>
      <path d="M26 24h22l5 6h40v34H26z" fill={sun} stroke={clay} strokeWidth="2.5" strokeLinejoin="round" />
      <Check x={49} y={36} />
    </Frame>
  ),
  doorOpens: () => (
    <Frame>
      <path d="M62 12h34v56H62z" fill={sun} />
      <path d="M62 12 44 20v52l18-4z" fill={pine} />
      <circle cx="57" cy="44" r="2" fill={paper} />
      <Person x={16} />
      <path d="M96 12h4v56h-4zM58 8h42v4H58z" fill={clay} />
    </Frame>
  ),
} as const satisfies Readonly<Record<string, ComponentType>>

interface Scene {
  readonly drawing: keyof typeof drawings
  readonly caption: MessageDescriptor
}

/** The picture story of each step: three scenes with their captions. */
export const sceneTexts: Readonly<Record<Phase, readonly [Scene, ...Scene[]]>> = {
  needInfo: [
    { drawing: 'mailing', caption: msg`You send what we ask for, like an application.` },
    { drawing: 'answering', caption: msg`You tell your story in the personal statement.` },
    { drawing: 'calendar', caption: msg`Some offices take months. All you do is wait.` },
  ],
  drafting: [
    { drawing: 'writing', caption: msg`We write the papers for the court.` },
    { drawing: 'checking', caption: msg`A lawyer checks them. Sometimes you sign them, too.` },
    { drawing: 'filing', caption: msg`We file them with the court.` },
  ],
  filed: [
    { drawing: 'prosecutor', caption: msg`The prosecutor reads them and may agree or object.` },
    {
      drawing: 'hearing',
      caption: msg({ message: "If there's a hearing, we can represent you for {representation}." }),
    },
    { drawing: 'courthouse', caption: msg`The judge decides.` },
  ],
  complete: [
    { drawing: 'order', caption: msg`The court sends its decision.` },
    { drawing: 'cleared', caption: msg`State offices clear your record.` },
    { drawing: 'doorOpens', caption: msg`New doors open: a job, a home, school.` },
  ],
}
