import { takeBreak } from '../src/api/play-limits.ts'
import { minutes } from '../src/lib/clock.ts'
import type { Calls } from './calls.ts'
import { type Client, describeAnswer, NoResponse } from './client.ts'
import { judged, noted, type Row } from './report.ts'

/**
 * Checks whether the backend keeps breaks, with one that is over already: it changes nothing, because a break is
 * never shortened, so the account stays as it is.
 */
export async function checkBreaks(client: Client, { nameOf }: Calls): Promise<Row> {
  const name = nameOf('takeBreak')
  let status = 0
  let answered = ''
  try {
    await takeBreak(
      {
        async request(path, { method, body }) {
          const answer = await client.call(path, { method, body })
          status = answer.status
          answered = describeAnswer(answer)
          return answer.text
        },
        read: () => Promise.reject(new Error('a write reads nothing')),
        lastServerDate: () => undefined,
      },
      new Date(Date.now() - minutes(1)).toISOString(),
    )
  } catch (error) {
    if (error instanceof NoResponse) return judged(name, [error.message])
    throw error
  }
  if (status === 404 || status === 405)
    return noted(name, `${status}: none; a break holds on the device where the viewer takes it`)
  if (status >= 500 || status === 401 || status === 403)
    return judged(name, [
      `${answered} instead of a success, a 400 or 404: the widget tells viewers that the break isn’t confirmed`,
    ])
  return judged(name, [])
}
