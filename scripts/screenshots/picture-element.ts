import { writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

/** A picture of one element, for the docs. */
interface ElementPicture {
  path: string
  tag: string
  /** Selector of a part that must be visible first. */
  shows: string
  file: string
}

/** The pictures of README.md. */
export const docsPictures: readonly ElementPicture[] = [
  { path: '/', tag: 'casino-lobby', shows: 'article', file: 'lobby.webp' },
  {
    path: '/room.html',
    tag: 'casino-room',
    // Waits for a win, so that the reels show one.
    shows: 'li[data-live="true"][data-gain="true"]',
    file: 'room.webp',
  },
]

const MAX_HEIGHT = 800
const WEBP_QUALITY = 78

/** Saves the upper part of an element as WebP, a format that Playwright's screenshots lack. */
export async function pictureElement(
  browser: Browser,
  base: string,
  { path, tag, shows }: ElementPicture,
  { file, wait }: { file: string; wait: number },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1100 } })
  try {
    await page.goto(new URL(path, base).href)
    const element = page.locator(tag)
    await element.scrollIntoViewIfNeeded()
    await element.locator(shows).first().waitFor({ timeout: 120_000 })
    await page.waitForTimeout(wait)
    const box = await element.evaluate(node => {
      const { x, y, width, height } = node.getBoundingClientRect()
      return { x, y: y + scrollY, width, height }
    })
    const devtools = await page.context().newCDPSession(page)
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality: WEBP_QUALITY,
      captureBeyondViewport: true,
      clip: { ...box, height: Math.min(box.height, MAX_HEIGHT), scale: 1 },
    })
    await writeFile(file, data, 'base64')
  } finally {
    await page.close()
  }
}
