import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { root } from '../../scripts/bundle/root.ts'
import { variants } from './variants.ts'

const base = process.env.BASE_URL ?? 'http://localhost:4173'
/** Time in which pictures load and what is animated comes to rest, in ms. */
const SETTLES_AFTER = 1500

/** Takes a screenshot of each page and variant, each in a browser context of its own. */
export async function takePages(browser: Browser, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const name = path.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'index'
    for (const { width, height, theme, locale, ending } of variants) {
      const context = await browser.newContext({
        viewport: { width, height },
        locale,
        colorScheme: theme === 'light' ? 'light' : 'dark',
      })
      const page = await context.newPage()
      page.on('pageerror', error => console.error(`${path}: ${error.message}`))
      // iframe.html takes its attributes from the query, the other pages from the markup.
      const url = new URL(path, base)
      url.searchParams.set('theme', theme)
      url.searchParams.set('locale', locale)
      await page.goto(url.href)
      const elements = page.locator('casino-lobby, casino-room, casino-rewards')
      // Some pages add their element after a request; one with a frame has none.
      await elements
        .first()
        .waitFor({ state: 'attached', timeout: SETTLES_AFTER })
        .catch(() => {})
      await elements.evaluateAll(setAttributes, { theme, locale })
      await page.waitForTimeout(SETTLES_AFTER)
      const file = `build/screenshots/${name}.${ending}`
      await page.screenshot({ path: join(root, file), fullPage: true })
      await context.close()
      console.log(file)
    }
  }
}

function setAttributes(elements: readonly Element[], attributes: Record<string, string>): void {
  for (const element of elements)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}

/** The pictures of README.md: one element each, and a part of it that must be visible first. */
const docsPictures = [
  { path: '/', tag: 'casino-lobby', shows: 'article', file: 'docs/images/lobby.webp' },
  {
    path: '/room.html',
    tag: 'casino-room',
    // Waits for a win, so that the reels show one.
    shows: 'li[data-live="true"][data-gain="true"]',
    file: 'docs/images/room.webp',
  },
] as const

const MAX_HEIGHT = 800
const WEBP_QUALITY = 78

/** Takes the upper part of each element that README.md shows. */
export async function takeForDocs(browser: Browser): Promise<void> {
  await mkdir(join(root, 'docs/images'), { recursive: true })
  for (const { path, tag, shows, file } of docsPictures) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1100 } })
    await page.goto(new URL(path, base).href)
    const element = page.locator(tag)
    await element.scrollIntoViewIfNeeded()
    await element.locator(shows).first().waitFor({ timeout: 120_000 })
    await page.waitForTimeout(SETTLES_AFTER)
    const clip = await element.evaluate(node => {
      const { x, y, width, height } = node.getBoundingClientRect()
      return { x, y: y + scrollY, width, height }
    })
    await page.screenshot({
      path: join(root, file),
      type: 'webp',
      quality: WEBP_QUALITY,
      fullPage: true,
      clip: { ...clip, height: Math.min(clip.height, MAX_HEIGHT) },
    })
    await page.close()
    console.log(file)
  }
}
