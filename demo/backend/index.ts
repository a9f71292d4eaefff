import type { Log } from '../../src/lib/log.ts'
import { createControl } from './control.ts'
import { createDemoState, type DemoStateOptions } from './demo-state.ts'
import { createDemoBroker } from './realtime/broker.ts'
import { publishAll } from './realtime/publisher.ts'
import { createRouter, type Latency } from './router.ts'
import { routes } from './routes.ts'
import type { DemoSettings } from './settings.ts'
import type { BrokerTraits, Identity } from './stomp/broker.ts'
import type { HeartBeat } from './stomp/heart-beat.ts'
import { createHub, type Hub, type HubOptions } from './stomp/hub.ts'
import { LoopbackSocket } from './stomp/loopback-socket.ts'

// biome-ignore lint/performance/noBarrelFile: pages load this one module lazily and need both.
export { type DemoSettings, parseDemoSettings } from './settings.ts'

export interface BackendOptions extends DemoStateOptions {
  /** Factor for every simulated latency; 0 answers at once. */
  readonly latencyFactor: number
  /** URL of the API's root, if that isn't an origin. */
  readonly apiBase?: string
  readonly log?: Log
  /** Heart-beats that the STOMP hub offers; none by default, because a page's own hub can't break. */
  readonly heartBeat?: HeartBeat
  /** Behaviour of the STOMP hub where real brokers differ. For tests. */
  readonly brokerTraits?: Partial<BrokerTraits>
  /** Creates another hub than the one in memory, such as one in front of a real broker. */
  readonly createHub?: (options: HubOptions) => Hub
}

const noHeartBeat: HeartBeat = { outgoing: 0, incoming: 0 }

function pathOf(apiBase: string | undefined): string {
  if (!apiBase || !URL.canParse(apiBase)) return ''
  return new URL(apiBase).pathname.replace(/\/+$/, '')
}

/** Encodes JSON as base64url; it has ASCII characters alone, because btoa needs that. */
const base64Json = (part: object): string =>
  btoa(JSON.stringify(part)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')

/** Returns an unsigned JWT with the user's wallet and the app's modes. */
function demoToken(settings: DemoSettings, wallet: string, now: number): string {
  const claims = {
    sub: wallet,
    operatorId: settings.operatorId,
    appMode: settings.appMode,
    copyMode: settings.copyMode,
    iat: Math.floor(now / 1000),
  }
  return `${base64Json({ alg: 'none', typ: 'JWT' })}.${base64Json(claims)}.`
}

/** Creates a fake server: HTTP as a function, a STOMP hub, and a control. */
export function createBackend(options: BackendOptions) {
  const { clock, settings, log } = options
  const onError = (error: unknown) => log?.error('demo-backend', String(error))
  const state = createDemoState(options)
  const broker = createDemoBroker(state)
  const hub = (options.createHub ?? createHub)({
    clock,
    broker,
    onError,
    heartBeat: options.heartBeat ?? noHeartBeat,
    traits: options.brokerTraits ?? {},
  })
  const stopPublishing = publishAll(hub, state)
  const latency: Latency = { factor: options.latencyFactor }
  const closing = new AbortController()
  const handle = createRouter({
    routes,
    state,
    latency,
    basePath: pathOf(options.apiBase),
    closing: closing.signal,
    onError,
  })
  /** The scenario's user. */
  const user: Identity = { wallet: state.userWallet }

  return {
    /** Answers a request; it is sent by the scenario's user unless another caller is given. */
    fetch: (request: Request, caller = user) => handle(request, caller.wallet),
    hub,
    /** Opens a socket of the scenario's user; it fails for an anonymous visitor. */
    connect: () => new LoopbackSocket(hub, () => (user.wallet ? user : null)),
    control: createControl(state, hub, latency),
    user,
    /** Returns the user's unsigned JWT, or null for an anonymous visitor. */
    token: () => user.wallet && demoToken(settings, user.wallet, clock.now()),
    /** Ends every session, timer and waiting call. */
    dispose() {
      closing.abort(new DOMException('The demo backend was disposed', 'AbortError'))
      stopPublishing()
      broker.dispose()
      state.copying.dispose()
      state.studios.dispose()
      state.actions.dispose()
      hub.closeAll()
    },
  }
}
export type Backend = ReturnType<typeof createBackend>
