import type { Cancel } from '../../../src/lib/clock.ts'
import { destinations } from '../../../src/model/topics.ts'
import type { Hub } from '../stomp/hub.ts'
import type { World } from '../world.ts'
import {
  playerAction,
  playerActivity,
  playerState,
  statusChange,
  tipReceived,
  userEvent,
} from './messages.ts'

/** Delivers notifications to the hub's subscribers until cancelled. */
export function publishNotices(hub: Hub, world: World): Cancel {
  return world.notices.sent.listen(({ wallet, message }) =>
    hub.publish(destinations.notifications(wallet), JSON.stringify(message)),
  )
}

/** Tells everybody in a streamer's room what its events do until cancelled. */
export function publishGameCenter(hub: Hub, world: World): Cancel {
  return world.gameCenter.announcements.listen(({ streamerUserId, of }) =>
    hub.publish(destinations.gameCenter(streamerUserId), ({ wallet }) =>
      JSON.stringify(of(wallet)),
    ),
  )
}

/** Tells everybody in a room what is written there until cancelled. */
export function publishChats(hub: Hub, world: World): Cancel {
  return world.chats.news.listen(({ roomId, event }) => {
    hub.publish(destinations.roomChat(roomId), JSON.stringify(event))
  })
}

/** Tells the hub's subscribers of every change of presence until cancelled. */
export function publishPresence(hub: Hub, world: World): Cancel {
  const events = destinations.operatorEvents(world.settings.operatorId)
  return world.presence.changes.listen(({ wallet, what }) => {
    if (what === 'status') hub.publish(events, JSON.stringify(statusChange(wallet, world)))
    const person = world.people.byWallet(wallet)
    if (!person) return
    hub.publish(destinations.playerState(wallet), JSON.stringify(playerState(person, world)))
  })
}

/** Tells the hub's subscribers of what is played until cancelled. */
export function publishActions(hub: Hub, world: World): Cancel {
  const leave = [
    world.actions.happened.listen(({ person, action }) => {
      hub.publish(destinations.playerEvents(person.wallet), JSON.stringify(playerAction(action)))
      world.save()
    }),
    world.playing.changes.listen(person => {
      const { wallet } = person
      const activity = playerActivity(person, world)
      hub.publish(destinations.playerEvents(wallet), JSON.stringify(activity))
      hub.publish(destinations.playerState(wallet), JSON.stringify(playerState(person, world)))
      world.save()
    }),
  ]
  return () => {
    for (const cancel of leave) cancel()
  }
}

/** Tells the hub's subscribers of every tip until cancelled. */
export function publishTips(hub: Hub, world: World): Cancel {
  return world.tips.given.listen(tip =>
    hub.publish(
      destinations.playerEvents(tip.streamer.wallet),
      JSON.stringify(tipReceived(tip, world)),
    ),
  )
}

/** Tells users of their copying, and members of a pool of its changes, until cancelled. */
export function publishCopying(hub: Hub, world: World): Cancel {
  const leave = [
    world.copying.told.listen(({ wallet, news }) =>
      hub.publish(destinations.userEvents(wallet), JSON.stringify(userEvent(news))),
    ),
    world.pools.changed.listen(({ streamer, wallet }) => {
      const told = new Set([wallet, ...world.pools.members(streamer)])
      for (const one of told) world.notices.poolChanged(streamer, one)
    }),
  ]
  return () => {
    for (const cancel of leave) cancel()
  }
}
