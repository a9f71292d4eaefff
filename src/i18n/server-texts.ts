import type { Messages } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import * as v from 'valibot'
import type { Http } from '../api/http.ts'
import { templatedTexts } from '../api/translations.ts'
import { NestedTexts } from '../model/translations.ts'

/** Nested texts as one flat map: `{ a: { b: 'c' } }` is `a.b`. */
export function flattenTexts(texts: NestedTexts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flattenTexts(value, `${prefix}${key}.`)),
    ),
  )
}

/** A server's texts, ready to be loaded; one that is no valid message is left out. */
export function compileTexts(texts: NestedTexts): Messages {
  const compiled: Messages = {}
  for (const [id, text] of Object.entries(flattenTexts(texts))) {
    try {
      compiled[id] = compileMessageOrThrow(text)
    } catch {
      // The built-in text stays: a typing error of an operator must not blank a button.
    }
  }
  return compiled
}

/** What an operator laid beside the script, and the server's templated texts, which win. */
export async function readServerTexts(
  readStaticTexts: () => Promise<unknown>,
  http: Http,
  locale: string,
): Promise<Messages> {
  const answers = await Promise.allSettled([
    readStaticTexts().then(raw => v.parse(NestedTexts, raw)),
    http.read(templatedTexts, { locale }),
  ])
  const merged: Messages = {}
  for (const answer of answers)
    if (answer.status === 'fulfilled') Object.assign(merged, compileTexts(answer.value))
  return merged
}
