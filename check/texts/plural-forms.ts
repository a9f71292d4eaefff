import {
  type CompiledMessage,
  type CompiledMessageToken,
  compileMessage,
} from '@lingui/message-utils/compileMessage'
import { isMessage, pluralForms } from './message-errors.ts'

/**
 * Returns an English ICU message with the plural forms of another language, each with the English words of
 * `other`, or of `one` where English has that form too; the same message if it has no plural.
 */
export function withPluralForms(text: string, locale: string): string {
  const message = compileMessage(text)
  return message.some(isPlural) ? message.map(token => printToken(token, locale)).join('') : text
}

/** Returns whether a message chooses its words by a number. */
export const hasPlural = (text: string): boolean => compileMessage(text).some(isPlural)

const isPlural = (token: CompiledMessageToken): boolean =>
  typeof token !== 'string' && token[1] === 'plural'

function printToken(token: CompiledMessageToken, locale: string): string {
  // `#` stands for the number as it is.
  if (typeof token === 'string') return token.replaceAll(/[{}]/g, "'$&'")
  const [name, type, format] = token
  if (type !== 'plural' || typeof format !== 'object' || format === null)
    return `{${[name, type, format].filter(part => typeof part === 'string').join(', ')}}`
  const branches = new Map(
    Object.entries(format).flatMap(([form, branch]): [string, CompiledMessage][] =>
      isMessage(branch) ? [[form, branch]] : [],
    ),
  )
  const fixed = [...branches.keys()].filter(form => !/^[a-z]+$/.test(form))
  const isChosen = branches.has('one')
  const forms = [...fixed, ...(isChosen ? pluralForms(locale) : ['other'])]
  const printed = forms.map(form => {
    const branch = branches.get(form) ?? branches.get('other') ?? []
    return `${form.replace(/^(?=\d)/, '=')} {${branch.map(part => printToken(part, locale)).join('')}}`
  })
  return `{${name}, plural, ${printed.join(' ')}}`
}
