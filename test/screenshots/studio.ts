import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { root } from '../../scripts/bundle/root.ts'
import { visitStudio } from '../studio/studio-visit.ts'
import { studioVisits } from '../studio/studio-visits.ts'
import { startTestSandbox } from '../support/start-test-sandbox.ts'
import { variants } from './variants.ts'

/** More of a page than this is not the studio; in px. */
const MAX_HEIGHT = 1500
/** Pixels of the page that are shown around the room. */
const MARGIN = 24
const folder = join(root, 'build/screenshots/studio')

async function takeVariants(name: string, page: Page): Promise<void> {
  const room = page.locator('casino-room')
  for (const { width, height, theme, locale, ending } of variants) {
    await page.setViewportSize({ width, height })
    await room.evaluate(setAttributes, { theme, locale })
    const isAsking = await page.getByRole('dialog').isVisible()
    const box = await room.evaluate(element => {
      const { top, height } = element.getBoundingClientRect()
      return { top: top + scrollY, height }
    })
    await page.screenshot({
      path: join(folder, `${name}.${ending}`),
      animations: 'disabled',
      // A dialog covers what is visible.
      ...(!isAsking && {
        fullPage: true,
        clip: {
          x: 0,
          y: box.top - MARGIN,
          width,
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

/** Takes pictures of the states of the studio, or of the visits that are named, from the built files. */
export async function takeStudio(browser: Browser, names: readonly string[]): Promise<void> {
  for (const visit of studioVisits) {
    if (names.length > 0 && !names.includes(visit.name)) continue
    const sandbox = await startTestSandbox(visit.sandbox)
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    try {
      const page = await context.newPage()
      page.on('pageerror', error => console.error(`${visit.name}: ${error.message}`))
      await visitStudio(visit, { page, sandbox }, name => takeVariants(name, page))
    } finally {
      await context.close()
      await sandbox.close()
    }
  }
}
