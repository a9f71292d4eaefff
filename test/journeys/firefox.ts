import puppeteer from 'puppeteer-core'
import { type Driver, VIEWPORT } from './driver.ts'

/** Far more than an answer takes: a machine that is busy must not decide what passes. */
const PATIENCE = 120_000

/** Starts Firefox, headless and driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: PATIENCE,
    protocolTimeout: PATIENCE,
    extraPrefsFirefox: {
      // A peer on this computer is reached by its loopback address alone, not by an mDNS name.
      'media.peerconnection.ice.loopback': true,
      'media.peerconnection.ice.obfuscate_host_addresses': false,
      // Scrollbars that take room, as on Windows and on Linux.
      'widget.gtk.overlay-scrollbars.enabled': false,
    },
  })
  const page = await browser.newPage()
  await page.setViewport(VIEWPORT)
  const complaints: string[] = []
  page.on('console', message => {
    if (['warn', 'error', 'assert'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  return {
    name: 'Firefox',
    complaints,
    async open(url) {
      await page.goto(url, { timeout: PATIENCE })
    },
    evaluate: (run, ...args) => page.evaluate(`(${run})(...${JSON.stringify(args)})`),
    click: (x, y) => page.mouse.click(x, y),
    type: text => page.keyboard.type(text),
    press: key => page.keyboard.press(key),
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  }
}
