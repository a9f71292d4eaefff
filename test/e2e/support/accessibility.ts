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

/** At one width and in one language, as another one draws the whole page again, which takes longer than axe. */
const OF_PART: readonly Variant[] = [
  { theme: 'light', locale: 'en', rules: 'all' },
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
 * Expects that axe and IBM Equal Access find nothing wrong with what an element of ours shows, and that the lines of its
 * fields have 3:1, in both themes and languages, on phones and desktops; or of a part of it, in both themes. Leaves the
 * page dark and in English, an element's at 1440 px.
 */
export async function expectAccessible(
  page: Page,
  element: Locator,
  part?: Locator,
): Promise<void> {
  // Looked up once: its name changes with the language.
  const judged = await (part ?? element).elementHandle()
  if (!judged) throw new Error('there is nothing to judge')
  for (const variant of part ? OF_PART : OF_ELEMENT) {
    await apply(page, element, variant)
    const { theme, locale, rules } = variant
    expect(await axeViolations(page, judged, rules), `${theme}, ${locale}`).toEqual([])
    expect(await faintFields(judged), `fields, ${theme}`).toEqual([])
  }
  // Once: its rules are about roles, names and relations, which are the same in each variant.
  expect(await equalAccessViolations(page, judged)).toEqual([])
}

/** Returns what axe finds in a part of a page, a line per rule. */
export async function axeViolations(
  page: Page,
  part: ElementHandle | null,
  rules: Rules,
): Promise<string[]> {
  if (!part) throw new Error('there is nothing to judge')
  // An automation's own scripts aren't part of the page, and its policy would refuse them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe)
  for (let run = 1; ; run += 1) {
    const found = await runAxe(part, rules)
    if (found.length === 0 || run === RUNS) return found
  }
}

/** Returns the fields whose line has less than 3:1 to what is in or around it (1.4.11), which axe doesn't judge. */
const faintFields = (part: ElementHandle): Promise<string[]> =>
  part.evaluate(within => {
    if (!(within instanceof Element)) return ['it is no element']
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!context) return ['no canvas']
    /** Draws colours over each other, and returns the relative luminance of the result. */
    function luminance(...colours: string[]): number {
      if (!context) return 0
      for (const colour of colours) {
        context.fillStyle = colour
        context.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data]
        .map(value => value / 255)
        .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    function parentOf(element: Element): Element | null {
      const root = element.getRootNode()
      return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    }
    function backgrounds(element: Element | null): string[] {
      if (!element) return ['white']
      return [...backgrounds(parentOf(element)), getComputedStyle(element).backgroundColor]
    }
    const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    const lined = (element: Element | null): Element | null =>
      element && Number.parseFloat(getComputedStyle(element).borderTopWidth) === 0
        ? lined(element.parentElement)
        : element
    return [...(within.shadowRoot ?? within).querySelectorAll('input, textarea')]
      .filter(
        field =>
          field.checkVisibility() && !field.matches('[type=checkbox], [type=radio], [type=range]'),
      )
      .flatMap(field => {
        const box = lined(field)
        if (!box) return [`${field.outerHTML} has no line`]
        const inside = backgrounds(box)
        const line = luminance(...inside, getComputedStyle(box).borderTopColor)
        const least = Math.min(
          contrast(line, luminance(...inside)),
          contrast(line, luminance(...backgrounds(parentOf(box)))),
        )
        return least < 3 ? [`${field.outerHTML}: ${least.toFixed(2)}`] : []
      })
  })

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
