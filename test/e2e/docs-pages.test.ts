import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { menu } from '../../docs/.vitepress/menu.ts'
import { expect, test } from './support/test.ts'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

/** Words that say nothing of where a link leads, as Lighthouse judges them. */
const EMPTY_LINKS = [
  'click here',
  'go',
  'here',
  'this',
  'start',
  'learn more',
  'more',
  'more info',
  'read more',
  'see more',
]

const Violations = v.array(
  v.object({ id: v.string(), nodes: v.array(v.object({ html: v.string() })) }),
)

/** Rules of axe: all of them, and those about what another scheme changes. */
const RULES = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  colours: ['color-contrast', 'link-in-text-block'],
} as const

/** Pages that are judged with the menus beside their article, which are the same on all others. */
const WITH_MENUS = ['index', 'getting-started']

/** Pages that draw more than text, tables and code, whose colours in the dark are the same everywhere. */
const WITH_OWN_PARTS = ['contract', 'theme-builder']

/** Returns what axe finds on a page, a line for each node. */
async function violationsOf(page: Page, rules: keyof typeof RULES): Promise<readonly string[]> {
  // An automation's own scripts aren't part of the page, and its policy would refuse them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe)
  const found: unknown = await page.evaluate(async runOnly => {
    // Without what nobody reads: selectors of all nodes, details of what passes, files loaded again.
    const less = { selectors: false, resultTypes: ['violations'], preload: false, iframes: false }
    const run: (where: Document, options: object) => Promise<{ violations: unknown }> = Reflect.get(
      window,
      'axe',
    ).run
    const { violations } = await run(document, { runOnly, ...less })
    return violations
  }, RULES[rules])
  return v
    .parse(Violations, found)
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** Returns what search engines and visitors would miss in a page's head and links. */
const findableProblems = (page: Page) =>
  page.evaluate(emptyLinks => {
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    return [
      ...(document.title.length > 5 ? [] : [`the title is "${document.title}"`]),
      ...(description?.content ? [] : ['there is no description']),
      ...(document.documentElement.lang ? [] : ['there is no language']),
      ...(document.querySelectorAll('h1').length === 1 ? [] : ['there is not one heading']),
      ...links
        .filter(link => emptyLinks.includes((link.textContent ?? '').trim().toLowerCase()))
        .map(link => `a link is called "${link.textContent}"`),
    ]
  }, EMPTY_LINKS)

const widthProblems = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the phone`] : []
  })

for (const { text, pages } of [{ text: 'First page', pages: ['index'] }, ...menu]) {
  // The fixture fails a test whose pages throw or break the strict policy.
  test(`the documentation, ${text}: each page can be read with any eyes, in the light, in the dark and on a phone`, async ({
    page,
    sandbox,
  }) => {
    const found: string[] = []
    for (const [index, path] of pages.entries()) {
      const judge = (where: string, problems: readonly string[]) =>
        found.push(...problems.map(problem => `${path}, ${where}: ${problem}`))
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`${sandbox.url}/docs/${path}.html`)
      judge('head and links', await findableProblems(page))
      // Until what scrolls has noticed that it does.
      await expect.poll(() => violationsOf(page, 'all'), `${path}, light, phone`).toEqual([])
      judge('phone', await widthProblems(page))
      if (WITH_MENUS.includes(path)) {
        await page.setViewportSize(DESKTOP)
        await expect.poll(() => violationsOf(page, 'all'), `${path}, light`).toEqual([])
      }
      if (index > 0 && !WITH_OWN_PARTS.includes(path)) continue
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveClass(/dark/)
      judge('dark', await violationsOf(page, 'colours'))
    }
    expect(found).toEqual([])
  })
}
