import { globSync } from 'node:fs'
import { findChrome, findOnPath } from '../support/chrome.ts'
import type { Driver } from './driver.ts'
import { startChromium, startFirefox } from './puppeteer.ts'
import { startWebKit } from './webkit.ts'

/** A browser of the journeys; without `start` it is not installed here. */
export interface Launcher {
  name: string
  /** Debian's packages that bring it. */
  needs: string
  start?: () => Promise<Driver>
}

/** Finds the browsers of the journeys on this computer. */
export function launchers(): Launcher[] {
  const firefox = findOnPath('firefox-esr', 'firefox')
  const driver = findOnPath('WebKitWebDriver')
  const [browser] = globSync('/usr/lib{,64,/*-linux-gnu*}/webkit2gtk-4.1/MiniBrowser')
  const hasDisplay = findOnPath('Xvfb') && findOnPath('dbus-run-session')
  const chromium = findChrome()
  return [
    {
      name: 'chromium',
      needs: 'chromium',
      ...(chromium && { start: () => startChromium(chromium) }),
    },
    {
      name: 'firefox',
      needs: 'firefox-esr',
      ...(firefox && { start: () => startFirefox(firefox) }),
    },
    {
      name: 'webkit',
      needs: 'webkit2gtk-driver xvfb dbus',
      ...(driver && browser && hasDisplay && { start: () => startWebKit({ driver, browser }) }),
    },
  ]
}
