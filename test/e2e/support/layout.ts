import type { Locator, Page } from '@playwright/test'
import {
  boxesOfControls,
  findLayoutFaults,
  findUnmirrored,
} from '../../support/pages/layout-faults.ts'
import { type PseudoLocale, translate } from '../../support/pages/pseudo-locale.ts'
import { setLocale } from './locale.ts'
import { expect } from './test.ts'

interface View {
  width: number
  height: number
  dir: 'ltr' | 'rtl'
  /** Polish stands for a language that nobody speaks. */
  locale: 'en' | 'pl'
  /** Size of plain text in px; 16 by default. */
  text?: number
  /** Whether texts are spaced as WCAG 2.2, 1.4.12 asks for. */
  isSpaced?: boolean
}

/**
 * A window of 1280 × 1024 px at 400% and 200%, phones both ways, and desktops; each language at once, as another one draws
 * everything again.
 */
const VIEWS: readonly View[] = [
  { width: 320, height: 640, dir: 'ltr', locale: 'pl' },
  { width: 640, height: 512, dir: 'ltr', locale: 'pl' },
  { width: 844, height: 390, dir: 'rtl', locale: 'pl' },
  { width: 1920, height: 1080, dir: 'rtl', locale: 'pl' },
  { width: 320, height: 256, dir: 'rtl', locale: 'en', isSpaced: true },
  { width: 360, height: 800, dir: 'rtl', locale: 'en', text: 24 },
  { width: 1440, height: 900, dir: 'ltr', locale: 'en', text: 24 },
  { width: 1440, height: 900, dir: 'ltr', locale: 'en', isSpaced: true },
]
/** Those in the texts that stand for Polish. */
export const POLISH_VIEWS: readonly View[] = VIEWS.filter(({ locale }) => locale === 'pl')
/**
 * Each language, direction, size of text and spacing once, on phones both ways and on a desktop, for what comes beside or
 * after something that is judged in all views.
 */
export const FEWER_VIEWS: readonly View[] = VIEWS.filter(
  ({ width, dir, isSpaced }) =>
    (width === 320 && dir === 'ltr') || [360, 844].includes(width) || (width === 1440 && isSpaced),
)
/** Those in large texts. */
export const LARGE_VIEWS: readonly View[] = VIEWS.filter(({ text }) => text !== undefined)
const PLAIN: View = { width: 1440, height: 900, dir: 'ltr', locale: 'en' }

/** Has a page read texts that nobody speaks in place of the Polish ones. */
export const translatePolish = (page: Page, locale: PseudoLocale): Promise<void> =>
  translate(page, 'pl', locale)

async function show(page: Page, element: Locator, view: View): Promise<void> {
  await page.setViewportSize(view)
  const { isSpaced = false } = view
  await element.evaluate((host: HTMLElement, { dir, locale, text = 16 }) => {
    host.dir = dir
    host.setAttribute('locale', locale)
    host.style.setProperty('--casino-font-size', `${text}px`)
  }, view)
  await spaceTexts(element, isSpaced)
  await expect(element.locator('[part=root]')).toHaveAttribute('lang', view.locale)
  await settle(element)
}

/** Waits until what was set is laid out, with all animations at their end. */
const settle = (element: Locator): Promise<void> =>
  element.evaluate(async ({ shadowRoot }) => {
    for (let frames = 0; frames < 4; frames += 1) {
      await new Promise(resolve => requestAnimationFrame(resolve))
      for (const animation of shadowRoot?.getAnimations() ?? [])
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })

/**
 * Spaces texts as WCAG 2.2, 1.4.12 asks for, or no more. Its sheet is there meanwhile alone: an element that loads one of
 * its own compares how many it has, and drops what isn't its own.
 */
export const spaceTexts = (element: Locator, isSpaced: boolean): Promise<void> =>
  element.evaluate(({ shadowRoot }, isOn) => {
    if (!shadowRoot) return
    const isOurs = ({ cssRules }: CSSStyleSheet) => cssRules[0]?.cssText.includes('0.12em') ?? false
    const own = shadowRoot.adoptedStyleSheets.filter(sheet => !isOurs(sheet))
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(`* {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    p {
      margin-block-end: 2em !important;
    }`)
    shadowRoot.adoptedStyleSheets = isOn ? [...own, spacing] : own
  }, isSpaced)

/** Loads the texts that stand for Polish; once per page. */
export async function prepareTexts(element: Locator): Promise<void> {
  await element.evaluate(host => host.setAttribute('locale', 'pl'))
  await expect(element.getByText(/^\[|\u202e/).first()).toBeAttached()
  await setLocale(element, 'en')
}

/**
 * Expects that nothing which an element shows, or the dialog that is open in it, is cut off, covered or outside: from 320 to
 * 1920 px, in long words, in large and spaced texts, and from right to left, where all controls are mirrored: on
 * a phone, and on a desktop in all views.
 * Leaves the page in English, from left to right, at 1440 px.
 */
export async function expectFits(
  page: Page,
  element: Locator,
  views: readonly View[] = VIEWS,
): Promise<void> {
  const faults: string[] = []
  for (const view of views) {
    await show(page, element, view)
    const found = await element.evaluate(findLayoutFaults)
    const { width, height, dir, locale, text = 16, isSpaced = false } = view
    const name = `${width} × ${height} ${dir} ${locale} ${text} px${isSpaced ? ' spaced' : ''}`
    faults.push(...found.map(fault => `${name}: ${fault}`))
    if (view.text) faults.push(...(await findMirrorFaults(page, element, width)))
  }
  expect.soft(faults).toEqual([])
}

async function findMirrorFaults(page: Page, element: Locator, width: number): Promise<string[]> {
  const boxes = async (dir: View['dir']) => {
    await show(page, element, { ...PLAIN, width, dir })
    return element.evaluate(boxesOfControls)
  }
  const compare = async () => {
    const mirrored = await boxes('rtl')
    const plain = await boxes('ltr')
    return findUnmirrored(plain.width, plain.controls, mirrored.controls)
  }
  // A control that has come between the two is in both of them the next time.
  const found = (await compare()).length > 0 ? await compare() : []
  return found.map(fault => `${width} px, not mirrored: ${fault}`)
}

/** Returns the texts that break in the middle of a word without a hyphen. */
export const brokenWords = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll(elements =>
    elements.flatMap(element => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode
        const text = node.nodeValue ?? ''
        const range = document.createRange()
        const topOf = (at: number) => {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          // What follows a hyphen has one where the line ends, and one where the next begins.
          return [...range.getClientRects()].at(-1)?.top ?? 0
        }
        const isLetter = (at: number) => /\p{L}/u.test(text[at] ?? '')
        const isBroken = (at: number) =>
          isLetter(at) && isLetter(at - 1) && topOf(at) > topOf(at - 1) + 8
        if ([...text].some((_, at) => at > 0 && isBroken(at))) broken.push(text)
      }
      return broken
    }),
  )
