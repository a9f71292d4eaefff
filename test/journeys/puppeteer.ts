import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import { chromeArgs, fakeMediaArgs } from '../support/chrome.ts'
import { between, type Driver, isPhone, type Size, WIDE } from './driver.ts'

/** Far more than an answer takes: a machine that is busy must not decide what passes. */
const PATIENCE = 120_000

/** Starts Firefox, headless and driven over WebDriver BiDi. */
export const startFirefox = (executablePath: string): Promise<Driver> =>
  start('Firefox', {
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      // A peer on this computer is reached by its loopback address alone, not by an mDNS name.
      'media.peerconnection.ice.loopback': true,
      'media.peerconnection.ice.obfuscate_host_addresses': false,
      // Scrollbars that take room, as on Windows and on Linux.
      'widget.gtk.overlay-scrollbars.enabled': false,
      // A camera and a microphone of its own, which it gives without asking.
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
    },
  })

/** Starts Chromium, headless and driven over the DevTools protocol. */
export const startChromium = (executablePath: string): Promise<Driver> =>
  start('Chromium', {
    browser: 'chrome',
    executablePath,
    args: [...chromeArgs, ...fakeMediaArgs],
    // Sound needs a gesture, as for a visitor.
    ignoreDefaultArgs: ['--hide-scrollbars', '--mute-audio'],
  })

async function start(name: string, options: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    ...options,
    headless: true,
    timeout: PATIENCE,
    protocolTimeout: PATIENCE,
  })
  const page = await browser.newPage()
  // Firefox pretends to no touch screen.
  const resize = ({ width, height }: Size) => {
    const isTouch = name === 'Chromium' && isPhone({ width, height })
    return page.setViewport({ width, height, hasTouch: isTouch, isMobile: isTouch })
  }
  await resize(WIDE)
  const complaints: string[] = []
  page.on('console', message => {
    if (['warn', 'error', 'assert'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  const [, version = ''] = /\/([\d.]+)/.exec(await browser.version()) ?? []
  return {
    name,
    version,
    complaints,
    async open(url) {
      await page.goto(url, { timeout: PATIENCE })
    },
    resize,
    evaluate: (run, ...args) => page.evaluate(`(${run})(...${JSON.stringify(args)})`),
    click: ([x, y]) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(...from)
      await page.mouse.down()
      for (const point of between(from, to)) await page.mouse.move(...point)
      await page.mouse.up()
    },
    type: text => page.keyboard.type(text),
    press: key => page.keyboard.press(key),
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  }
}
