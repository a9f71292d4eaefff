import { findChrome, noChrome } from './lib/chrome.ts'
import { installChromium } from './lib/install-chromium.ts'
import { run } from './lib/run.ts'

const chrome = findChrome() ?? (installChromium() ? findChrome() : undefined)
if (chrome) {
  process.exitCode = await run('node', ['scripts/verify.ts'], { CHROME_PATH: chrome })
} else {
  console.error(noChrome)
  process.exitCode = 1
}
