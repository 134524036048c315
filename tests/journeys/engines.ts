import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { vi } from 'vitest'
import { otherBrowsers, type OtherBrowserName } from '../../scripts/other-browsers.ts'
import { freePort } from '../../server/testing/programs.ts'
import { lineOf, patience } from './server.ts'

/** A tab of a browser: the commands in which Firefox and WebKit differ. What people do is in `other-visitor.ts`. */
export interface Tab {
  /** Opens an address, and waits until it has loaded. */
  readonly open: (address: string) => Promise<unknown>
  readonly back: () => Promise<unknown>
  readonly reload: () => Promise<unknown>
  /** Runs a function in the page; what goes in and out is JSON. */
  readonly run: <Input extends readonly unknown[], Result>(
    script: (...input: Input) => Result,
    ...input: Input
  ) => Promise<Result>
  /** Moves, presses and types, as W3C WebDriver describes it. */
  readonly act: (actions: readonly object[]) => Promise<unknown>
  readonly resize: (width: number, height: number) => Promise<unknown>
  readonly picture: () => Promise<Buffer>
  /** The page as a PDF. */
  readonly paper: () => Promise<Buffer>
}
/** A browser window of one person, which shares nothing with other people's. */
interface Window {
  /** The tabs, the first one first, with those that pages opened. */
  readonly tabs: () => Promise<readonly Tab[]>
  readonly newTab: () => Promise<Tab>
  /** Script errors, and what the page's policy blocked, in the tabs that the person opened. */
  readonly complaints: string[]
  readonly close: () => Promise<unknown>
}
export interface Engine {
  readonly window: () => Promise<Window>
  readonly stop: () => Promise<void>
}

export const engines: Readonly<Record<OtherBrowserName, () => Promise<Engine>>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
}

/** Firefox by itself speaks WebDriver BiDi: commands and events over one WebSocket. */
async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const [program] = otherBrowsers.Firefox.files
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const firefox = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  const address = await lineOf(firefox, firefox.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  interface Entry {
    readonly level: string
    readonly text: string
    readonly source: { readonly context: string }
  }
  interface Message {
    readonly id?: number
    readonly type: string
    readonly method: string
    readonly result: unknown
    readonly message: string
    readonly params: Entry
  }
  const pending = new Map<number, (message: Message) => void>()
  const listeners = new Set<(entry: Entry) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) pending.get(message.id)?.(message)
    else if (message.method === 'log.entryAdded' && message.params.level === 'error')
      for (const listen of listeners) listen(message.params)
  })
  let commands = 0
  const send = async <Result = unknown>(method: string, params: object = {}): Promise<Result> => {
    const id = ++commands
    const message = await new Promise<Message>(resolve => {
      pending.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    pending.delete(id)
    if (message.type === 'error') throw new Error(`${method}: ${message.message}`)
    return message.result as Result
  }
  await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { beforeUnload: 'accept' } } } })
  await send('session.subscribe', { events: ['log.entryAdded'] })

  const bytesOf = async (method: string, context: string) =>
    Buffer.from((await send<{ data: string }>(method, { context })).data, 'base64')
  const tabIn = (context: string): Tab => ({
    open: url => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    async run(script, ...input) {
      interface Outcome {
        readonly type: string
        readonly result?: { readonly value?: string }
        readonly exceptionDetails?: { readonly text: string }
      }
      const { result, exceptionDetails } = await send<Outcome>('script.callFunction', {
        functionDeclaration: `() => JSON.stringify((${String(script)})(...${JSON.stringify(input)}))`,
        target: { context },
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return (result?.value === undefined ? undefined : JSON.parse(result.value)) as ReturnType<typeof script>
    },
    act: actions => send('input.performActions', { context, actions }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    picture: () => bytesOf('browsingContext.captureScreenshot', context),
    paper: () => bytesOf('browsingContext.print', context),
  })
  return {
    async window() {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext')
      const complaints: string[] = []
      const mine = new Set<string>()
      const listen = ({ source, text }: Entry) => {
        if (mine.has(source.context)) complaints.push(text)
      }
      listeners.add(listen)
      const newTab = async () => {
        const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
        mine.add(context)
        return tabIn(context)
      }
      return {
        complaints,
        newTab,
        async tabs() {
          interface Tree {
            readonly contexts: readonly { readonly context: string; readonly userContext: string }[]
          }
          const { contexts } = await send<Tree>('browsingContext.getTree', { maxDepth: 0 })
          return contexts.filter(each => each.userContext === userContext).map(each => tabIn(each.context))
        },
        async close() {
          listeners.delete(listen)
          await send('browser.removeUserContext', { userContext })
        },
      }
    },
    async stop() {
      const ended = new Promise(resolve => firefox.once('exit', resolve))
      await send('browser.close')
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Runs first in each page of WebKit, whose WebDriver does not report errors. */
const complain = `
  // not of the viewer of documents, which is the browser's own
  const say = text => location.protocol === 'http:' && webkit.messageHandlers.complaint.postMessage(text)
  const { error } = console
  console.error = (...words) => { say(words.map(String).join(' ')); error.apply(console, words) }
  addEventListener('error', event => say(event.message))
  addEventListener('unhandledrejection', event => say(String(event.reason)))
  addEventListener('securitypolicyviolation', event => say(event.violatedDirective + ' ' + event.blockedURI))
`

/** WebKitGTK on a screen in memory, by classic WebDriver: a program for each person, which starts their window. */
async function startWebKit(): Promise<Engine> {
  const [program, screenProgram] = otherBrowsers.WebKit.files
  const screen = spawn(screenProgram, ['-displayfd', '3', '-screen', '0', '1400x2000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await lineOf(screen, screen.stdio[3] as NodeJS.ReadableStream, /^(\d+)$/)
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  const drivers: ChildProcess[] = []
  return {
    async window() {
      const paper = join(folder, `${drivers.length}.pdf`)
      const port = await freePort()
      const driver = spawn(program, [`--port=${port}`], {
        env: { ...process.env, DISPLAY: `:${display}`, COMPLAINTS: complain, PAPER: paper },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      drivers.push(driver)
      const complaints: string[] = []
      createInterface({ input: driver.stdout }).on('line', line => {
        const [, complaint] = /^complaint (.*)/.exec(line) ?? []
        if (complaint) complaints.push(complaint)
      })
      const ask = async <Value = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
        const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
          method,
          ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
        })
        const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
        if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
        return value as Value
      }
      const options = { binary: join(import.meta.dirname, 'webkit-window.py'), args: ['--automation'] }
      const { sessionId } = await vi.waitFor(
        () =>
          ask<{ sessionId: string }>('POST', '', {
            capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, unhandledPromptBehavior: 'accept' } },
          }),
        { timeout: patience },
      )
      let current = ''
      const tabAt = (handle: string): Tab => {
        const send = async <Value = unknown>(method: 'GET' | 'POST', path: string, body?: object) => {
          if (current !== handle) await ask('POST', `/${sessionId}/window`, { handle })
          current = handle
          return ask<Value>(method, `/${sessionId}/${path}`, body)
        }
        const run: Tab['run'] = async (script, ...input) => {
          const body = `return JSON.stringify((${String(script)})(...${JSON.stringify(input)}))`
          const value = await send<string | null>('POST', 'execute/sync', { script: body, args: [] })
          return (value === null ? undefined : JSON.parse(value)) as ReturnType<typeof script>
        }
        return {
          run,
          open: url => send('POST', 'url', { url }),
          back: () => send('POST', 'back'),
          reload: () => send('POST', 'refresh'),
          act: actions => send('POST', 'actions', { actions }),
          resize: (width, height) => send('POST', 'window/rect', { width, height }),
          async picture() {
            return Buffer.from(await send<string>('GET', 'screenshot'), 'base64')
          },
          async paper() {
            const isReady = lineOf(driver, driver.stdout, /^(paper) is ready/m)
            await run(() => {
              const { webkit } = window as unknown as {
                webkit: { messageHandlers: { paper: Record<'postMessage', (text: string) => void> } }
              }
              // WebKit's own, without an origin
              const { paper } = webkit.messageHandlers
              paper['postMessage']('')
            })
            await isReady
            return readFile(paper)
          },
        }
      }
      return {
        complaints,
        async newTab() {
          const handles = await ask<string[]>('GET', `/${sessionId}/window/handles`)
          if (current === '') return tabAt(handles[0]!)
          const { handle } = await ask<{ handle: string }>('POST', `/${sessionId}/window/new`, { type: 'tab' })
          return tabAt(handle)
        },
        async tabs() {
          return (await ask<string[]>('GET', `/${sessionId}/window/handles`)).map(tabAt)
        },
        close: () => ask('DELETE', `/${sessionId}`),
      }
    },
    async stop() {
      for (const program of [...drivers, screen]) program.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
