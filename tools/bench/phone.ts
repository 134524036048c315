import { chromium, type Page } from 'playwright-core'
import { languageInfo, type Language } from '../../domain/languages.ts'
import { browserFlags, ensureChromium } from '../../scripts/chromium.ts'
import { instantApi, probe, type ApiState } from './probe.ts'

/** A slow phone on a slow network: CPU 4x, 1.6 Mbps down, 750 kbps up, 150 ms per request. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
const cpuSlowdown = 4

export interface Phone {
  readonly page: Page
  /** Compressed bytes of scripts transferred, including headers. */
  readonly scriptBytes: () => number
  readonly errors: readonly string[]
  readonly close: () => Promise<void>
}

/** Opens a fresh browser in this language, throttled by the DevTools protocol; with `api`, that API answers at once. */
export async function openPhone(language: Language, api?: ApiState): Promise<Phone> {
  const flags = [...browserFlags, '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost']
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: flags })
  const context = await browser.newContext({ ...phone, locale: languageInfo[language].locale })
  await context.addInitScript(probe)
  if (api) await context.addInitScript(instantApi, api)
  // the cookie of a visitor who chose this language before
  await context.addInitScript(chosen => localStorage.setItem('language', chosen), language)
  await context.addCookies(
    ['127.0.0.1', 'localhost'].map(domain => ({ name: 'language', value: language, domain, path: '/' })),
  )
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(String(error)))
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', network)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const scripts = new Set<string>()
  let bytes = 0
  protocol.on('Network.responseReceived', event => {
    if (/javascript/.test(event.response.mimeType)) scripts.add(event.requestId)
  })
  protocol.on('Network.loadingFinished', event => {
    if (scripts.has(event.requestId)) bytes += event.encodedDataLength
  })
  return { page, scriptBytes: () => bytes, errors, close: () => browser.close() }
}
