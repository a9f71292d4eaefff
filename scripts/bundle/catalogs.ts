import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rollup'
import { LOCALES } from '../../src/i18n/locales.ts'
import { TEXT_GROUPS } from '../../src/i18n/text-groups.ts'
import { catalogFile } from '../i18n/catalogs.ts'
import { root } from './root.ts'

const module = join(root, 'src/i18n/load-texts.ts')
const others = 'virtual:other-catalogs'

/** Returns whether a locale is inside of a single file, and one wave of requests away in any application. */
const isMain = (locale: string) => locale === 'en' || locale === 'pl'

/**
 * How a build loads texts. `files`: by their names, which follow from locale and group, so that a language costs the
 * script nothing. `imports`: by literal imports, which other bundlers understand. `inside`: only what a single
 * file contains.
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

/** Hash of all that the files of texts are made from. */
const hash = createHash('sha256')
for (const file of [
  ...LOCALES.map(catalogFile),
  ...['src/i18n/text-groups.ts', 'scripts/bundle/po.ts', 'package-lock.json'].map(it =>
    join(root, it),
  ),
])
  if (existsSync(file)) hash.update(readFileSync(file))
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
