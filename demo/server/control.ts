import * as v from 'valibot'
import { NotificationKind } from '../../src/model/notification.ts'
import { StreamStatus } from '../../src/model/stream.ts'
import { Fault, type Faults } from './faults.ts'
import type { Sockets } from './sockets.ts'
import { Claims, type Tokens, Wallet } from './tokens.ts'
import { json } from './web.ts'

/** A day and a month in seconds bound what a token's life may be asked to be. */
const Ttl = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,7}$/),
  v.transform(Number),
  v.minValue(-86_400),
  v.maxValue(30 * 86_400),
)
const StatusChange = v.object({ status: StreamStatus })
const ActionOrder = v.object({
  actionType: v.picklist(['BET', 'WIN', 'ROLLBACK_BET', 'ROLLBACK_WIN']),
  usd: v.pipe(v.number(), v.finite(), v.minValue(0)),
})
type ActionOrder = v.InferOutput<typeof ActionOrder>
const Finish = v.object({ kind: v.picklist(['wheel', 'jackpot']) })
const NotificationOrder = v.object({ kind: NotificationKind, wallet: v.optional(Wallet) })

/** What the control endpoints of the sandbox act upon. */
export interface ControlOptions {
  readonly tokens: Tokens
  readonly sockets: Pick<Sockets, 'cut' | 'restore'>
  readonly faults: Faults
  /** The wallet that a token gets when nobody is named. */
  readonly defaultWallet: string
  readonly setStreamerStatus: (wallet: string, status: StreamStatus) => void
  readonly playAction: (wallet: string, actionType: ActionOrder['actionType'], usd: number) => void
  readonly finishEvent: (streamerUserId: string, kind: 'wheel' | 'jackpot') => void
  readonly sendNotification: (kind: NotificationKind, wallet: string) => void
}

/** Answers `/sandbox/...`, which exists for tests and for trying things by hand. */
export type Control = (request: Request) => Promise<Response>

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}

const malformed = (issues: readonly { message: string }[]) =>
  json({ message: issues.map(issue => issue.message).join('; ') }, 400)

/** Creates the control endpoints. */
export function createControl(options: ControlOptions): Control {
  const { tokens, sockets, faults } = options

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

  async function addFault(request: Request): Promise<Response> {
    const fault = v.safeParse(Fault, await bodyOf(request))
    if (!fault.success) return malformed(fault.issues)
    faults.add(fault.output)
    return json({ pending: faults.pending })
  }

  async function setStatus(request: Request, wallet: string): Promise<Response> {
    const body = v.safeParse(StatusChange, await bodyOf(request))
    if (!body.success) return malformed(body.issues)
    options.setStreamerStatus(wallet, body.output.status)
    return json(body.output)
  }

  async function play(request: Request, wallet: string): Promise<Response> {
    const order = v.safeParse(ActionOrder, await bodyOf(request))
    if (!order.success) return malformed(order.issues)
    options.playAction(wallet, order.output.actionType, order.output.usd)
    return json(order.output)
  }

  async function finish(request: Request, streamerUserId: string): Promise<Response> {
    const body = v.safeParse(Finish, await bodyOf(request))
    if (!body.success) return malformed(body.issues)
    options.finishEvent(streamerUserId, body.output.kind)
    return json(body.output)
  }

  async function notify(request: Request): Promise<Response> {
    const order = v.safeParse(NotificationOrder, await bodyOf(request))
    if (!order.success) return malformed(order.issues)
    const { kind, wallet = options.defaultWallet } = order.output
    options.sendNotification(kind, wallet)
    return json({ kind, wallet })
  }

  return async request => {
    const { pathname, searchParams } = new URL(request.url)
    const [, wallet, what] =
      /^\/sandbox\/streamer\/([\w-]+)\/(status|actions)$/.exec(pathname) ?? []
    if (wallet !== undefined && request.method === 'POST')
      return what === 'status' ? setStatus(request, wallet) : play(request, wallet)
    const host = /^\/sandbox\/game-center\/([\w-]+)\/finish$/.exec(pathname)?.[1]
    if (host !== undefined && request.method === 'POST') return finish(request, host)
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
        return notify(request)
      case 'POST /sandbox/faults':
        return addFault(request)
      case 'DELETE /sandbox/faults':
        faults.clear()
        return json({ pending: 0 })
      default:
        return json({ message: 'Not Found' }, 404)
    }
  }
}
