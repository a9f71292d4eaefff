import { findChrome, noChrome } from './lib/chrome.ts'
import { installChromium } from './lib/install-chromium.ts'
import { run } from './lib/run.ts'

// A CHROME_PATH that leads nowhere is a mistake to tell, not a reason to install something.
const mayInstall = process.env.CHROME_PATH === undefined
const chrome = findChrome() ?? (mayInstall && installChromium() ? findChrome() : undefined)
if (chrome) {
  process.exitCode = await run('node', ['scripts/verify.ts'], { CHROME_PATH: chrome })
} else {
  console.error(noChrome)
  process.exitCode = 1
}
