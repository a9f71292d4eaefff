import { flattenTexts, type NestedTexts } from '../../src/model/translations.ts'
import { placeholderErrors, pluralErrors, pluralForms, syntaxErrors } from './message-errors.ts'
import { nest } from './nest.ts'
import { hasPlural, withPluralForms } from './plural-forms.ts'

/** Texts by their dotted ids. */
type Texts = Readonly<Record<string, string>>

const MISSING = 'MISSING.'

/** Input for a file of texts. */
interface TemplateOptions {
  readonly locale: string
  /** The package's texts in English, which define the ids. */
  readonly source: Texts
  /** Comments for translators, by id of the text. */
  readonly comments: Texts
  /** The package's texts in this language; none if it hasn't any. */
  readonly packaged: Texts
  /** The operator's own file of this language, as it was before. */
  readonly own: NestedTexts
}

interface Template {
  /** Content of the file. A key that begins with `//` is a comment on the text with the rest of its name. */
  readonly texts: NestedTexts
  /** Number of its texts, without comments. */
  readonly count: number
  /** Ids that neither the operator nor the package has in this language. */
  readonly missing: readonly string[]
  /** Errors in the operator's texts, one line each. */
  readonly errors: readonly string[]
  /** Ids of the operator's texts that this version doesn't show; they are left out of the file. */
  readonly unknown: readonly string[]
}

/**
 * Writes the texts of a language, with comments, its plural forms and missing texts: all, or in a language of the
 * package only those that the operator's file has; all others follow the package.
 */
export function writeTemplate(options: TemplateOptions): Template {
  const { locale, source, packaged } = options
  const own = translatedTexts(options)
  const isPartial = Object.keys(own).length > 0 && Object.keys(packaged).length > 0
  const missing: string[] = []
  const errors: string[] = []
  const lines: [id: string, text: string][] = []
  const shown = Object.entries(source).filter(
    ([id]) => !isPartial || own[id] || packaged[id] === undefined,
  )
  for (const [id, english] of shown) {
    const text = own[id] || packaged[id]
    const wrong = text === undefined ? [] : errorsOf(id, english, text, locale)
    if (text === undefined) missing.push(id)
    errors.push(...wrong)
    const comment = commentOf(options, id, english, text === undefined, wrong)
    if (comment) lines.push([commentId(id), comment])
    lines.push([id, text ?? withPluralForms(english, locale)])
  }
  const unknown = Object.keys(own).filter(id => !Object.hasOwn(source, id))
  const head = `${languageName(locale)} (${locale}): ${missing.length} of ${shown.length} texts are missing. Plural forms: ${pluralForms(locale).join(', ')}. Keys that begin with // are comments.`
  return {
    texts: { '//': head, ...nest(Object.fromEntries(lines)) },
    count: shown.length,
    missing,
    errors,
    unknown,
  }
}

/**
 * Returns the operator's own texts. A text that was inserted in English as missing doesn't count until it is translated
 * or its comment removed.
 */
function translatedTexts({ own, source, locale }: TemplateOptions): Texts {
  const isMissing = (id: string) => at(own, commentId(id))?.startsWith(MISSING)
  const isEnglish = (id: string, text: string) => text === withPluralForms(source[id] ?? '', locale)
  return Object.fromEntries(
    Object.entries(flattenTexts(own)).filter(
      ([id, text]) => !(isMissing(id) && isEnglish(id, text)),
    ),
  )
}

function at(texts: NestedTexts, id: string): string | undefined {
  let found: string | NestedTexts | undefined = texts
  for (const key of id.split('.')) found = typeof found === 'object' ? found[key] : undefined
  return typeof found === 'string' ? found : undefined
}

function commentOf(
  { locale, comments }: TemplateOptions,
  id: string,
  english: string,
  isMissing: boolean,
  errors: readonly string[],
): string {
  return [
    isMissing ? MISSING : '',
    ...errors.map(error => `WRONG: ${error}.`),
    locale === 'en' || isMissing ? '' : `English: ${english}`,
    hasPlural(english) ? `Plural forms: ${pluralForms(locale).join(', ')}.` : '',
    comments[id] ?? '',
  ]
    .filter(part => part !== '')
    .join(' ')
}

function errorsOf(id: string, english: string, text: string, locale: string): readonly string[] {
  const syntax = syntaxErrors(id, text)
  if (syntax.length > 0) return syntax
  return [...placeholderErrors(id, english, text), ...pluralErrors(id, text, locale)]
}

/** Returns the id of the comment before a text. */
const commentId = (id: string): string => id.replace(/[^.]*$/, '// $&')

const languageName = (locale: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale
