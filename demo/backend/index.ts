import type { Clock } from '../../src/lib/clock.ts'
import type { Log } from '../../src/lib/log.ts'
import type { EditableSettings, SettingsChanges } from '../../src/model/demo-settings.ts'
import type { NotificationKind } from '../../src/model/notification.ts'
import type { Id } from '../../src/model/primitives.ts'
import type { StreamStatus } from '../../src/model/stream.ts'
import type { CloseReason } from '../../src/model/subscription.ts'
import { destinations } from '../../src/model/topics.ts'
import type { OwnActionType, SampleAction } from './data/game-actions.ts'
import { games } from './data/games.ts'
import { createDemoState } from './demo-state.ts'
import type { ImageKind } from './pictures.ts'
import { createDemoBroker } from './realtime/broker.ts'
import {
  publishActions,
  publishChats,
  publishCopying,
  publishGameCenter,
  publishNotices,
  publishPresence,
  publishTips,
} from './realtime/publisher.ts'
import { createRouter } from './router.ts'
import { routes } from './routes.ts'
import type { DemoSettings } from './settings.ts'
import type { BrokerTraits, Identity } from './stomp/broker.ts'
import type { HeartBeat } from './stomp/heart-beat.ts'
import { createHub, type Hub } from './stomp/hub.ts'
import { createLoopbackSocket, type LoopbackSocket } from './stomp/loopback-socket.ts'
import { demoToken } from './token.ts'

// biome-ignore lint/performance/noBarrelFile: pages load this one module lazily and need both.
export { type DemoSettings, parseDemoSettings } from './settings.ts'

/** What a demo backend is made of. */
export interface BackendOptions {
  readonly clock: Clock
  /** Decides the sample data and everything that happens by itself. */
  readonly seed: number
  readonly settings: DemoSettings
  /** `inline` puts pictures into their URLs, `linked` names routes of this backend. */
  readonly images: ImageKind
  /** What every feed begins with; the built-in recording by default. */
  readonly actionSamples?: readonly SampleAction[]
  /** Factor on every simulated latency; 0 answers at once. */
  readonly latencyFactor: number
  /** URL under which `/api/v1/...` stands, when that is not an origin's root. */
  readonly apiBase?: string
  /** What `onSave` was last given; it brings its own seed. */
  readonly saved?: string | null
  readonly onSave?: (saved: string) => void
  readonly log?: Log
  /** Nothing happens by itself, only what `control` and users do; for tests. */
  readonly calm?: boolean
  /** What the STOMP side offers; none by default, because nothing in one page can break. */
  readonly heartBeat?: HeartBeat
  /** How the STOMP side behaves where brokers in the field differ; for tests. */
  readonly brokerTraits?: Partial<BrokerTraits>
}

/** Strings that a debug panel, a test or a host may pull. */
export interface BackendControl {
  setStreamerStatus(wallet: string, status: StreamStatus): void
  setViewers(wallet: string, viewers: number): void
  /** The broadcast's time is up: everybody is told and the room goes off line. */
  timeOut(wallet: string): void
  /** Has somebody do something right now, in USD; nothing happens for who is unknown. */
  playAction(wallet: string, actionType: OwnActionType, usd: number): void
  /** Ends a user's copying as the server may: termination first, closed after 1 s. */
  terminateCopying(reason: CloseReason, wallet?: string): void
  /** Has somebody play another game. */
  changeGame(wallet: string, gameId: number): void
  /** Sends a user, the scenario's own where nobody is named, a notification at once. */
  sendNotification(kind: NotificationKind, wallet?: string): void
  /** Ends what a streamer's viewers may join, and gives it away to one of those who have. */
  finishEvent(streamerUserId: Id, kind: 'wheel' | 'jackpot'): void
  latencyFactor(): number
  setLatencyFactor(factor: number): void
  /** The operator's settings. */
  settings(): EditableSettings
  /** Changes some of them; throws where they would not fit together. */
  updateSettings(changes: SettingsChanges): void
}

/** A fake server: HTTP as a function, a STOMP hub, and a hand on what happens. */
export interface Backend {
  /** Answers a request; without a caller it is the scenario's user who asks. */
  fetch(request: Request, caller?: Identity): Promise<Response>
  readonly hub: Hub
  /** A socket of the scenario's user; it fails for an anonymous visitor. */
  connect(): LoopbackSocket
  readonly control: BackendControl
  /** Who the scenario's user is. */
  readonly user: Identity
  /** The user's unsigned JWT, or null for an anonymous visitor. */
  token(): string | null
  /** Ends every session, timer and waiting call. */
  dispose(): void
}

const noHeartBeat: HeartBeat = { outgoing: 0, incoming: 0 }

function pathOf(apiBase: string | undefined): string {
  if (!apiBase || !URL.canParse(apiBase)) return ''
  return new URL(apiBase).pathname.replace(/\/+$/, '')
}

/** Creates a demo backend. */
export function createBackend(options: BackendOptions): Backend {
  const { clock, settings, log } = options
  const onFault = (error: unknown) => log?.error('demo-backend', String(error))
  const state = createDemoState(options)
  const broker = createDemoBroker(state)
  const hub = createHub({
    clock,
    broker,
    onFault,
    heartBeat: options.heartBeat ?? noHeartBeat,
    traits: options.brokerTraits ?? {},
  })
  const stopPublishing = [
    publishPresence(hub, state),
    publishNotices(hub, state),
    publishActions(hub, state),
    publishTips(hub, state),
    publishGameCenter(hub, state),
    publishChats(hub, state),
    publishCopying(hub, state),
  ]
  let { latencyFactor } = options
  const closing = new AbortController()
  const answer = createRouter({
    routes,
    state,
    latencyFactor: () => latencyFactor,
    basePath: pathOf(options.apiBase),
    closing: closing.signal,
    onFault,
  })
  const user: Identity = { wallet: state.userWallet }

  function setStreamerStatus(wallet: string, status: StreamStatus): void {
    state.presence.setStatus(wallet, status)
    state.save()
  }

  return {
    fetch: (request, caller = user) => answer(request, caller.wallet),
    hub,
    connect: () => createLoopbackSocket(hub, { clock, admit: () => (user.wallet ? user : null) }),
    control: {
      setStreamerStatus,
      setViewers: state.presence.setViewers,
      timeOut(wallet) {
        const message = { type: 'TIMEOUT_REACHED', data: { playerWalletHash: wallet } }
        hub.publish(destinations.operatorEvents(settings.operatorId), JSON.stringify(message))
        setStreamerStatus(wallet, 'OFFLINE')
      },
      playAction(wallet, actionType, usd) {
        const person = state.people.byWallet(wallet)
        if (person) state.actions.play(person, actionType, usd)
      },
      terminateCopying(reason, wallet = user.wallet ?? undefined) {
        if (wallet !== undefined) state.copying.terminate(wallet, reason)
      },
      changeGame(wallet, gameId) {
        const person = state.people.byWallet(wallet)
        const game = games.find(({ id }) => id === gameId)
        if (person && game) state.playing.change(person, game)
      },
      sendNotification(kind, wallet = user.wallet ?? undefined) {
        if (wallet !== undefined) state.notices.send(kind, wallet)
      },
      finishEvent(streamerUserId, kind) {
        const table = state.gameCenter.table(String(streamerUserId))
        table?.[kind].finish()
        table?.changed()
      },
      latencyFactor: () => latencyFactor,
      setLatencyFactor(factor) {
        latencyFactor = Math.max(0, factor)
      },
      settings: state.operator.settings,
      updateSettings(changes) {
        state.operator.update(changes)
        state.save()
      },
    },
    user,
    token: () => user.wallet && demoToken(settings, user.wallet, clock.now()),
    dispose() {
      closing.abort(new DOMException('The demo backend is gone', 'AbortError'))
      for (const stop of stopPublishing) stop()
      broker.dispose()
      state.copying.dispose()
      state.actions.dispose()
      hub.closeAll()
    },
  }
}
