import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../src/i18n/locales.ts'
import { isRightToLeft } from '../../../src/ui/layout/root-element.ts'

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n')

describe.each(LOCALES)('the language %s', locale => {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })
  const name = names.of(locale)

  it('has a catalog, a glossary unless its speakers have read its texts, and its row in docs/languages.md', () => {
    const hasGlossary = existsSync(`docs/glossaries/${locale}.md`)
    const direction = isRightToLeft(locale) ? ', from right to left' : ''
    const glossary = hasGlossary ? `no | [${locale}](glossaries/${locale}.md)` : 'yes |'
    expect(existsSync(`src/i18n/locales/${locale}.po`)).toBe(true)
    expect(linesOf('docs/languages.md')).toContain(
      `| \`${locale}\` | ${name}${direction} | ${glossary} |`,
    )
  })

  it('is named in docs/embedding.md, as a value of locale and among the languages', () => {
    const lines = linesOf('docs/embedding.md')
    expect(lines.find(line => line.startsWith('| `locale` |'))).toContain(`\`${locale}\``)
    const section = lines.slice(lines.indexOf('## Languages')).join(' ').split(' ## ')[0]
    expect(section).toContain(name?.split(' (')[0])
  })
})
