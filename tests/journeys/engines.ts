import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Builder, Key } from 'selenium-webdriver'
import bidiModule, { type Index } from 'selenium-webdriver/bidi/index.js'
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
  readonly press: (x: number, y: number) => Promise<unknown>
  readonly type: (text: string) => Promise<unknown>
  readonly key: (key: 'BACK_SPACE' | 'ESCAPE' | 'TAB') => Promise<unknown>
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

/** The types of the package name a module that is the class itself. */
const Bidi = bidiModule as unknown as typeof Index

export const engines: Readonly<Record<OtherBrowserName, () => Promise<Engine>>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
}

interface Entry {
  readonly level: string
  readonly text: string
  readonly source: { readonly context: string }
}

/** Firefox by itself speaks WebDriver BiDi, without a driver that Debian does not have. */
async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const [program] = otherBrowsers.Firefox.files
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const firefox = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  const address = await lineOf(firefox, firefox.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  const bidi = new Bidi(`${address}/session`)
  const send = async <Result = unknown>(method: string, params: object = {}): Promise<Result> => {
    const message = (await bidi.send({ method, params })) as { type: string; result: Result; message: string }
    if (message.type === 'error') throw new Error(`${method}: ${message.message}`)
    return message.result
  }
  await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { beforeUnload: 'accept' } } } })
  await bidi.subscribe('log.entryAdded')

  const bytesOf = async (method: string, context: string) =>
    Buffer.from((await send<{ data: string }>(method, { context })).data, 'base64')
  const act = (context: string, source: object, actions: readonly object[]) =>
    send('input.performActions', { context, actions: [{ ...source, actions }] })
  const keys = (context: string, text: string) =>
    act(
      context,
      { type: 'key', id: 'keyboard' },
      Array.from(text).flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )
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
    press: (x, y) =>
      act(context, { type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' } }, [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: text => keys(context, text),
    key: key => keys(context, Key[key]),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    picture: () => bytesOf('browsingContext.captureScreenshot', context),
    paper: () => bytesOf('browsingContext.print', context),
  })
  return {
    async window() {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext')
      const complaints: string[] = []
      const mine = new Set<string>()
      const listen = ({ level, source, text }: Entry) => {
        if (level === 'error' && mine.has(source.context)) complaints.push(text)
      }
      bidi.on('log.entryAdded', listen)
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
          bidi.off('log.entryAdded', listen)
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
      const options = { binary: join(import.meta.dirname, 'webkit-window.py'), args: ['--automation'] }
      const capabilities = {
        browserName: 'journey',
        'webkitgtk:browserOptions': options,
        unhandledPromptBehavior: 'accept',
      }
      const address = `http://127.0.0.1:${port}`
      await vi.waitFor(() => fetch(`${address}/status`), { timeout: patience })
      const webkit = await new Builder().usingServer(address).withCapabilities(capabilities).build()
      let current = ''
      const tabAt = (handle: string): Tab => {
        const here = async () => {
          if (current !== handle) await webkit.switchTo().window(handle)
          current = handle
          return webkit
        }
        const run: Tab['run'] = async (script, ...input) => {
          const text = `return JSON.stringify((${String(script)})(...${JSON.stringify(input)}))`
          const value = await (await here()).executeScript<string | null>(text)
          return (value === null ? undefined : JSON.parse(value)) as ReturnType<typeof script>
        }
        return {
          run,
          open: async url => (await here()).get(url),
          back: async () => (await here()).navigate().back(),
          reload: async () => (await here()).navigate().refresh(),
          press: async (x, y) => (await here()).actions().move({ x, y }).click().perform(),
          type: async text => (await here()).actions().sendKeys(text).perform(),
          key: async key => (await here()).actions().sendKeys(Key[key]).perform(),
          resize: async (width, height) => (await here()).manage().window().setRect({ x: 0, y: 0, width, height }),
          picture: async () => Buffer.from(await (await here()).takeScreenshot(), 'base64'),
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
          if (current !== '') await webkit.switchTo().newWindow('tab')
          current = await webkit.getWindowHandle()
          return tabAt(current)
        },
        tabs: async () => (await webkit.getAllWindowHandles()).map(tabAt),
        close: () => webkit.quit(),
      }
    },
    async stop() {
      for (const program of [...drivers, screen]) program.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
