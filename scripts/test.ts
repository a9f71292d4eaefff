import { chromeMissing, findChrome } from './lib/chrome.ts'
import { installChromium } from './lib/install-chromium.ts'
import { run } from './lib/run.ts'

// A CHROME_PATH without a browser is a mistake to report, so nothing is installed then.
const mayInstall = process.env.CHROME_PATH === undefined
const chrome = findChrome() ?? (mayInstall && installChromium() ? findChrome() : undefined)
if (chrome) {
  process.exitCode = await run('node', ['scripts/verify.ts'])
} else {
  console.error(chromeMissing)
  process.exitCode = 1
}
