import type { Plugin } from 'rollup'
import { parseAst } from 'rollup/parseAst'
import * as v from 'valibot'

const libraries = /\/node_modules\/(swr|@lingui)\//

const LogCall = v.object({
  type: v.literal('CallExpression'),
  callee: v.object({ object: v.object({ name: v.literal('console') }) }),
  start: v.number(),
  end: v.number(),
})

/**
 * Removes what SWR and lingui write to the console: advice for developers, which a host page has no
 * use for. Saves 0.2 kB gzip of the rewards' first load and 0.4 kB of the others (2026-11-22).
 */
export function noLibraryLogs(): Plugin {
  return {
    name: 'casino:no-library-logs',
    transform(code, id) {
      if (!libraries.test(id) || !code.includes('console.')) return null
      // From the end, so that what comes before keeps its place.
      const calls = logCalls(parseAst(code)).reverse()
      const quiet = calls.reduce(
        (text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`,
        code,
      )
      return { code: quiet, map: null }
    },
  }
}

/** Returns the calls of the console in a syntax tree, in the order of the source. */
function logCalls(node: unknown): v.InferOutput<typeof LogCall>[] {
  if (typeof node !== 'object' || node === null) return []
  const call = v.safeParse(LogCall, node)
  return call.success ? [call.output] : Object.values(node).flatMap(logCalls)
}
