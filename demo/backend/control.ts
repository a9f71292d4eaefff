import type { CloseReason } from '../../src/model/copy-session.ts'
import type { EditableSettings, SettingsChanges } from '../../src/model/demo-settings.ts'
import type { StreamStatus } from '../../src/model/lobby.ts'
import type { Id } from '../../src/model/primitives.ts'
import { destinations, type NotificationKind } from '../../src/model/topics.ts'
import type { OwnActionType } from './data/game-actions.ts'
import { games } from './data/games.ts'
import type { DemoState, FiledReport } from './demo-state.ts'
import type { Latency } from './router.ts'
import type { Hub } from './stomp/hub.ts'

/** Changes a running demo by hand: for the debug panel, tests and hosts. */
export interface BackendControl {
  setStreamerStatus(wallet: string, status: StreamStatus): void
  setViewers(wallet: string, viewers: number): void
  /** Announces that a broadcast's time is up, and takes the streamer offline. */
  timeOut(wallet: string): void
  /** Makes a player perform an action, in USD; ignored for an unknown wallet. */
  playAction(wallet: string, actionType: OwnActionType, usd: number): void
  /** Terminates a user's copy session, by default that of the scenario's user. */
  terminateCopying(reason: CloseReason, wallet?: string): void
  changeGame(wallet: string, gameId: number): void
  /** Sends a notification to a user, by default the scenario's user. */
  sendNotification(kind: NotificationKind, wallet?: string): void
  /** Lets an encoder arrive at a stream that waits for one, by default the scenario's user's. */
  connectEncoder(wallet?: string): void
  /** Declines a user's stream request, by default that of the scenario's user. */
  rejectRequest(wallet?: string): void
  /** Tells that a publisher has arrived at a channel, or has left it. */
  setPublishing(channelId: string, isPublishing: boolean): void
  /** Ends a streamer's wheel or jackpot, and draws a winner among the participants. */
  finishEvent(streamerUserId: Id, kind: 'wheel' | 'jackpot'): void
  /** Returns the reports that viewers have sent. */
  reports(): readonly FiledReport[]
  latencyFactor(): number
  setLatencyFactor(factor: number): void
  settings(): EditableSettings
  /** Changes the operator's settings; throws if they contradict each other. */
  updateSettings(changes: SettingsChanges): void
}

export function createControl(state: DemoState, hub: Hub, latency: Latency): BackendControl {
  const defaultWallet = state.userWallet ?? undefined
  const { setStatus } = state.studios

  return {
    setStreamerStatus: setStatus,
    setViewers: state.presence.setViewers,
    timeOut(wallet) {
      const message = { type: 'TIMEOUT_REACHED', data: { playerWalletHash: wallet } }
      hub.publish(destinations.operatorEvents(state.settings.operatorId), JSON.stringify(message))
      setStatus(wallet, 'OFFLINE')
    },
    playAction(wallet, actionType, usd) {
      const person = state.people.byWallet(wallet)
      if (person) state.actions.play(person, actionType, usd)
    },
    terminateCopying(reason, wallet = defaultWallet) {
      if (wallet !== undefined) state.copying.terminate(wallet, reason)
    },
    changeGame(wallet, gameId) {
      const person = state.people.byWallet(wallet)
      const game = games.find(({ id }) => id === gameId)
      if (person && game) state.currentGames.set(person, game)
    },
    sendNotification(kind, wallet = defaultWallet) {
      if (wallet !== undefined) state.notifications.send(kind, wallet)
    },
    connectEncoder(wallet = defaultWallet) {
      if (wallet !== undefined) state.studios.connectEncoder(wallet)
    },
    rejectRequest(wallet = defaultWallet) {
      if (wallet !== undefined) state.studios.reject(wallet)
    },
    setPublishing: state.studios.setPublishing,
    finishEvent(streamerUserId, kind) {
      const events = state.gameCenter.eventsOf(String(streamerUserId))
      events?.[kind].finish()
      events?.reschedule()
    },
    reports: () => state.reports,
    latencyFactor: () => latency.factor,
    setLatencyFactor(factor) {
      latency.factor = Math.max(0, factor)
    },
    settings: state.operator.settings,
    updateSettings(changes) {
      state.operator.update(changes)
      state.save()
    },
  }
}
