import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppError } from '../lib/errors.ts'

/** Keys with built-in texts; a server's own texts may add others. */
const ours = [
  msg({
    id: 'error.request.field.validation',
    message: "Something you entered isn't valid. Check it and try again.",
  }),
  msg({ id: 'error.user.update.nickname', message: 'That nickname is taken.' }),
]

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Arguments by name, or by place where the server sent a list. */
function valuesOf(args: unknown): Record<string, string | number> {
  if (typeof args !== 'object' || args === null) return {}
  return Object.fromEntries(
    Object.entries(args).filter((entry): entry is [string, string | number] => isPlain(entry[1])),
  )
}

/**
 * Returns why the server refused a call, in the viewer's language: the text of its key, with its
 * arguments, where the catalog or the server's own texts have it, else the server's words under a
 * heading. Null where it gave no reason: the caller then says in its own words what didn't work.
 */
export function requestErrorText(i18n: I18n, error: AppError): string | null {
  const { code, key = '' } = error
  if (code !== 'http-client') return null
  // A request may be refused before the first text is on screen.
  if (!i18n.locale) return serverMessage(error)
  const isOurs = ours.some(({ id }) => id === key)
  if (isOurs || Object.hasOwn(i18n.messages, key)) return i18n._(key, valuesOf(error.arguments))
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

/**
 * What the server itself said when it refused a call, for the viewer; null where it gave no words:
 * then the message is our own, which begins with the path (`http.ts`).
 */
export const serverMessage = ({ code, message }: AppError): string | null =>
  code === 'http-client' && !message.startsWith('/') ? message || null : null
