/** Browsers by name, with what their user agents contain: the first that matches counts. */
const browserPatterns = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\bOP(?:R|T|iOS)\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:Chrome|CriOS)\//,
  Safari: /\b(?:iPhone|iPad|Macintosh)\b.* Version\/.* Safari\//,
} as const
const platformPatterns = {
  iPhone: /\b(?:iPhone|iPod)\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  computer: /\b(?:Windows NT|Macintosh|X11|CrOS)\b/,
} as const

export type Browser = keyof typeof browserPatterns
export type Platform = keyof typeof platformPatterns
/** A kind of device, as it is stored and sent: `Chrome on Android`. Nothing else of a user agent is kept. */
export type Device = `${Browser} on ${Platform}`

const browsers = Object.keys(browserPatterns) as Browser[]
const platforms = Object.keys(platformPatterns) as Platform[]
export const devices = browsers.flatMap(browser => platforms.map((platform): Device => `${browser} on ${platform}`))

/** The kind of device of a user agent; null if browser or device is unknown. An iPad may call itself a computer. */
export function deviceOf(userAgent = ''): Device | null {
  const browser = browsers.find(name => browserPatterns[name].test(userAgent))
  const platform = platforms.find(name => platformPatterns[name].test(userAgent))
  return browser && platform ? `${browser} on ${platform}` : null
}

/** The two parts of a kind of device. */
export function partsOfDevice(device: Device): { readonly browser: Browser; readonly platform: Platform } {
  const [browser, platform] = device.split(' on ') as [Browser, Platform]
  return { browser, platform }
}
