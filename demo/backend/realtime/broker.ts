import type { Cancel } from '../../../src/lib/clock.ts'
import type { DemoState } from '../demo-state.ts'
import type { Broker, SessionInfo } from '../stomp/broker.ts'
import { simulateChat } from './chat-simulator.ts'
import { parseDestination } from './destinations.ts'
import { playerState } from './messages.ts'
import { simulateNotifications } from './notification-simulator.ts'
import { simulateStreamers } from './streamer-simulator.ts'
import { simulateViewers } from './viewer-simulator.ts'

/** The application behind the hub; runs simulators while somebody is subscribed. */
interface DemoBroker extends Broker {
  /** Stops every simulator. */
  dispose(): void
}

/** Returns the reason for refusing a subscription; undefined to accept it. */
function refusalReason(
  session: SessionInfo,
  destination: string,
  { operatorId }: DemoState['settings'],
): string | undefined {
  const topic = parseDestination(destination)
  switch (topic?.kind) {
    case undefined:
      return 'Unknown destination'
    case 'operator-events':
      return topic.id === String(operatorId) ? undefined : 'Events of another operator'
    case 'user-events':
    case 'notifications':
      return topic.id === session.wallet ? undefined : 'Messages of another user'
    default:
      return undefined
  }
}

/** Keeps a player playing; the actions themselves are published for every subscriber. */
function followPlayer({ people, actions }: DemoState, wallet: string): Cancel | undefined {
  const person = people.byWallet(wallet)
  return person && actions.follow(person, () => {})
}

export function createDemoBroker(state: DemoState): DemoBroker {
  const running = new Map<string, Cancel>()

  function simulate(destination: string): Cancel | undefined {
    const { kind, id = '' } = parseDestination(destination) ?? {}
    if (kind === 'game-center') return state.gameCenter.run(id)
    if (state.isCalm) return undefined
    switch (kind) {
      case 'operator-events':
        return simulateStreamers(state)
      case 'player-state':
        return simulateViewers(state, id)
      case 'player-events':
        return followPlayer(state, id)
      case 'chat':
        return simulateChat(state, id)
      case 'notifications':
        return simulateNotifications(state, id)
      default:
        return undefined
    }
  }

  return {
    onSubscribe: (session, destination) => refusalReason(session, destination, state.settings),
    onSend(session, destination, body) {
      const topic = parseDestination(destination)
      if (topic?.kind === 'chat') return state.chats.handleCommand(topic.id, session.wallet, body)
      return 'Nothing may be sent to this destination'
    },
    onSubscribed(subscriber) {
      const topic = parseDestination(subscriber.destination)
      const message = topic?.kind === 'player-state' ? playerState(topic.id, state) : null
      if (message) subscriber.send(JSON.stringify(message))
    },
    onFirst(destination) {
      const stop = simulate(destination)
      if (stop) running.set(destination, stop)
    },
    onLast(destination) {
      running.get(destination)?.()
      running.delete(destination)
    },
    dispose() {
      for (const stop of running.values()) stop()
      running.clear()
    },
  }
}
