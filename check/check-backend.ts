import * as v from 'valibot'
import { userInfo } from '../src/api/user.ts'
import { AppError } from '../src/lib/errors.ts'
import { Id } from '../src/model/primitives.ts'
import { anonymousUser, type UserInfo } from '../src/model/user.ts'
import { HEARTBEAT_INTERVAL } from '../src/realtime/heartbeat.ts'
import { decodeJwtPayload } from '../src/session/session.ts'
import { type Calls, createCalls } from './calls.ts'
import { checkChat } from './check-chat.ts'
import { type Answer, type Client, createClient, describeAnswer, NoResponse } from './client.ts'
import { checkHeaders, checkPreflights } from './headers.ts'
import { checkReads } from './reads.ts'
import { type Row, skipped } from './report.ts'
import { checkSocket } from './socket.ts'
import { checkTokens } from './tokens.ts'
import { PROPOSAL_READS, STOP_READS } from './write-copying.ts'
import { checkWrites } from './writes.ts'

export interface CheckOptions {
  /** Base of the API, as `api-url`; without a trailing slash. */
  readonly url: string
  readonly token: string
  /** Origin of the host page, for CORS. */
  readonly origin: string
  /** Whether to make writes as well, which spend money of the token's user. */
  readonly write: boolean
  /** Milliseconds between heart-beats that are offered; as the widget by default. */
  readonly heartBeatMs?: number
  /** Milliseconds after a stop of copying at which its effect is read; as the widget by default. */
  readonly stopReads?: readonly number[]
  /** Milliseconds after a start of copying at which a proposed round is looked for. */
  readonly proposalReads?: readonly number[]
}

/** Thrown if a backend can't be checked at all. */
export class CannotCheck extends Error {
  override readonly name = 'CannotCheck'
}

/** Checks a backend against the contract; throws CannotCheck if it can't be reached or used. */
export async function checkBackend(options: CheckOptions): Promise<Row[]> {
  const client = createClient(options)
  const calls = await createCalls(client)
  const user = await signIn(client, calls)
  if (!user) return [...calls.rows, skipped('All other checks', NO_USER)]
  const [found, preflights, tokens] = await Promise.all([
    checkReads(calls, user),
    checkPreflights(client),
    checkTokens(client),
  ])
  const socketOptions = { client, found, heartBeatMs: options.heartBeatMs ?? HEARTBEAT_INTERVAL }
  const [socket, written] = await Promise.all([
    checkSocket(socketOptions),
    options.write ? writeAll() : [],
  ])
  async function writeAll(): Promise<Row[]> {
    const rows = await checkWrites({
      client,
      calls,
      found,
      stopReads: options.stopReads ?? STOP_READS,
      proposalReads: options.proposalReads ?? PROPOSAL_READS,
    })
    return [...rows, ...(await checkChat(socketOptions))]
  }
  return [...calls.rows, ...written, ...tokens, preflights, ...checkHeaders(client), ...socket]
}

const NO_USER =
  'calls and topics need the `walletHash` and `operatorId` of `GET user/info`: run the check again once it has them'

/** Data of the user that calls and topics need; the rest may be invalid. */
const Identity = v.object({ operatorId: Id, walletHash: v.pipe(v.string(), v.nonEmpty()) })

/** Returns the time when a token expired; an empty text if it has none. */
function expiryOf(token: string): string {
  const { exp } = decodeJwtPayload(token)
  return typeof exp === 'number' && exp > 0 && exp * 1000 < Date.now()
    ? `: it has expired at ${new Date(exp * 1000).toISOString()}`
    : ''
}

/** Returns why nothing can be checked after an answer to the read of the user; undefined if the rest can. */
function refusalOf({ url, token }: Client, answer: Answer): string | undefined {
  const { status, text, json } = answer
  if (status === 401 || status === 403) {
    const expiry = expiryOf(token)
    if (/^\s*</.test(text) && expiry === '')
      return `${url}: ${describeAnswer(answer)} instead of GET user/info, as a firewall or proxy answers: the server may never have seen the token`
    return `the backend refuses this token (${json === undefined ? describeAnswer(answer) : status})${expiry}`
  }
  // A server that refuses or fails may well be the right one.
  if (status === 404 || (json === undefined && status < 400))
    return `${url}: ${describeAnswer(answer)} instead of GET user/info: give the base of the API, as in api-url; /api/v1 is appended`
  return undefined
}

/** Reads the user, as far as their data can be used; undefined if it doesn't identify anyone. */
async function signIn(client: Client, calls: Calls): Promise<UserInfo | undefined> {
  try {
    const answer = await client.call(userInfo.toPath({}))
    const refusal = refusalOf(client, answer)
    if (refusal !== undefined) throw new CannotCheck(refusal)
    const user = await calls.read('userInfo', userInfo, {})
    if (user) return user
    const identity = v.safeParse(Identity, answer.json)
    return identity.success ? { ...anonymousUser, language: '', ...identity.output } : undefined
  } catch (error) {
    if (error instanceof NoResponse) throw new CannotCheck(`${client.url}: ${error.message}`)
    if (error instanceof AppError) throw new CannotCheck(error.message)
    throw error
  }
}
