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

/** Delivers notifications to the hub's subscribers until cancelled. */
export function publishNotices(hub: Hub, state: DemoState): Cancel {
  return state.notices.sent.listen(({ wallet, message }) =>
    hub.publish(destinations.notifications(wallet), JSON.stringify(message)),
  )
}

/** Tells everybody in a streamer's room what its events do until cancelled. */
export function publishGameCenter(hub: Hub, state: DemoState): Cancel {
  return state.gameCenter.announcements.listen(({ streamerUserId, of }) =>
    hub.publish(destinations.gameCenter(streamerUserId), ({ wallet }) =>
      JSON.stringify(of(wallet)),
    ),
  )
}

/** Tells everybody in a room what is written there until cancelled. */
export function publishChats(hub: Hub, state: DemoState): Cancel {
  return state.chats.news.listen(({ roomId, event }) => {
    hub.publish(destinations.roomChat(roomId), JSON.stringify(event))
  })
}

/** Tells the hub's subscribers of every change of presence until cancelled. */
export function publishPresence(hub: Hub, state: DemoState): Cancel {
  const events = destinations.operatorEvents(state.settings.operatorId)
  return state.presence.changes.listen(({ wallet, what }) => {
    if (what === 'status') hub.publish(events, JSON.stringify(statusChange(wallet, state)))
    const person = state.people.byWallet(wallet)
    if (!person) return
    hub.publish(destinations.playerState(wallet), JSON.stringify(playerState(person, state)))
  })
}

/** Tells the hub's subscribers of what is played until cancelled. */
export function publishActions(hub: Hub, state: DemoState): Cancel {
  const leave = [
    state.actions.happened.listen(({ person, action }) => {
      hub.publish(destinations.playerEvents(person.wallet), JSON.stringify(playerAction(action)))
      state.save()
    }),
    state.playing.changes.listen(person => {
      const { wallet } = person
      const activity = playerActivity(person, state)
      hub.publish(destinations.playerEvents(wallet), JSON.stringify(activity))
      hub.publish(destinations.playerState(wallet), JSON.stringify(playerState(person, state)))
      state.save()
    }),
  ]
  return () => {
    for (const cancel of leave) cancel()
  }
}

/** Tells the hub's subscribers of every tip until cancelled. */
export function publishTips(hub: Hub, state: DemoState): Cancel {
  return state.tips.given.listen(tip =>
    hub.publish(
      destinations.playerEvents(tip.streamer.wallet),
      JSON.stringify(tipReceived(tip, state)),
    ),
  )
}

/** Tells users of their copying, and members of a pool of its changes, until cancelled. */
export function publishCopying(hub: Hub, state: DemoState): Cancel {
  const leave = [
    state.copying.told.listen(({ wallet, news }) =>
      hub.publish(destinations.userEvents(wallet), JSON.stringify(userEvent(news))),
    ),
    state.pools.changed.listen(({ streamer, wallet }) => {
      const told = new Set([wallet, ...state.pools.members(streamer)])
      for (const one of told) state.notices.poolChanged(streamer, one)
    }),
  ]
  return () => {
    for (const cancel of leave) cancel()
  }
}
