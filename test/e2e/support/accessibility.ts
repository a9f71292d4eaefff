import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ElementHandle, Locator, Page } from '@playwright/test'
import { equalAccessViolations } from './equal-access.ts'
import { expect } from './test.ts'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All rules, or only those about what a theme changes, which is colours. */
type Rules = 'all' | 'colours'

interface Variant {
  theme: 'dark' | 'light'
  locale: 'en' | 'pl'
  rules: Rules
  /** Width of a phone or a desktop in px; by default what the page has. */
  width?: number
}

/** The last one is how a page opens, so that nothing has to be set back. */
const OF_ELEMENT: readonly Variant[] = [
  { theme: 'light', locale: 'pl', width: 390, rules: 'all' },
  { theme: 'light', locale: 'en', width: 1440, rules: 'colours' },
  { theme: 'dark', locale: 'en', width: 1440, rules: 'all' },
]

/** At one width, as every other one draws the whole page again, which takes longer than axe. */
const OF_PART: readonly Variant[] = [
  { theme: 'light', locale: 'pl', rules: 'all' },
  { theme: 'dark', locale: 'en', rules: 'colours' },
]

const RULES = {
  all: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

/** A run that finds something is repeated, in case something began to move meanwhile. */
const RUNS = 4

async function apply(page: Page, element: Locator, { theme, locale, width }: Variant) {
  if (width) await page.setViewportSize({ width, height: 900 })
  await element.evaluate(
    (it, attributes) => {
      for (const [name, value] of Object.entries(attributes)) it.setAttribute(name, value)
    },
    { theme, locale },
  )
  const applied = element.locator(`[part=root][data-theme=${theme}][lang=${locale}]`)
  await applied.waitFor({ state: 'attached' })
}

/**
 * Expects that axe and IBM Equal Access find nothing wrong with what an element of ours shows, in both themes and
 * languages, on phones and desktops; or with a part of it, at the width that the page has. Leaves the page dark and in
 * English, an element's at 1440 px.
 */
export async function expectAccessible(
  page: Page,
  element: Locator,
  part?: Locator,
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe)
  // Looked up once: its name changes with the language.
  const judged = await (part ?? element).elementHandle()
  if (!judged) throw new Error('there is nothing to judge')
  for (const variant of part ? OF_PART : OF_ELEMENT) {
    await apply(page, element, variant)
    const { theme, locale, rules } = variant
    expect(await violations(judged, rules), `${theme}, ${locale}`).toEqual([])
  }
  // Once: its rules are about roles, names and relations, which are the same in each variant.
  expect(await equalAccessViolations(page, judged)).toEqual([])
}

async function violations(part: ElementHandle, rules: Rules): Promise<string[]> {
  for (let run = 1; ; run += 1) {
    const found = await runAxe(part, rules)
    if (found.length === 0 || run === RUNS) return found
  }
}

async function runAxe(part: ElementHandle, rules: Rules): Promise<string[]> {
  const found: unknown = await part.evaluate(async (include, runOnly) => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    const rootsOf = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? rootsOf(shadowRoot) : [],
      ),
    ]
    // A colour that still changes would be judged half way; each root has its own list.
    const moving = () =>
      rootsOf(document)
        .flatMap(root => root.getAnimations())
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        )
    // What was just set is drawn first, and may begin to move by that.
    for (let frames = 0; frames < 3; frames += 1) {
      await frame()
      for (const animation of moving()) animation.finish()
    }
    interface Results {
      violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
      passes: { id: string }[]
      incomplete: { id: string }[]
    }
    const run: (where: object, options: object) => Promise<Results> = Reflect.get(window, 'axe').run
    // Without what nobody reads: selectors of all nodes, details of what passes, files loaded again.
    const less = { selectors: false, resultTypes: ['violations'], preload: false, iframes: false }
    const results = await run({ include }, { runOnly, ...less })
    const isJudged = [...results.passes, ...results.incomplete].some(
      ({ id }) => id === 'color-contrast',
    )
    if (!isJudged) return ['axe saw no text']
    return results.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(node => `${node.html} ${node.failureSummary}`).join(' ')}`,
    )
  }, RULES[rules])
  return Array.isArray(found) ? found.map(String) : ['axe answered nothing']
}
