import type { ErrorResponse } from '../api/http.ts'
import { SESSION_EXPIRED_DETAIL, WIDGET_DISABLED_MESSAGE } from '../model/api-error.ts'

/** What the app may do for its visitor. */
export type AppStatus = 'enabled' | 'disabled' | 'disabledSessionExpired' | 'disabledNoAuthToken'

const SUBSCRIPTION_PATH = '/api/v1/app/web/subscription'

/** The status that a refused call leads to; null when the refusal concerns that call alone. */
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
