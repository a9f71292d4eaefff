import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** Gives an element a language, and waits until it is drawn in that. */
export async function setLocale(element: Locator, locale: string): Promise<void> {
  await element.evaluate((it, value) => it.setAttribute('locale', value), locale)
  await expect(element.locator('[part=root]')).toHaveAttribute('lang', locale)
}

/** Gives an element another size of plain text in px, or the usual one. */
export const setTextSize = (element: Locator, px?: number): Promise<void> =>
  element.evaluate(
    (it: HTMLElement, value) => {
      it.style.setProperty('--casino-font-size', value)
    },
    px === undefined ? '' : `${px}px`,
  )
