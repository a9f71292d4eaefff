import { basename, dirname, join, resolve } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'rollup'
import { isInGroup } from '../../src/i18n/text-groups.ts'
import { readTexts, sourceLocale, type Texts } from '../i18n/catalogs.ts'
import { fromRoot } from './root.ts'

const prefix = '\0casino-po:'
const suffix = '.mjs'

/**
 * Compiles `import { messages } from './en.po?app'` to the texts of one group of a catalog; missing
 * ones are taken from the source locale.
 */
export function po(): Plugin & { enforce: 'pre' } {
  return {
    name: 'casino:po',
    enforce: 'pre',
    resolveId(source, importer) {
      const [file = '', group] = source.split('?')
      if (!file.endsWith('.po') || !group || !/^[./]/.test(file)) return null
      return `${prefix}${resolve(dirname(importer ?? ''), file)}!${group}${suffix}`
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null
      const [file = '', group] = id.slice(prefix.length, -suffix.length).split('!')
      const sourceFile = join(dirname(file), `${sourceLocale}.po`)
      this.addWatchFile(file)
      this.addWatchFile(sourceFile)
      const source = await readTexts(sourceFile, sourceLocale)
      const own = await readTexts(file, basename(file, '.po'))
      const texts = Object.entries({ ...source, ...own })
      return messagesModule(
        fromRoot(file),
        Object.fromEntries(texts.filter(([text]) => isInGroup(text, group ?? ''))),
      )
    },
  }
}

function messagesModule(file: string, texts: Texts): string {
  const messages = Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      try {
        return [id, compileMessageOrThrow(text)]
      } catch (cause) {
        throw new Error(`${file}: ${id} is not a valid ICU message: ${text}`, { cause })
      }
    }),
  )
  // Engines parse a JSON string faster than the same object literal.
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
}
