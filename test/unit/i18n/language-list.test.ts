import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../src/i18n/language-list.ts'
import { LOCALES } from '../../../src/i18n/locales.ts'
import { isRightToLeft } from '../../../src/ui/layout/root-element.ts'

describe.each(LOCALES)('the language %s', locale => {
  const language = languages[locale]
  const nameIn = (other: string) =>
    new Intl.DisplayNames(other, { type: 'language', languageDisplay: 'standard' }).of(locale)

  it('has its own name, as in a menu, and its English one', () => {
    expect(language.name.toLocaleLowerCase(locale)).toBe(nameIn(locale)?.toLocaleLowerCase(locale))
    expect(language.englishName).toBe(nameIn('en'))
  })

  it('is shown in its direction', () =>
    expect(language.direction).toBe(isRightToLeft(locale) ? 'rtl' : 'ltr'))

  it('has a catalog, a glossary unless it is one that the texts were written in, and its row in docs/languages.md', () => {
    expect(existsSync(`src/i18n/locales/${locale}.po`)).toBe(true)
    expect(existsSync(`docs/glossaries/${locale}.md`)).toBe(!language.isReviewed)
    const row = readFileSync('docs/languages.md', 'utf8')
      .split('\n')
      .find(line => line.startsWith(`| \`${locale}\` | ${language.englishName}`))
    expect(row).toContain(language.isReviewed ? '| yes |' : '| no |')
  })

  it('is named in docs/embedding.md, as a value of locale and among the languages', () => {
    const lines = readFileSync('docs/embedding.md', 'utf8').split('\n')
    expect(lines.find(line => line.startsWith('| `locale` |'))).toContain(`\`${locale}\``)
    const section = lines.slice(lines.indexOf('## Languages')).join(' ').split(' ## ')[0]
    expect(section).toContain(language.englishName.split(' (')[0])
  })
})
