import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import * as v from 'valibot'
import { templatedTexts } from '../../api/translations.ts'
import { hasTexts } from '../../i18n/load-texts.ts'
import { toAppError } from '../../lib/errors.ts'
import { flattenTexts, NestedTexts } from '../../model/translations.ts'
import type { DiagnosisFacts, TextsOutcome } from './facts.ts'
import type { PageInspection } from './inspection.ts'

type Texts = Readonly<Record<string, string>>
interface ReadTexts {
  readonly outcome: TextsOutcome
  readonly texts: Texts
}

/** An id as the package's texts have them; anything else is somebody's own words. */
const ID = /^[a-z][\w-]{0,30}(\.[\w-]{1,40}){1,5}$/

/** Reads the operator's own texts in a locale, and finds those that can't be shown. */
export async function readTexts(
  { readStaticTexts, runtime }: Pick<PageInspection, 'readStaticTexts' | 'runtime'>,
  locale: string,
): Promise<DiagnosisFacts['languages']> {
  const [file, server] = await Promise.all([
    readStaticTexts(locale).then(parse, (error: unknown) =>
      // The file is there, and is no JSON.
      failed(error instanceof SyntaxError ? 'broken' : 'none'),
    ),
    runtime
      ? runtime.http
          .read(templatedTexts, { locale })
          .then(parse, (error: unknown) =>
            failed(toAppError(error, 'network').code === 'bad-shape' ? 'broken' : 'none'),
          )
      : failed('none'),
  ])
  const own = { ...file.texts, ...server.texts }
  const isInPackage = hasTexts(locale)
  const used = isInPackage || !runtime ? [] : Object.keys(runtime.texts.i18n.messages)
  return {
    locale,
    isInPackage,
    file: file.outcome,
    server: server.outcome,
    broken: Object.keys(own).filter(id => ID.test(id) && !isMessage(own[id] ?? '')),
    missing: used.filter(id => !Object.hasOwn(own, id)),
  }
}

const failed = (outcome: TextsOutcome): ReadTexts => ({ outcome, texts: {} })

function parse(raw: unknown): ReadTexts {
  const parsed = v.safeParse(NestedTexts, raw)
  if (!parsed.success) return failed('broken')
  const texts = flattenTexts(parsed.output)
  return { outcome: Object.keys(texts).length > 0 ? 'used' : 'none', texts }
}

function isMessage(text: string): boolean {
  try {
    compileMessageOrThrow(text)
    return true
  } catch {
    return false
  }
}
