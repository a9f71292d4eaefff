import type { Page } from '@playwright/test'
import { nest } from '../../../check/texts/nest.ts'
import { catalogFile, readTexts, sourceLocale, type Texts } from '../../../scripts/i18n/catalogs.ts'

/*
 * Languages that nobody speaks, made from the English texts: one that is as long as long languages are,
 * and one from right to left. They reach an element as an operator's own texts do.
 */

export type PseudoLocale = 'long' | 'right-to-left'

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'áå', e: 'éë', i: 'íï', o: 'óö', u: 'úü', y: 'ý', c: 'ç', n: 'ñ', s: 'š', z: 'ž' },
  ...{ A: 'ÁÅ', E: 'ÉË', I: 'ÍÏ', O: 'ÓÖ', U: 'ÚÜ', Y: 'Ý', C: 'Ç', N: 'Ñ', S: 'Š', Z: 'Ž' },
}
const SHARE = 1.4
const RIGHT_TO_LEFT = '\u202e'
const END_OF_OVERRIDE = '\u202c'

/** Writes a text with accents, each vowel twice, and makes it 140% as long without a place to break it. */
function lengthen(text: string): string {
  const accented = text.replace(/\p{L}/gu, letter => ACCENTED[letter] ?? letter)
  const missing = Math.ceil(text.length * SHARE) - accented.length
  return /\p{L}/u.test(text)
    ? accented.replace(/(?=\P{L}*$)/u, 'ö'.repeat(Math.max(0, missing)))
    : text
}

/** Has each word run from right to left, as letters of Hebrew do. */
const reverse = (text: string): string =>
  text.replace(/\p{L}[\p{L}'’]*/gu, word => RIGHT_TO_LEFT + word + END_OF_OVERRIDE)

/** Returns the translation of an ICU message; placeholders, plural forms and tags stay. */
export function pseudoText(message: string, locale: PseudoLocale): string {
  const change = locale === 'long' ? lengthen : reverse
  const isLiteral = [true]
  const parts = message.split(/([{}]|<\/?\w+\/?>)/).map(part => {
    if (part === '{') isLiteral.push(!isLiteral.at(-1))
    else if (part === '}') isLiteral.pop()
    else if (isLiteral.at(-1) && !part.startsWith('<')) return change(part)
    return part
  })
  const text = parts.join('')
  return locale === 'long' ? `[${text}]` : text
}

/** Returns all texts of the widget in a language that nobody speaks. */
export async function pseudoTexts(locale: PseudoLocale): Promise<Texts> {
  const texts = await readTexts(catalogFile(sourceLocale), sourceLocale)
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id, pseudoText(text, locale)]),
  )
}

/** Has the page read the texts in place of a locale's, from the file in which operators have their own. */
export async function translate(
  page: Page,
  place: 'en' | 'pl',
  locale: PseudoLocale,
): Promise<void> {
  const json = nest(await pseudoTexts(locale))
  await page.route(`**/translations/${place}.json`, route => route.fulfill({ json }))
}
