import type { Messages } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import * as v from 'valibot'
import type { Http } from '../api/http.ts'
import { templatedTexts } from '../api/translations.ts'
import type { Log } from '../lib/log.ts'
import { flattenTexts, NestedTexts } from '../model/translations.ts'
import { hasTexts } from './load-texts.ts'

/** What a text without placeholders has none of; it needs no parser, whose first use takes a slow phone 50 ms. */
const syntax = /[{}']|^$/

/** Compiles a server's texts; invalid messages are skipped. */
export function compileTexts(texts: NestedTexts): Messages {
  const compiled: Messages = {}
  for (const [id, text] of Object.entries(flattenTexts(texts))) {
    try {
      compiled[id] = syntax.test(text) ? compileMessageOrThrow(text) : [text]
    } catch {
      // The built-in text remains, so that an operator's typo doesn't leave a button empty.
    }
  }
  return compiled
}

/**
 * Reads the operator's texts: a file beside the script, overridden by the server's templated texts. Logs a warning
 * if there are none in a language that the package hasn't either.
 */
export async function readServerTexts(
  readStaticTexts: () => Promise<unknown>,
  http: Http,
  locale: string,
  log: Log,
): Promise<Messages> {
  const results = await Promise.allSettled([
    readStaticTexts().then(raw => v.parse(NestedTexts, raw)),
    http.read(templatedTexts, { locale }),
  ])
  const merged: Messages = {}
  for (const result of results)
    if (result.status === 'fulfilled') Object.assign(merged, compileTexts(result.value))
  if (!hasTexts(locale) && Object.keys(merged).length === 0)
    log.warn(
      'locale',
      `there are no texts in ${locale}: put translations/${locale}.json beside the script`,
    )
  return merged
}
