import type { Page } from '@playwright/test'
import { menu } from '../../docs/.vitepress/menu.ts'
import { axeViolations } from '../e2e/support/accessibility.ts'
import { expect, test } from '../e2e/support/test.ts'

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

/** Pages that are judged with the menus beside their article, which are the same on all others. */
const WITH_MENUS = ['index', 'getting-started']

/** Pages that axe judges, as all others are made of the same parts: those that draw their own, and each kind of text. */
const JUDGED = [
  ...WITH_MENUS,
  ...[
    'embedding',
    'elements/casino-lobby',
    'theme-builder',
    'frameworks/react',
    'contract',
    'go-live',
  ],
]

/** Returns what is wrong with a page by its own text: for readers, listeners and search engines, and on a phone. */
const problemsOfText = (page: Page) =>
  page.evaluate(emptyLinks => {
    const { title, documentElement: root } = document
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(
      ({ localName }) => Number(localName.slice(1)),
    )
    return [
      ...(title.length > 5 ? [] : [`the title is "${title}"`]),
      ...(description?.content ? [] : ['there is no description']),
      ...(root.lang ? [] : ['there is no language']),
      ...(document.querySelectorAll('h1').length === 1 ? [] : ['there is not one heading']),
      ...levels
        .filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
        .map(level => `a heading of level ${level} is too deep`),
      ...[...document.querySelectorAll('img:not([alt])')].map(({ outerHTML }) => outerHTML),
      ...[...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(link => emptyLinks.includes((link.textContent ?? '').trim().toLowerCase()))
        .map(link => `a link is called "${link.textContent}"`),
      ...[...document.querySelectorAll('td:first-child code')]
        .filter(code => code.getClientRects().length > code.textContent.split(/[\s/-]/).length)
        .map(({ textContent }) => `the name of a row is in pieces: ${textContent}`),
      ...(root.scrollWidth > root.clientWidth
        ? [`${root.scrollWidth - root.clientWidth} px wider than the phone`]
        : []),
    ]
  }, EMPTY_LINKS)

const violationsOf = async (page: Page, rules: 'all' | 'colours') =>
  axeViolations(page, await page.locator('html').elementHandle(), rules)

/** Leaves the first calls of the contract, which all others are like, and for which axe takes seconds. */
async function keepFirstCalls(page: Page) {
  const further = page.locator('details.call:nth-of-type(n + 5)')
  await further.first().waitFor()
  await further.evaluateAll(calls => {
    for (const call of calls) call.remove()
  })
}

for (const { text, pages } of [{ text: 'First page', pages: ['index'] }, ...menu]) {
  // The fixture fails a test whose pages throw or break the strict policy.
  test(`the documentation, ${text}: each page can be read with any eyes, in the light, in the dark and on a phone`, async ({
    page,
    sandbox,
  }) => {
    const found: string[] = []
    for (const path of pages) {
      const judge = (where: string, problems: readonly string[]) =>
        found.push(...problems.map(problem => `${path}, ${where}: ${problem}`))
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`${sandbox.url}/docs/${path}.html`)
      judge('text', await problemsOfText(page))
      if (!JUDGED.includes(path)) continue
      if (path === 'contract') await keepFirstCalls(page)
      // Until what scrolls has noticed that it does.
      await expect.poll(() => violationsOf(page, 'all'), `${path}, light, phone`).toEqual([])
      if (WITH_MENUS.includes(path)) {
        await page.setViewportSize(DESKTOP)
        await expect.poll(() => violationsOf(page, 'all'), `${path}, light`).toEqual([])
      }
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveClass(/dark/)
      judge('dark', await violationsOf(page, 'colours'))
    }
    expect(found).toEqual([])
  })
}
