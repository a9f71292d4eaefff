import { userInfo } from '../src/api/user.ts'
import { SESSION_EXPIRED_DETAIL } from '../src/model/api-error.ts'
import { type Answer, type Client, describeAnswer } from './client.ts'
import { judged, noted, type Row, rowOf } from './report.ts'

/** Returns a token that must be refused: the user's with another signature, if it is a JWT. */
export function wrongToken(token: string): string {
  const [header, payload, signature] = token.split('.')
  if (header === undefined || payload === undefined || !signature) return `wrong-${token.length}`
  const changed = signature.startsWith('A') ? 'B' : 'A'
  return `${header}.${payload}.${changed}${signature.slice(1)}`
}

/** Checks that data of a user is refused without a valid token. */
export function checkTokens(client: Client): Promise<Row[]> {
  const isRefused = ({ status }: Answer) => status === 401 || status === 403
  const check = (name: string, token: string | null, judge: (answer: Answer) => Row) =>
    rowOf(name, client.call(userInfo.toPath({}), { token }).then(judge))
  const [without, wrong] = ['GET user/info without a token', 'GET user/info with a wrong token']
  return Promise.all([
    check(without, null, answer =>
      judged(
        without,
        isRefused(answer)
          ? []
          : [`${describeAnswer(answer)} instead of 401: anybody gets data of a user`],
      ),
    ),
    check(wrong, wrongToken(client.token), answer => {
      if (!isRefused(answer))
        return judged(wrong, [
          `${describeAnswer(answer)} instead of 401: the token’s signature isn’t verified`,
        ])
      const detail: unknown = Object(answer.json).detail
      if (detail === SESSION_EXPIRED_DETAIL) return judged(wrong, [])
      return noted(
        wrong,
        `$.detail isn’t "${SESSION_EXPIRED_DETAIL}": with it the widget asks to log in, without it shows errors. Send it for tokens that have expired`,
      )
    }),
  ])
}
