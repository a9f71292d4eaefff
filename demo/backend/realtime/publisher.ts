import type { Cancel } from '../../../src/lib/clock.ts'
import { destinations } from '../../../src/model/topics.ts'
import type { DemoState } from '../demo-state.ts'
import type { Hub } from '../stomp/hub.ts'
import {
  playerAction,
  playerActivity,
  playerState,
  statusChange,
  tipReceived,
  userEvent,
} from './messages.ts'

/** Publishes notifications to their users until cancelled. */
export function publishNotifications(hub: Hub, state: DemoState): Cancel {
  return state.notifications.sent.listen(({ wallet, message }) =>
    hub.publish(destinations.notifications(wallet), JSON.stringify(message)),
  )
}

/** Publishes the messages of a streamer's events until cancelled. */
export function publishGameCenter(hub: Hub, state: DemoState): Cancel {
  return state.gameCenter.messages.listen(({ streamerUserId, messageFor }) =>
    hub.publish(destinations.gameCenter(streamerUserId), ({ wallet }) =>
      JSON.stringify(messageFor(wallet)),
    ),
  )
}

/** Publishes the chat of each room until cancelled. */
export function publishChats(hub: Hub, state: DemoState): Cancel {
  return state.chats.events.listen(({ roomId, event }) => {
    hub.publish(destinations.roomChat(roomId), JSON.stringify(event))
  })
}

function publishState(hub: Hub, state: DemoState, wallet: string): void {
  const message = playerState(wallet, state)
  if (message) hub.publish(destinations.playerState(wallet), JSON.stringify(message))
}

/** Publishes every change of presence until cancelled. */
export function publishPresence(hub: Hub, state: DemoState): Cancel {
  const events = destinations.operatorEvents(state.settings.operatorId)
  return state.presence.changes.listen(({ wallet, field }) => {
    if (field === 'status') hub.publish(events, JSON.stringify(statusChange(wallet, state)))
    publishState(hub, state, wallet)
  })
}

/** Publishes changes of users' own streams, and notifies them of their reviews, until cancelled. */
export function publishStudios(hub: Hub, state: DemoState): Cancel {
  const events = destinations.operatorEvents(state.settings.operatorId)
  const cancels = [
    state.studios.changes.listen(wallet => {
      hub.publish(events, JSON.stringify(statusChange(wallet, state)))
      publishState(hub, state, wallet)
    }),
    state.studios.stageChanges.listen(({ wallet, stage }) => {
      publishState(hub, state, wallet)
      state.notifications.stageChanged(wallet, stage)
    }),
    state.notifications.sent.listen(({ wallet, message }) => {
      if (message.type === 'TERMINATE_STREAM' && state.studios.stream(wallet))
        state.studios.setStatus(wallet, 'OFFLINE')
    }),
  ]
  return () => {
    for (const cancel of cancels) cancel()
  }
}

/** Publishes every action and change of game until cancelled. */
export function publishActions(hub: Hub, state: DemoState): Cancel {
  const cancels = [
    state.actions.played.listen(({ person, action }) => {
      hub.publish(destinations.playerEvents(person.wallet), JSON.stringify(playerAction(action)))
      state.save()
    }),
    state.currentGames.changes.listen(person => {
      const { wallet } = person
      const activity = playerActivity(person, state)
      hub.publish(destinations.playerEvents(wallet), JSON.stringify(activity))
      publishState(hub, state, wallet)
      state.save()
    }),
  ]
  return () => {
    for (const cancel of cancels) cancel()
  }
}

/** Publishes every tip until cancelled. */
export function publishTips(hub: Hub, state: DemoState): Cancel {
  return state.tips.received.listen(tip =>
    hub.publish(
      destinations.playerEvents(tip.streamer.wallet),
      JSON.stringify(tipReceived(tip, state)),
    ),
  )
}

/** Publishes changes of copy sessions, and notifies the members of changed pools, until cancelled. */
export function publishCopying(hub: Hub, state: DemoState): Cancel {
  const cancels = [
    state.copying.events.listen(({ wallet, event }) =>
      hub.publish(destinations.userEvents(wallet), JSON.stringify(userEvent(event))),
    ),
    state.pools.changed.listen(({ streamer, wallet }) => {
      const recipients = new Set([wallet, ...state.pools.members(streamer)])
      for (const recipient of recipients) state.notifications.poolChanged(streamer, recipient)
    }),
  ]
  return () => {
    for (const cancel of cancels) cancel()
  }
}
