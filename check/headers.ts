import { type Answer, answered, type Client } from './client.ts'
import { judged, type Row, skipped } from './report.ts'

const HEADERS = ['authorization', 'content-type', 'x-referer', 'idempotency-key']
/** A call for each method that needs a preflight; a preflight changes nothing. */
const PREFLIGHTS: readonly (readonly [string, string])[] = [
  ['GET', 'user/info'],
  ['POST', 'pool/deposit'],
  ['PUT', 'user/language'],
  ['PATCH', 'user/nickname'],
  ['DELETE', 'subscription'],
]
/** Methods that the Fetch standard allows without naming them. */
const SAFELISTED = new Set(['GET', 'HEAD', 'POST'])

const OWN_ORIGIN = 'the API is on the page’s own origin'

/** Returns whether the API is on the page's own origin, where browsers ask for no CORS headers. */
const isOwnOrigin = ({ url, origin }: Client): boolean =>
  URL.canParse(origin) && new URL(origin).origin === new URL(url).origin

const listOf = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map(it => it.trim().toLowerCase())

function originProblem(headers: Headers, origin: string): string | undefined {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === '*' || allowed === origin) return undefined
  const found = allowed === null ? 'is missing' : `is "${allowed}"`
  return `Access-Control-Allow-Origin ${found}: browsers hide the response from ${origin}`
}

/** Checks that browsers may send every kind of request from another origin. */
export async function checkPreflights(client: Client): Promise<Row> {
  const name = 'CORS preflight'
  if (isOwnOrigin(client)) return skipped(name, OWN_ORIGIN)
  const problems = await Promise.all(
    PREFLIGHTS.map(async ([method, call]) => {
      const checked = preflightProblem(client, method, `/api/v1/app/web/${call}`)
      const found = await answered(checked, problem => problem)
      return found === undefined ? [] : [`OPTIONS ${call}: ${found}`]
    }),
  )
  return judged(name, problems.flat())
}

async function preflightProblem(
  client: Client,
  method: string,
  path: string,
): Promise<string | undefined> {
  const { status, headers } = await client.call(path, {
    method: 'OPTIONS',
    token: null,
    headers: {
      'access-control-request-method': method,
      'access-control-request-headers': HEADERS.join(','),
    },
  })
  if (status >= 300) return `${status} instead of 2xx: browsers send no ${method} request`
  const origin = originProblem(headers, client.origin)
  if (origin !== undefined) return origin
  const methods = listOf(headers, 'access-control-allow-methods')
  const isMethodAllowed = ['*', method.toLowerCase()].some(it => methods.includes(it))
  if (!SAFELISTED.has(method) && !isMethodAllowed)
    return `Access-Control-Allow-Methods lacks ${method}: browsers don’t send it`
  const allowed = listOf(headers, 'access-control-allow-headers')
  // Authorization must be named: `*` doesn't include it.
  const missing = HEADERS.find(
    it => !allowed.includes(it) && (it === 'authorization' || !allowed.includes('*')),
  )
  return missing && `Access-Control-Allow-Headers lacks ${missing}: browsers send no such request`
}

/** Checks the headers of all answers so far: CORS, `Date` and caching. */
export function checkHeaders(client: Client): Row[] {
  const { answers, origin } = client
  const isOwn = isOwnOrigin(client)
  const collect = (problemOf: (answer: Answer) => string | undefined): string[] =>
    answers.flatMap(answer => {
      const problem = problemOf(answer)
      return problem === undefined ? [] : [`${answer.method} ${answer.path}: ${problem}`]
    })
  const cors = 'CORS responses'
  return [
    isOwn
      ? skipped(cors, OWN_ORIGIN)
      : judged(
          cors,
          collect(({ headers }) => originProblem(headers, origin)),
        ),
    judged(
      'Date header',
      collect(answer => dateProblem(answer, isOwn)),
    ),
    judged('Cache headers', collect(cacheProblem)),
  ]
}

function dateProblem({ headers, path }: Answer, isOwn: boolean): string | undefined {
  // The widget reads it from answers of the API, which SockJS isn't part of.
  if (path.endsWith('/ws/info')) return undefined
  const without = 'without the server’s time, countdowns follow the viewer’s clock'
  const date = headers.get('date')
  if (date === null) return `Date is missing: ${without}`
  if (Number.isNaN(Date.parse(date))) return `Date is no date: ${without}`
  if (isOwn) return undefined
  const exposed = listOf(headers, 'access-control-expose-headers')
  if (exposed.includes('*')) return undefined
  if (!exposed.includes('date')) return `Access-Control-Expose-Headers lacks Date: ${without}`
  if (!headers.has('age') || exposed.includes('age')) return undefined
  return 'Access-Control-Expose-Headers lacks Age: countdowns are late by as long as a cache has held the answer'
}

function cacheProblem({ method, headers, status }: Answer): string | undefined {
  if (method !== 'GET' || status >= 300) return undefined
  const control = headers.get('cache-control')?.toLowerCase() ?? ''
  if (/no-store|no-cache/.test(control)) return undefined
  if (/\b(s-maxage|max-age)=0*[1-9]|immutable/.test(control))
    return `Cache-Control is "${control}": browsers answer with old data after a change`
  if (control === '' && headers.has('last-modified'))
    return 'Last-Modified without Cache-Control: browsers may answer with old data'
  return undefined
}
