import { expect, test } from 'vitest'
import { deviceOf, devices, partsOfDevice } from './device.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit}`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'

test.each([
  [`${android} ${blink} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${android} ${blink} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Firefox on Android'],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iPhone} CriOS/130.0.6723.78 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${iPhone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webKit} Version/12.1 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],
  [`${mac} ${webKit} Version/18.1 Safari/605.1.15`, 'Safari on computer'],
  [`${windows} ${blink} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge on computer'],
  [`${windows} ${blink} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'Opera on computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on computer'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on computer'],
  // an app's own browser, an old Android's, a program, and nothing
  [`${iPhone} Mobile/15E148 Instagram 356.0`, null],
  [`Mozilla/5.0 (Linux; U; Android 4.0.3) ${webKit} Version/4.0 Mobile Safari/534.30`, null],
  ['curl/8.10.1', null],
  ['', null],
  [undefined, null],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('every kind of device has two parts', () => {
  expect(devices.map(partsOfDevice).map(({ browser, platform }) => `${browser} on ${platform}`)).toEqual(devices)
  expect(partsOfDevice('Samsung Internet on Android')).toEqual({ browser: 'Samsung Internet', platform: 'Android' })
})
