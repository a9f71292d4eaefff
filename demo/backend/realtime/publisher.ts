import type { Cancel } from '../../../src/lib/clock.ts'
import { destinations } from '../../../src/model/topics.ts'
import type { DemoState } from '../demo-state.ts'
import type { Hub } from '../stomp/hub.ts'
import { playerAction, playerActivity, playerState, statusChange, tipReceived } from './messages.ts'

/** Publishes every change of the state to its subscribers, and notifies users, until cancelled. */
export function publishAll(hub: Hub, state: DemoState): Cancel {
  const { notifications, studios } = state
  const publish = (destination: string, message: unknown) =>
    hub.publish(destination, JSON.stringify(message))

  function publishState(wallet: string): void {
    const message = playerState(wallet, state)
    if (message) publish(destinations.playerState(wallet), message)
  }
  const publishStatus = (wallet: string) =>
    publish(destinations.operatorEvents(state.settings.operatorId), statusChange(wallet, state))

  const cancels = [
    state.presence.changes.listen(({ wallet, field }) => {
      if (field === 'status') publishStatus(wallet)
      publishState(wallet)
    }),
    studios.changes.listen(wallet => {
      publishStatus(wallet)
      publishState(wallet)
    }),
    studios.stageChanges.listen(({ wallet, stage }) => {
      publishState(wallet)
      notifications.stageChanged(wallet, stage)
    }),
    notifications.sent.listen(({ wallet, message }) => {
      if (message.type === 'TERMINATE_STREAM' && studios.stream(wallet))
        studios.setStatus(wallet, 'OFFLINE')
      publish(destinations.notifications(wallet), message)
    }),
    state.actions.played.listen(({ person, action }) => {
      publish(destinations.playerEvents(person.wallet), playerAction(action))
      state.save()
    }),
    state.currentGames.changes.listen(person => {
      publish(destinations.playerEvents(person.wallet), playerActivity(person, state))
      publishState(person.wallet)
      state.save()
    }),
    state.tips.received.listen(tip =>
      publish(destinations.playerEvents(tip.streamer.wallet), tipReceived(tip, state)),
    ),
    state.gameCenter.messages.listen(({ streamerUserId, messageFor }) =>
      hub.publish(destinations.gameCenter(streamerUserId), ({ wallet }) =>
        JSON.stringify(messageFor(wallet)),
      ),
    ),
    state.chats.events.listen(({ roomId, event }) => publish(destinations.roomChat(roomId), event)),
    state.copying.events.listen(({ wallet, message }) =>
      publish(destinations.userEvents(wallet), message),
    ),
    state.pools.changed.listen(({ streamer, wallet }) => {
      const recipients = new Set([wallet, ...state.pools.members(streamer)])
      for (const recipient of recipients) notifications.poolChanged(streamer, recipient)
    }),
  ]
  return () => {
    for (const cancel of cancels) cancel()
  }
}
