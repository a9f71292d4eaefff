import { userInfo } from '../src/api/user.ts'
import { SESSION_EXPIRED_DETAIL } from '../src/model/api-error.ts'
import { type Client, describeAnswer } from './client.ts'
import { judged, noted, type Row } from './report.ts'

/** Returns a token that must be refused: the user's with another signature, if it is a JWT. */
export function wrongToken(token: string): string {
  const [header, payload, signature] = token.split('.')
  if (header === undefined || payload === undefined || !signature) return `wrong-${token.length}`
  const changed = signature.startsWith('A') ? 'B' : 'A'
  return `${header}.${payload}.${changed}${signature.slice(1)}`
}

/** Checks that data of a user is refused without a valid token. */
export async function checkTokens(client: Client): Promise<Row[]> {
  const path = userInfo.toPath({})
  const [without, wrong] = await Promise.all([
    client.call(path, { token: null }),
    client.call(path, { token: wrongToken(client.token) }),
  ])
  const isRefused = (status: number) => status === 401 || status === 403
  const detail: unknown = Object(wrong.json).detail
  const wrongName = 'GET user/info with a wrong token'
  return [
    judged(
      'GET user/info without a token',
      isRefused(without.status)
        ? []
        : [`${describeAnswer(without)} instead of 401: anybody gets data of a user`],
    ),
    isRefused(wrong.status) && detail !== SESSION_EXPIRED_DETAIL
      ? noted(
          wrongName,
          `$.detail isn’t "${SESSION_EXPIRED_DETAIL}": with it the widget asks to log in, without it shows errors. Send it for tokens that have expired`,
        )
      : judged(
          wrongName,
          isRefused(wrong.status)
            ? []
            : [`${describeAnswer(wrong)} instead of 401: the token’s signature isn’t verified`],
        ),
  ]
}
