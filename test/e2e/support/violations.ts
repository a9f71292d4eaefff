import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What begins to move while axe looks is looked at again, so often. */
const LOOKS = 4

/** What axe finds inside of an element of ours; the page around it is the host's. */
export async function violationsIn(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(await axe)
  let found: string[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    found = await lookIn(page, selector)
    if (found.length === 0) break
  }
  return found
}

async function lookIn(page: Page, selector: string): Promise<string[]> {
  const found: unknown = await page.evaluate(async inside => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    // A colour that still changes would be judged at half its way; each root has its own list.
    const moving = () => {
      const rootsOf = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
        root,
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
          shadowRoot ? rootsOf(shadowRoot) : [],
        ),
      ]
      return rootsOf(document)
        .flatMap(root => root.getAnimations())
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        )
    }
    // What was just set is drawn first, and may begin to move by that.
    for (let frames = 0; frames < 3; frames += 1) {
      await frame()
      for (const animation of moving()) animation.finish()
    }
    const run: (where: string, options: object) => Promise<{ violations: { id: string }[] }> =
      Reflect.get(window, 'axe').run
    const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
    const { violations } = await run(inside, options)
    return violations.map(violation => JSON.stringify(violation))
  }, selector)
  return Array.isArray(found) ? found.map(String) : ['axe answered nothing']
}
