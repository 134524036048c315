// not as JSON: Vite takes half a minute to make a module of its 20 MB
import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import { parseAst } from 'vite'
import { supportFloor } from './support-floor.ts'

const versionOf = (version: unknown) =>
  typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN

/** Whether each browser of the support floor has what MDN's table describes. */
const isSupported = ({ support }: CompatStatement) =>
  Object.entries(supportFloor).every(([browser, floor]) => {
    const statements = [support[browser as keyof typeof support] ?? []].flat()
    return statements.some(
      ({ flags, version_added, version_removed }) =>
        !flags && versionOf(version_added) <= floor && !(versionOf(version_removed) <= floor),
    )
  })

/** The interfaces of the globals through which code reaches them. */
const interfaces: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
}
const { builtins } = bcd.javascript
/** Interfaces with methods that code calls on an object of any name. */
const called =
  'Blob Document Element Event EventTarget FormData Headers HTMLDialogElement HTMLElement HTMLFormElement HTMLInputElement Node Range Request Response URLSearchParams Window'.split(
    ' ',
  )
const tables = [...Object.values(builtins!), ...called.map(name => bcd.api[name])] as readonly Identifier[]
const statement = (entry: Identifier | undefined) => entry?.__compat

/** By the name of a member of these, whether one in the floor has it. */
const members = new Map<string, boolean>()
for (const table of tables)
  for (const [name, entry] of Object.entries(table)) {
    const found = name === '__compat' ? undefined : statement(entry as Identifier)
    const plain = name.replace(/_(static|event)$/, '')
    if (found) members.set(plain, members.get(plain) === true || isSupported(found))
  }

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  readonly type: string
  readonly [part: string]: unknown
}
const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const part of Object.values(node)) for (const child of [part].flat()) if (isNode(child)) yield* nodesIn(child)
}
const nameOf = (part: unknown) => (isNode(part) && part['type'] === 'Identifier' ? String(part['name']) : '')

/**
 * The names of APIs in a script that a browser of the support floor lacks, such as `URL.canParse`; a method of any
 * object counts if no object in the floor has one of its name. What is tested for first is named, too.
 */
export function aboveFloor(script: string): readonly string[] {
  const found = new Set<string>()
  for (const node of nodesIn(parseAst(script) as unknown as Node)) {
    if (node.type === 'NewExpression') {
      const name = nameOf(node['callee'])
      const made = statement(builtins![name] ?? bcd.api[name])
      if (made && !isSupported(made)) found.add(`new ${name}`)
    }
    const callee = node['callee']
    if (node.type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression') {
      const method = nameOf(callee['property'])
      if (callee['computed'] !== true && members.get(method) === false) found.add(`.${method}()`)
    }
    if (node.type !== 'MemberExpression' || node['computed'] === true) continue
    const [owner, name] = [nameOf(node['object']), nameOf(node['property'])]
    const table = builtins![owner] ?? bcd.api[interfaces[owner] ?? owner]
    const support = statement(table?.[name] ?? table?.[`${name}_static`])
    if (support && !isSupported(support)) found.add(`${owner}.${name}`)
  }
  return [...found].sort()
}
