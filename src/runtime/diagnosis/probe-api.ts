import { readHeaders } from '../../api/read-headers.ts'
import { featureFlags, userInfo } from '../../api/user.ts'
import { seconds } from '../../lib/clock.ts'
import type { PageConfig } from '../config/config.ts'
import type { DiagnosisFacts } from './facts.ts'
import type { PageInspection } from './inspection.ts'
import type { PolicyWatch } from './policy-watch.ts'

/** Time that the API gets for a read. */
const TIMEOUT: number = seconds(5)

/** What one read of the API has shown. */
export type ApiProbe = Omit<DiagnosisFacts['api'], 'url' | 'problems'>

const nothing = { status: null, milliseconds: null, date: 'unknown', clockSkew: null } as const

/** Sends one read as the widget does, and finds out why it has failed. */
export async function probeApi(
  page: PageInspection['window'],
  config: PageConfig,
  policy: Pick<PolicyWatch, 'hasRefused'>,
): Promise<ApiProbe> {
  if (config.demo) return { outcome: 'demo', ...nothing }
  if (config.apiUrl === '') return { outcome: 'not-sent', ...nothing }
  const isPublic = config.token === null
  const path = isPublic ? featureFlags.toPath({}) : userInfo.toPath({})
  const sentAt = Date.now()
  try {
    const response = await page.fetch(config.apiUrl + path, {
      headers: readHeaders(config),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const isOwn = URL.parse(config.apiUrl)?.origin === page.location.origin
    return answered(response, isOwn, sentAt, Date.now())
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
      return { outcome: 'timeout', ...nothing }
    if (await policy.hasRefused(config.apiUrl)) return { outcome: 'blocked', ...nothing }
    return {
      outcome: (await isReachable(page, config.apiUrl)) ? 'cors' : 'unreachable',
      ...nothing,
    }
  }
}

function answered(
  { status, headers }: Response,
  isOwn: boolean,
  sentAt: number,
  receivedAt: number,
): ApiProbe {
  const answer = { outcome: 'answered', status, milliseconds: receivedAt - sentAt } as const
  const date = Date.parse(headers.get('date') ?? '')
  // On the page's own origin every header can be read, so the server sends none.
  if (Number.isNaN(date)) return { ...answer, date: isOwn ? 'unknown' : 'hidden', clockSkew: null }
  const clockSkew = Math.round(date - (sentAt + receivedAt) / 2)
  return { ...answer, date: 'readable', clockSkew }
}

/** Returns whether a server answers anything at all, which the page may not read. */
async function isReachable(page: PageInspection['window'], apiUrl: string): Promise<boolean> {
  try {
    await page.fetch(apiUrl + featureFlags.toPath({}), {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return true
  } catch {
    return false
  }
}
