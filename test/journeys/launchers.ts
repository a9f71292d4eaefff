import { globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChrome } from '../support/chrome.ts'
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
  const firefox = onPath('firefox-esr') ?? onPath('firefox')
  const driver = onPath('WebKitWebDriver')
  const [browser] = globSync('/usr/lib{,64,/*-linux-gnu*}/webkit2gtk-4.1/MiniBrowser')
  const hasDisplay = onPath('Xvfb') && onPath('dbus-run-session')
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

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  return folders.flatMap(folder => globSync(join(folder, name))).at(0)
}
