import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds inside of an element of ours; the page around it is the host's. */
export async function violationsIn(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(await axe)
  const found: unknown = await page.evaluate(async inside => {
    // A colour that still changes would be judged at half its way; each root has its own list.
    const roots = [document, ...document.querySelectorAll('*')].flatMap(node =>
      node instanceof Document ? node : (node.shadowRoot ?? []),
    )
    for (const animation of roots.flatMap(root => root.getAnimations())) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
    const run: (where: string, options: object) => Promise<{ violations: { id: string }[] }> =
      Reflect.get(window, 'axe').run
    const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
    const { violations } = await run(inside, options)
    return violations.map(violation => JSON.stringify(violation))
  }, selector)
  return Array.isArray(found) ? found.map(String) : ['axe answered nothing']
}
