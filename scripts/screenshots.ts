import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { root } from './bundle/root.ts'
import { chromeArgs, requireChrome } from './lib/chrome.ts'
import { runOrExit } from './lib/run.ts'
import { docsPictures, pictureElement } from './screenshots/picture-element.ts'
import { screenshots } from './screenshots/screenshot-list.ts'
import { takeScreenshot } from './screenshots/take-screenshot.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '390,820,1440' },
    themes: { type: 'string', default: 'dark,light' },
    locales: { type: 'string', default: 'en,pl' },
    wait: { type: 'string', default: '1500' },
    docs: { type: 'boolean', default: false },
    studio: { type: 'boolean', default: false },
  },
})
const base = process.env.BASE_URL ?? 'http://localhost:4173'
const list = (text: string): string[] => text.split(',').filter(item => item !== '')

async function takeScreenshots(browser: Browser): Promise<void> {
  const folder = join(root, 'build/screenshots')
  await mkdir(folder, { recursive: true })
  for (const shot of screenshots({
    paths: positionals.length > 0 ? positionals : ['/'],
    widths: list(values.widths).map(Number),
    themes: list(values.themes),
    locales: list(values.locales),
  })) {
    await takeScreenshot(browser, base, shot, {
      file: join(folder, shot.file),
      wait: Number(values.wait),
    })
    console.log(`build/screenshots/${shot.file}`)
  }
}

/** Takes the pictures of README.md. */
async function takeForDocs(browser: Browser): Promise<void> {
  const folder = join(root, 'docs/images')
  await mkdir(folder, { recursive: true })
  for (const picture of docsPictures) {
    await pictureElement(browser, base, picture, {
      file: join(folder, picture.file),
      wait: Number(values.wait),
    })
    console.log(`docs/images/${picture.file}`)
  }
}

/** Takes pictures of every state of the studio, or of the visits that are named. */
async function takeStudio(): Promise<void> {
  const { widths, themes, locales } = values
  const variants = [`--widths=${widths}`, `--themes=${themes}`, `--locales=${locales}`]
  await runOrExit('node', ['test/studio/screenshots.ts', ...variants, ...positionals])
}

if (values.studio) await takeStudio()
else {
  const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })
  try {
    await (values.docs ? takeForDocs(browser) : takeScreenshots(browser))
  } finally {
    await browser.close()
  }
}
