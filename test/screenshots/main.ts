import { chromium } from '@playwright/test'
import { chromeArgs, fakeMediaArgs, requireChrome } from '../support/chrome.ts'
import { takeForDocs, takePages } from './pages.ts'
import { takeStudio } from './studio.ts'
import { docs, names, studio } from './variants.ts'

// Takes pictures of pages, of those of the README, or of the states of the studio that look different.

const browser = await chromium.launch({
  executablePath: requireChrome(),
  args: [...chromeArgs, ...fakeMediaArgs],
})
try {
  if (studio) await takeStudio(browser, names)
  else if (docs) await takeForDocs(browser)
  else await takePages(browser, names.length > 0 ? names : ['/'])
} finally {
  await browser.close()
}
