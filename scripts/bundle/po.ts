import { basename, dirname, join, resolve } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'rollup'
import { readTexts, sourceLocale, type Texts } from '../i18n/catalogs.ts'
import { fromRoot } from './root.ts'

const prefix = '\0casino-po:'
const suffix = '.mjs'

/** `import { messages } from './en.po'`: the compiled catalog, source texts filling its gaps. */
export function po(): Plugin & { enforce: 'pre' } {
  return {
    name: 'casino:po',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('.po') || !importer || !source.startsWith('.')) return null
      return prefix + resolve(dirname(importer), source) + suffix
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null
      const file = id.slice(prefix.length, -suffix.length)
      const sourceFile = join(dirname(file), `${sourceLocale}.po`)
      this.addWatchFile(file)
      this.addWatchFile(sourceFile)
      const source = await readTexts(sourceFile, sourceLocale)
      const own = await readTexts(file, basename(file, '.po'))
      return messagesModule(fromRoot(file), { ...source, ...own })
    },
  }
}

function messagesModule(file: string, texts: Texts): string {
  const messages = Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      try {
        return [id, compileMessageOrThrow(text)]
      } catch (cause) {
        throw new Error(`${file}: ${id} is no valid ICU message: ${text}`, { cause })
      }
    }),
  )
  // Engines parse a JSON string faster than the same object literal.
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
}
