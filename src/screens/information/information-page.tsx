import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { InformationRef } from '../../../machines/information/information-machine.ts'
import { ActionLink, Actions, BulletList, Heading2 } from '../../components/elements.tsx'
import { usePortal } from '../../components/portal-context.tsx'
import { Screen } from '../../components/screen.tsx'

interface InformationPageProps {
  actor: InformationRef
  page: 'about' | 'privacy' | 'terms'
  title: string
  /** The default text, for an operator without their own. */
  children: ReactNode
  /** Follows either text. */
  after?: ReactNode
}

/** One of the information pages: the operator's text, or ours, with links home and to the login. */
export function InformationPage({ actor, page, title, children, after }: InformationPageProps) {
  const { operator, language } = usePortal()
  const own = operator.pages[page][language]
  return (
    <Screen id={page} title={title}>
      {own.length > 0 ? <OperatorText entries={own} /> : children}
      {after}
      <NextLinks actor={actor} />
    </Screen>
  )
}

/** Links home, which for a signed-in person is where they were, and to the login. */
const NextLinks = ({ actor }: { actor: InformationRef }) => (
  <Actions>
    <ActionLink href="/" look="outline" onFollow={() => actor.send({ type: 'GO_HOME' })}>
      <Trans>Home</Trans>
    </ActionLink>
    <ActionLink href="/login" look="outline" onFollow={() => actor.send({ type: 'LOG_IN' })}>
      <Trans>Log in</Trans>
    </ActionLink>
  </Actions>
)

function OperatorText({ entries }: { entries: readonly string[] }) {
  return pageParts(entries).map((part, index) => {
    if (part.kind === 'heading') return <Heading2 key={index}>{part.text}</Heading2>
    if (part.kind === 'paragraph') return <p key={index}>{part.text}</p>
    return (
      <BulletList key={index}>
        {part.items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </BulletList>
    )
  })
}

/** A part of a page in the operator's own text. */
type Part =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** The parts of a page: each entry is a paragraph, a heading (`## …`) or a list item (`- …`). */
export function pageParts(entries: readonly string[]): readonly Part[] {
  const parts: Part[] = []
  for (const entry of entries) {
    const item = after('- ', entry)
    const before = parts.at(-1)
    if (item !== null && before?.kind === 'list') parts.splice(-1, 1, { kind: 'list', items: [...before.items, item] })
    else if (item !== null) parts.push({ kind: 'list', items: [item] })
    else {
      const heading = after('## ', entry)
      parts.push({ kind: heading === null ? 'paragraph' : 'heading', text: heading ?? entry })
    }
  }
  return parts
}

const after = (mark: string, text: string): string | null => (text.startsWith(mark) ? text.slice(mark.length) : null)
