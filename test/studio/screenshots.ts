import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { createDemoSandbox } from '../../demo/server/demo-sandbox.ts'
import { root } from '../../scripts/bundle/root.ts'
import { chromeArgs, fakeMediaArgs, requireChrome } from '../../scripts/lib/chrome.ts'
import { screenshots } from '../../scripts/screenshots/screenshot-list.ts'
import { heightFor } from '../../scripts/screenshots/take-screenshot.ts'
import { visitStudio } from './studio-visit.ts'
import { studioVisits } from './studio-visits.ts'

// Takes pictures of every state of the studio, or of the visits that are named, from the built files.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '390,820,1440' },
    themes: { type: 'string', default: 'dark,light' },
    locales: { type: 'string', default: 'en,pl' },
  },
})
const list = (text: string): string[] => text.split(',').filter(item => item !== '')
/** More of a page than this is not the studio; in px. */
const MAX_HEIGHT = 1500
/** Pixels of the page that are shown around the room. */
const MARGIN = 24
const folder = join(root, 'build/screenshots/studio')

async function takeVariants(name: string, page: Page): Promise<void> {
  const room = page.locator('casino-room')
  for (const shot of screenshots({
    paths: [name],
    widths: list(values.widths).map(Number),
    themes: list(values.themes),
    locales: list(values.locales),
  })) {
    await page.setViewportSize({ width: shot.width, height: heightFor(shot.width) })
    await room.evaluate(setAttributes, shot)
    const isAsking = await page.getByRole('dialog').isVisible()
    const box = await room.evaluate(element => {
      const { top, height } = element.getBoundingClientRect()
      return { top: top + scrollY, height }
    })
    await page.screenshot({
      path: join(folder, shot.file),
      animations: 'disabled',
      // A dialog covers what is visible.
      ...(!isAsking && {
        fullPage: true,
        clip: {
          x: 0,
          y: box.top - MARGIN,
          width: shot.width,
          height: Math.min(box.height + 2 * MARGIN, MAX_HEIGHT),
        },
      }),
    })
  }
  // The next state is looked for by its English texts.
  await room.evaluate(setAttributes, { theme: 'dark', locale: 'en' })
  console.log(`build/screenshots/studio/${name}.*`)
}

async function setAttributes(
  element: Element,
  { theme, locale }: { theme: string; locale: string },
): Promise<void> {
  element.setAttribute('theme', theme)
  element.setAttribute('locale', locale)
  document.documentElement.style.colorScheme = theme
  // Notices that come and go would cover the state.
  for (const notices of element.shadowRoot?.querySelectorAll<HTMLElement>('[popover]') ?? [])
    notices.style.display = 'none'
  // The texts of another language are loaded.
  const root = element.shadowRoot?.querySelector('[part=root]')
  const frame = () => new Promise(requestAnimationFrame)
  while (root?.getAttribute('lang') !== locale) await frame()
  for (let frames = 0; frames < 3; frames += 1) await frame()
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: requireChrome(),
  args: [...chromeArgs, ...fakeMediaArgs],
})
try {
  for (const visit of studioVisits) {
    if (positionals.length > 0 && !positionals.includes(visit.name)) continue
    const sandbox = await createDemoSandbox({
      port: 0,
      host: '127.0.0.1',
      calm: true,
      ...visit.sandbox,
    })
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    try {
      const page = await context.newPage()
      page.on('pageerror', error => console.error(`${visit.name}: ${error.message}`))
      await visitStudio(visit, { page, sandbox }, takeVariants)
    } finally {
      await context.close()
      await sandbox.close()
    }
  }
} finally {
  await browser.close()
}
