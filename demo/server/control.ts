import * as v from 'valibot'
import { StreamStatus } from '../../src/model/lobby.ts'
import { NotificationKind } from '../../src/model/topics.ts'
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
  actionType: v.picklist(['BET', 'WIN', 'ROLLBACK_BET', 'ROLLBACK_WIN']),
  usd: v.pipe(v.number(), v.finite(), v.minValue(0)),
})
type ActionBody = v.InferOutput<typeof ActionBody>
const FinishBody = v.object({ kind: v.picklist(['wheel', 'jackpot']) })
const NotificationBody = v.object({ kind: NotificationKind, wallet: v.optional(Wallet) })

/** Dependencies of the sandbox's control endpoints. */
export interface ControlOptions {
  readonly tokens: Tokens
  readonly sockets: Pick<Sockets, 'cut' | 'restore'>
  readonly faults: Faults
  /** Wallet of a token for which no user is given. */
  readonly defaultWallet: string
  readonly setStreamerStatus: (wallet: string, status: StreamStatus) => void
  readonly playAction: (wallet: string, actionType: ActionBody['actionType'], usd: number) => void
  readonly finishEvent: (streamerUserId: string, kind: 'wheel' | 'jackpot') => void
  readonly sendNotification: (kind: NotificationKind, wallet: string) => void
}

/** Answers `/sandbox/...`, for tests and for trying things by hand. */
type Control = (request: Request) => Promise<Response>

async function readBody(request: Request): Promise<unknown> {
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
    const body = v.safeParse(Fault, await readBody(request))
    if (!body.success) return malformed(body.issues)
    faults.add(body.output)
    return json({ pending: faults.pending })
  }

  async function setStatus(request: Request, wallet: string): Promise<Response> {
    const body = v.safeParse(StatusBody, await readBody(request))
    if (!body.success) return malformed(body.issues)
    options.setStreamerStatus(wallet, body.output.status)
    return json(body.output)
  }

  async function play(request: Request, wallet: string): Promise<Response> {
    const body = v.safeParse(ActionBody, await readBody(request))
    if (!body.success) return malformed(body.issues)
    options.playAction(wallet, body.output.actionType, body.output.usd)
    return json(body.output)
  }

  async function finish(request: Request, streamerUserId: string): Promise<Response> {
    const body = v.safeParse(FinishBody, await readBody(request))
    if (!body.success) return malformed(body.issues)
    options.finishEvent(streamerUserId, body.output.kind)
    return json(body.output)
  }

  async function notify(request: Request): Promise<Response> {
    const body = v.safeParse(NotificationBody, await readBody(request))
    if (!body.success) return malformed(body.issues)
    const { kind, wallet = options.defaultWallet } = body.output
    options.sendNotification(kind, wallet)
    return json({ kind, wallet })
  }

  return async request => {
    const { pathname, searchParams } = new URL(request.url)
    const [, wallet, field] =
      /^\/sandbox\/streamer\/([\w-]+)\/(status|actions)$/.exec(pathname) ?? []
    if (wallet !== undefined && request.method === 'POST')
      return field === 'status' ? setStatus(request, wallet) : play(request, wallet)
    const streamerUserId = /^\/sandbox\/game-center\/([\w-]+)\/finish$/.exec(pathname)?.[1]
    if (streamerUserId !== undefined && request.method === 'POST')
      return finish(request, streamerUserId)
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
