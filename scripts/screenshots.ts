import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { root } from './bundle/root.ts'
import { chromeArgs, requireChrome } from './lib/chrome.ts'
import { shoot } from './screenshots/shoot.ts'
import { shots } from './screenshots/shots.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '390,820,1440' },
    themes: { type: 'string', default: 'dark,light' },
    locales: { type: 'string', default: 'en,pl' },
    wait: { type: 'string', default: '1500' },
  },
})
const base = process.env.BASE_URL ?? 'http://localhost:4173'
const folder = join(root, 'build/screenshots')
const list = (text: string): string[] => text.split(',').filter(item => item !== '')

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })
try {
  for (const shot of shots({
    paths: positionals.length > 0 ? positionals : ['/'],
    widths: list(values.widths).map(Number),
    themes: list(values.themes),
    locales: list(values.locales),
  })) {
    await shoot(browser, base, shot, { file: join(folder, shot.file), wait: Number(values.wait) })
    console.log(`build/screenshots/${shot.file}`)
  }
} finally {
  await browser.close()
}
