import type { CloseReason } from '../../src/model/copy-session.ts'
import type { SettingsChanges } from '../../src/model/demo-settings.ts'
import type { Id } from '../../src/model/primitives.ts'
import { destinations, type NotificationKind } from '../../src/model/topics.ts'
import type { OwnActionType } from './data/game-actions.ts'
import { games } from './data/games.ts'
import type { DemoState, FiledReport } from './demo-state.ts'
import type { Latency } from './router.ts'
import type { Hub } from './stomp/hub.ts'

/** Changes a running demo by hand: for the debug panel, tests and hosts. */
export function createControl(state: DemoState, hub: Hub, latency: Latency) {
  const defaultWallet = state.userWallet ?? undefined
  const { setStatus } = state.studios

  return {
    setStreamerStatus: setStatus,
    setViewers: state.presence.setViewers,
    /** Announces that a broadcast's time is up, and takes the streamer offline. */
    timeOut(wallet: string) {
      const message = { type: 'TIMEOUT_REACHED', data: { playerWalletHash: wallet } }
      hub.publish(destinations.operatorEvents(state.settings.operatorId), JSON.stringify(message))
      setStatus(wallet, 'OFFLINE')
    },
    /** Makes a player perform an action, in USD; ignored for an unknown wallet. */
    playAction(wallet: string, actionType: OwnActionType, usd: number) {
      const person = state.people.byWallet(wallet)
      if (person) state.actions.play(person, actionType, usd)
    },
    /** Terminates a user's copy session, by default that of the scenario's user, as all that follow. */
    terminateCopying(reason: CloseReason, wallet = defaultWallet) {
      if (wallet !== undefined) state.copying.terminate(wallet, reason)
    },
    changeGame(wallet: string, gameId: number) {
      const person = state.people.byWallet(wallet)
      const game = games.find(({ id }) => id === gameId)
      if (person && game) state.currentGames.set(person, game)
    },
    sendNotification(kind: NotificationKind, wallet = defaultWallet) {
      if (wallet !== undefined) state.notifications.send(kind, wallet)
    },
    /** Lets an encoder arrive at a stream that waits for one. */
    connectEncoder(wallet = defaultWallet) {
      if (wallet !== undefined) state.studios.connectEncoder(wallet)
    },
    /** Declines a user's stream request. */
    rejectRequest(wallet = defaultWallet) {
      if (wallet !== undefined) state.studios.reject(wallet)
    },
    setPublishing: state.studios.setPublishing,
    /** Ends a streamer's wheel or jackpot, and draws a winner among the participants. */
    finishEvent(streamerUserId: Id, kind: 'wheel' | 'jackpot') {
      const events = state.gameCenter.eventsOf(String(streamerUserId))
      events?.[kind].finish()
      events?.reschedule()
    },
    /** Returns the reports that viewers have sent. */
    reports: (): readonly FiledReport[] => state.reports,
    latencyFactor: () => latency.factor,
    setLatencyFactor(factor: number) {
      latency.factor = Math.max(0, factor)
    },
    settings: state.operator.settings,
    /** Changes the operator's settings; throws if they contradict each other. */
    updateSettings(changes: SettingsChanges) {
      state.operator.update(changes)
      state.save()
    },
  }
}
export type BackendControl = ReturnType<typeof createControl>
