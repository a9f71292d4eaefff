import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import * as v from 'valibot'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const Violations = v.array(
  v.object({ id: v.string(), nodes: v.array(v.object({ html: v.string() })) }),
)

/** Rules of axe: all of them, and those about what another scheme changes. */
const RULES = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  colours: ['color-contrast', 'link-in-text-block'],
} as const

/** Returns what axe finds on a page, or in the elements of a selector, a line for each node. */
export async function violationsOf(
  page: Page,
  rules: keyof typeof RULES,
  selector?: string,
): Promise<readonly string[]> {
  // An automation's own scripts aren't part of the page, and its policy would refuse them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe)
  const found: unknown = await page.evaluate(
    async ({ runOnly, within }) => {
      // Without what nobody reads: selectors of all nodes, details of what passes, files loaded again.
      const less = {
        selectors: false,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      }
      const run: (where: Document | string, options: object) => Promise<{ violations: unknown }> =
        Reflect.get(window, 'axe').run
      const { violations } = await run(within ?? document, { runOnly, ...less })
      return violations
    },
    { runOnly: RULES[rules], within: selector },
  )
  return v
    .parse(Violations, found)
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
