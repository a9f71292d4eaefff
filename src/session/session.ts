import type { ErrorResponse } from '../api/http.ts'
import { SESSION_EXPIRED_DETAIL, WIDGET_DISABLED_MESSAGE } from '../model/api-error.ts'

/** Whether the app is usable, and if not, why. */
export type AppStatus = 'enabled' | 'disabled' | 'disabledSessionExpired' | 'disabledNoAuthToken'

const SUBSCRIPTION_PATH = '/api/v1/app/web/subscription'

/** Returns the app status after an error response; null if it concerns that request alone. */
export function statusAfterError({
  status,
  body,
  path,
}: ErrorResponse): 'disabled' | 'disabledSessionExpired' | null {
  if (status !== 401 && status !== 403) return null
  if (body.message === WIDGET_DISABLED_MESSAGE) return 'disabled'
  const isSubscription = path.split('?')[0] === SUBSCRIPTION_PATH
  if (body.detail === SESSION_EXPIRED_DETAIL && !isSubscription) return 'disabledSessionExpired'
  return null
}

/** Returns the payload of a JWT; an empty one for a token of any other form. */
export function decodeJwtPayload(token: string | null): Record<string, unknown> {
  try {
    const [, payload = ''] = (token ?? '').split('.')
    // Decoded as Latin-1: claims are ASCII or only compared, none is shown.
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return {}
  }
}

/** Returns whether two tokens have the same wallet claim (`walletHash`, `wallet`, `sub`); without one they haven't. */
export function isSameUser(first: string | null, second: string | null): boolean {
  const [a, b] = [first, second].map(token => {
    const { walletHash, wallet, sub } = decodeJwtPayload(token)
    return walletHash ?? wallet ?? sub
  })
  return !!a && a === b
}

/** Returns whether the reserved key `forceFlags` switches a flag on; false if `keys` is null. */
export const isFlagForced = (flag: string, keys: URLSearchParams | null): boolean =>
  (keys?.get('forceFlags') ?? '').split(/[\s,]+/).includes(flag)
