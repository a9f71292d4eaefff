import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'rollup'
import { LOCALES } from '../../src/i18n/locales.ts'
import { isInGroup, TEXT_GROUPS } from '../../src/i18n/text-groups.ts'
import { catalogFile, readTexts, sourceLocale } from '../i18n/catalogs.ts'
import { fromRoot, root } from './root.ts'

const module = join(root, 'src/i18n/load-texts.ts')
const others = 'virtual:other-catalogs'

/** Returns whether a locale is inside of a single file, and one wave of requests away in any application. */
const isMain = (locale: string) => locale === 'en' || locale === 'pl'

/**
 * Way in which a build loads texts. `files`: by their names, which follow from locale and group, so that a language
 * costs the script nothing. `imports`: by literal imports, which other bundlers understand. `inside`: only the texts
 * that a single file contains.
 */
type Kind = 'files' | 'imports' | 'inside'

/** Writes the module `src/i18n/load-texts.ts`. */
export function catalogs(kind: Kind): Plugin & { enforce: 'pre' } {
  return {
    name: 'casino:catalogs',
    enforce: 'pre',
    buildStart() {
      if (kind !== 'files') return
      for (const locale of LOCALES)
        for (const group of TEXT_GROUPS)
          this.emitFile({
            type: 'chunk',
            id: request(locale, group),
            fileName: `chunks/${locale}.po-${group}-${textsHash}.js`,
          })
    },
    resolveId: source => (source === others ? `\0${others}` : null),
    load(id) {
      if (id === `\0${others}`)
        return `${importsOf(LOCALES.filter(locale => !isMain(locale)))}
export const loadTexts = (locale, group) => loaders[locale][group]()`
      if (id !== module) return null
      if (kind === 'files')
        return `import { LOCALES } from './locales.ts'
export const hasTexts = locale => LOCALES.includes(locale)
export const loadTexts = (locale, group) =>
  import(\`./chunks/\${hasTexts(locale) ? locale : 'en'}.po-\${group}-${textsHash}.js\`)`
      const main = importsOf(LOCALES.filter(isMain))
      return kind === 'inside'
        ? `${main}
export const hasTexts = locale => Object.hasOwn(loaders, locale)
export const loadTexts = (locale, group) => loaders[hasTexts(locale) ? locale : 'en'][group]()`
        : `import { LOCALES } from './locales.ts'
${main}
export const hasTexts = locale => LOCALES.includes(locale)
export const loadTexts = async (locale, group) =>
  loaders[hasTexts(locale) ? locale : 'en']?.[group]() ??
  (await import('${others}')).loadTexts(locale, group)`
    },
  }
}

const request = (locale: string, group: string) => `${catalogFile(locale)}?${group}`

/** Hash of all sources of the files of texts. */
const hash = createHash('sha256')
for (const file of ['src/i18n/text-groups.ts', 'scripts/bundle/catalogs.ts', 'package-lock.json'])
  hash.update(readFileSync(join(root, file)))
for (const locale of LOCALES) hash.update(readFileSync(catalogFile(locale)))
const textsHash = hash.digest('base64url').slice(0, 7)

/** Returns the declaration of the functions that import the groups of locales. */
function importsOf(locales: readonly string[]): string {
  const rows = locales.map(locale => {
    const groups = TEXT_GROUPS.map(
      group => `${group}: () => import(${JSON.stringify(request(locale, group))})`,
    )
    return `${JSON.stringify(locale)}: { ${groups.join(', ')} }`
  })
  return `const loaders = { ${rows.join(',\n')} }`
}

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
      const texts = Object.entries({ ...source, ...own }).filter(([id]) =>
        isInGroup(id, group ?? ''),
      )
      const messages = Object.fromEntries(
        texts.map(([id, text]) => {
          try {
            return [id, compileMessageOrThrow(text)]
          } catch (cause) {
            throw new Error(`${fromRoot(file)}: ${id} is not a valid ICU message`, { cause })
          }
        }),
      )
      // Engines parse a JSON string faster than the same object literal.
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
    },
  }
}
