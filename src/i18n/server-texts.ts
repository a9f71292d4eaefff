import type { Messages } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Http } from '../api/http.ts'
import { templatedTexts } from '../api/translations.ts'
import { AppError, isNotFound, isRetryable, toAppError } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { parseJson } from '../lib/text.ts'
import { parseTolerant } from '../model/tolerant.ts'
import { flattenTexts, NestedTexts } from '../model/translations.ts'
import { hasTexts } from './load-texts.ts'

type ReadStaticTexts = ((locale: string) => Promise<Response>) | undefined

/** Matches texts that need the message parser, also empty ones; its first use takes a slow phone 50 ms. */
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

/** Services of a runtime for reading texts. */
interface Services {
  readonly cache: { load: Http['read'] }
  readonly log: Log
  readonly disposeSignal: AbortSignal
}

/** Reads the operator's texts beside the script; a 404 or another content means that there are none. */
async function readFile(read: ReadStaticTexts, locale: string, log: Log): Promise<NestedTexts> {
  const path = `translations/${locale}.json`
  const fail = (cause: unknown): never => {
    throw new AppError('network', `${path} is unreachable`, { cause })
  }
  const response = await read?.(locale).catch(fail)
  if (!response || isNotFound(response)) return {}
  const { ok, status } = response
  if (!ok)
    throw new AppError(
      status < 500 ? 'http-client' : 'http-server',
      `${path} responded with ${status}`,
    )
  const raw = parseJson(await response.text().catch(fail))
  const parsed = parseTolerant(NestedTexts, raw, what =>
    log.warnOnce('bad-record', `${path}: ${what}`),
  )
  if (parsed.success) return parsed.output
  // This isn't a failure, which would be repeated: a host may answer with a page for every unknown path.
  log.warnOnce('bad-shape', `${path} isn't JSON of nested texts`)
  return {}
}

/** Reads the server's templated texts; a 404 means that there are none. */
async function readTemplated(services: Services, locale: string): Promise<NestedTexts> {
  try {
    return await services.cache.load(templatedTexts, { locale })
  } catch (thrown) {
    const error = toAppError(thrown, 'network')
    if (isNotFound(error)) return {}
    // Another user has come meanwhile, who sees the same texts.
    if (error.code === 'aborted' && !services.disposeSignal.aborted)
      return readTemplated(services, locale)
    throw thrown
  }
}

/**
 * Reads the operator's texts: a file beside the script, overridden by the server's templated texts. Logs a warning if
 * there are none in a language that the package lacks too. Passes on all texts that it gets, and rejects if a read
 * failed that may succeed later.
 */
export async function readServerTexts(
  services: Services,
  readStaticTexts: ReadStaticTexts,
  locale: string,
  load: (messages: Messages) => void,
): Promise<void> {
  const { log } = services
  const results = await Promise.allSettled([
    readFile(readStaticTexts, locale, log).catch(error => {
      // The cache reports those of the server.
      log.warnOnce(error.code, error.message)
      throw error
    }),
    readTemplated(services, locale),
  ])
  const merged: Messages = {}
  const failures: unknown[] = []
  for (const result of results)
    if (result.status === 'fulfilled') Object.assign(merged, compileTexts(result.value))
    else failures.push(result.reason)
  load(merged)
  const failure = failures.find(isRetryable)
  if (failure) throw failure
  if (!hasTexts(locale) && Object.keys(merged).length === 0)
    log.warn('locale', `there are no texts in ${locale}: add your own, as docs/embedding.md says`)
}
