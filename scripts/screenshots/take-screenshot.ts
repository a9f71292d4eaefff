import type { Browser } from '@playwright/test'
import type { Screenshot } from './screenshot-list.ts'

/** Heights of a phone, a tablet and a laptop, by the width up to which they are used. */
const heights = [
  { upTo: 480, height: 844 },
  { upTo: 1024, height: 1180 },
  { upTo: Number.POSITIVE_INFINITY, height: 900 },
]

/** Returns the height of a device of a width, in px. */
export const heightFor = (width: number): number =>
  heights.find(({ upTo }) => width <= upTo)?.height ?? 900

/** Takes a screenshot in a new browser context. */
export async function takeScreenshot(
  browser: Browser,
  base: string,
  { path, width, theme, locale }: Screenshot,
  { file, wait }: { file: string; wait: number },
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: heightFor(width) },
    locale,
    colorScheme: theme === 'light' ? 'light' : 'dark',
  })
  try {
    const page = await context.newPage()
    page.on('pageerror', error => console.error(`${path}: ${error.message}`))
    await page.goto(address(base, path, { theme, locale }))
    await page.evaluate(setAttributes, { theme, locale })
    await page.waitForTimeout(wait)
    await page.screenshot({ path: file, fullPage: true })
  } finally {
    await context.close()
  }
}

// iframe.html takes its attributes from the query, the other pages from the markup.
function address(base: string, path: string, keys: Record<string, string>): string {
  const url = new URL(path, base)
  if (url.pathname.endsWith('/iframe.html')) {
    for (const [key, value] of Object.entries(keys)) url.searchParams.set(key, value)
  }
  return url.href
}

function setAttributes(attributes: Record<string, string>): void {
  for (const element of document.querySelectorAll('casino-lobby, casino-room, casino-rewards')) {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  }
}
