import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppError } from '../lib/errors.ts'

/** Built-in texts of error keys, which get into the catalogs from here; the server's texts may add others. */
export const builtInTexts = [
  msg({
    id: 'error.request.field.validation',
    message: "Something you entered isn't valid. Check it and try again.",
  }),
  msg({ id: 'error.user.update.nickname', message: 'That nickname is taken.' }),
]

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Returns the arguments by name, or by index if the server sent a list. */
function valuesOf(args: unknown): Record<string, string | number> {
  if (typeof args !== 'object' || args === null) return {}
  return Object.fromEntries(
    Object.entries(args).filter((entry): entry is [string, string | number] => isPlain(entry[1])),
  )
}

/**
 * Returns the server's reason for an error in the viewer's language: the text of the error's key if the server has sent
 * all of its arguments, else the server's message with a prefix. Null if there is no reason; callers then show a text of
 * their own.
 */
export function requestErrorText(i18n: I18n, error: AppError): string | null {
  const { code } = error
  const key = error.key ?? ''
  if (code !== 'http-client') return null
  // No locale is active before the first texts are loaded.
  if (!i18n.locale) return serverMessage(error)
  const text = i18n.messages[key]
  const values = valuesOf(error.arguments)
  // A gap in the text could be what matters, such as a limit.
  const isComplete =
    Array.isArray(text) && text.every(part => typeof part === 'string' || part[0] in values)
  if (isComplete) return i18n._(key, values)
  const words = serverMessage(error)
  if (words === null) return null
  return i18n._(
    msg({
      id: 'refusal.words',
      message: `Your casino says: ${words}`,
      comment: "{words} is the server's own message, in any language.",
    }),
  )
}

/** Returns the server's message of a rejected request; null if it sent none. */
export const serverMessage = (error: AppError): string | null =>
  error.code === 'http-client' ? error.serverMessage || null : null
