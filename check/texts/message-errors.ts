import {
  type CompiledMessage,
  type CompiledMessageToken,
  compileMessage,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage'

/** Returns the error of a text that isn't in ICU syntax, in a list; an empty one if it is. */
export function syntaxErrors(id: string, text: string): string[] {
  try {
    compileMessageOrThrow(text)
    return []
  } catch (error) {
    return [`${id} is not a valid ICU message: ${error instanceof Error ? error.message : error}`]
  }
}

/** Returns the placeholders and tags that a translation lacks or adds. */
export function placeholderErrors(id: string, source: string | undefined, text: string): string[] {
  if (source === undefined) return []
  const expected = placeholders(source)
  const actual = placeholders(text)
  return [
    ...[...expected].filter(name => !actual.has(name)).map(name => `${id} lacks ${name}`),
    ...[...actual]
      .filter(name => !expected.has(name))
      .map(name => `${id} has ${name}, which the source lacks`),
  ]
}

/** Returns the plural forms that a locale needs and a message lacks, or that the locale doesn't have. */
export function pluralErrors(id: string, text: string, locale: string): string[] {
  const needed = pluralForms(locale)
  return compileMessage(text).flatMap(token => {
    const [, kind, forms] = typeof token === 'string' ? [] : token
    if (kind !== 'plural' || typeof forms !== 'object' || forms === null) return []
    const given = Object.keys(forms).filter(form => /^[a-z]+$/.test(form) && form !== 'offset')
    // An example is `Filters (3)`, which has no form to choose.
    if (given.join() === 'other') return []
    return [
      ...needed.filter(form => !given.includes(form)).map(form => `${id} lacks the form ${form}`),
      ...given
        .filter(form => !needed.some(other => other === form))
        .map(form => `${id} has the form ${form}, which ${locale} doesn't have`),
    ]
  })
}

/** Returns the plural forms of a language, `other` last. */
export const pluralForms = (locale: string): readonly string[] => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return [...pluralCategories.filter(form => form !== 'other'), 'other']
}

/** Returns the placeholders (`{name}`) and tags (`<0>`) of an ICU message, in all its branches. */
export function placeholders(text: string): Set<string> {
  return new Set(compileMessage(text).flatMap(placeholdersIn))
}

function placeholdersIn(token: CompiledMessageToken): string[] {
  if (typeof token === 'string') {
    return [...token.matchAll(/<\/?(\w+)\/?>/g)].map(([, tag]) => `<${tag}>`)
  }
  const [name, , format] = token
  const branches = typeof format === 'object' && format !== null ? Object.values(format) : []
  return [
    `{${name}}`,
    ...branches.filter(isMessage).flatMap(branch => branch.flatMap(placeholdersIn)),
  ]
}

/** Returns whether the branch of a plural is a message; `offset` isn't. */
export function isMessage(branch: unknown): branch is CompiledMessage {
  return Array.isArray(branch)
}
