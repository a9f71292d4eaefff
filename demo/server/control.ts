import * as v from 'valibot'
import { StreamStatus } from '../../src/model/lobby.ts'
import { NotificationKind } from '../../src/model/topics.ts'
import type { BackendControl } from '../backend/control.ts'
import { OwnActionType } from '../backend/data/game-actions.ts'
import { Fault, type Faults } from './faults.ts'
import type { Sockets } from './sockets.ts'
import { Claims, type Tokens, Wallet } from './tokens.ts'
import { json } from './web.ts'

/** Lifetime of a token in seconds: from a day in the past to a month ahead. */
const Ttl = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,7}$/),
  v.transform(Number),
  v.minValue(-86_400),
  v.maxValue(30 * 86_400),
)
const StatusBody = v.object({ status: StreamStatus })
const ActionBody = v.object({
  actionType: OwnActionType,
  usd: v.pipe(v.number(), v.finite(), v.minValue(0)),
})
const FinishBody = v.object({ kind: v.picklist(['wheel', 'jackpot']) })
const NotificationBody = v.object({ kind: NotificationKind, wallet: v.optional(Wallet) })

/** Dependencies of the sandbox's control endpoints. */
export interface ControlOptions {
  readonly tokens: Tokens
  readonly sockets: Pick<Sockets, 'cut' | 'restore'>
  readonly faults: Faults
  /** Wallet of a token for which no user is given. */
  readonly defaultWallet: string
  /** Changes the backend by hand; without it such requests have no effect. */
  readonly control: HostedControl | undefined
}

/** Parts of a backend that the endpoints change. */
export type HostedControl = Pick<
  BackendControl,
  'setStreamerStatus' | 'playAction' | 'finishEvent' | 'sendNotification'
>

/** Answers `/sandbox/...`, for tests and for trying things by hand. */
type Control = (request: Request) => Promise<Response>

const malformed = (issues: readonly { message: string }[]) =>
  json({ message: issues.map(issue => issue.message).join('; ') }, 400)

/** Runs what a request asks for if its body fits a schema, and answers with the result, or the body. */
async function withBody<T>(
  request: Request,
  schema: v.GenericSchema<unknown, T>,
  run: (body: T) => unknown,
): Promise<Response> {
  const body = v.safeParse(schema, await request.json().catch(() => undefined))
  return body.success ? json(run(body.output) ?? body.output) : malformed(body.issues)
}

export function createControl(options: ControlOptions): Control {
  const { tokens, sockets, faults, control } = options

  async function token(query: URLSearchParams): Promise<Response> {
    const claims = v.safeParse(Claims, {
      sub: query.get('user') ?? options.defaultWallet,
      appMode: query.get('appMode') ?? undefined,
      copyMode: query.get('copyMode') ?? undefined,
    })
    const ttl = v.safeParse(Ttl, query.get('ttl') ?? '3600')
    if (!claims.success) return malformed(claims.issues)
    if (!ttl.success) return malformed(ttl.issues)
    const signed = await tokens.sign(claims.output, ttl.output)
    return json({ token: signed, wallet: claims.output.sub, ttl: ttl.output })
  }

  return async request => {
    const { pathname, searchParams } = new URL(request.url)
    const [, wallet, field] =
      /^\/sandbox\/streamer\/([\w-]+)\/(status|actions)$/.exec(pathname) ?? []
    if (wallet !== undefined && request.method === 'POST')
      return field === 'status'
        ? withBody(request, StatusBody, body => control?.setStreamerStatus(wallet, body.status))
        : withBody(request, ActionBody, body =>
            control?.playAction(wallet, body.actionType, body.usd),
          )
    const streamerUserId = /^\/sandbox\/game-center\/([\w-]+)\/finish$/.exec(pathname)?.[1]
    if (streamerUserId !== undefined && request.method === 'POST')
      return withBody(request, FinishBody, ({ kind }) => control?.finishEvent(streamerUserId, kind))
    switch (`${request.method} ${pathname}`) {
      case 'GET /sandbox/token':
        return token(searchParams)
      case 'POST /sandbox/socket/cut':
        sockets.cut()
        return json({ socket: 'cut' })
      case 'POST /sandbox/socket/restore':
        sockets.restore()
        return json({ socket: 'restored' })
      case 'POST /sandbox/notifications':
        return withBody(
          request,
          NotificationBody,
          ({ kind, wallet: to = options.defaultWallet }) => {
            control?.sendNotification(kind, to)
            return { kind, wallet: to }
          },
        )
      case 'POST /sandbox/faults':
        return withBody(request, Fault, fault => {
          faults.add(fault)
          return { pending: faults.pending }
        })
      case 'DELETE /sandbox/faults':
        faults.clear()
        return json({ pending: 0 })
      default:
        return json({ message: 'Not Found' }, 404)
    }
  }
}
