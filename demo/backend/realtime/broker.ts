import type { DemoState } from '../demo-state.ts'
import type { Broker, SessionInfo } from '../stomp/broker.ts'
import { createChatSimulator } from './chat-simulator.ts'
import { parseDestination } from './destinations.ts'
import { playerState } from './messages.ts'
import { createNotificationSimulator } from './notification-simulator.ts'
import { cancelableSimulator, idleSimulator, type Simulator } from './simulator.ts'
import { createStreamerSimulator } from './streamer-simulator.ts'
import { createViewerSimulator } from './viewer-simulator.ts'

/** The application behind the hub; runs simulators while somebody is subscribed. */
interface DemoBroker extends Broker {
  /** Stops every simulator. */
  dispose(): void
}

/** Returns the reason for refusing a subscription; undefined to accept it. */
export function refusalReason(
  session: SessionInfo,
  destination: string,
  { operatorId }: DemoState['settings'],
): string | undefined {
  const topic = parseDestination(destination)
  switch (topic?.kind) {
    case undefined:
      return 'Unknown destination'
    case 'operator-events':
      return topic.operatorId === String(operatorId) ? undefined : 'Events of another operator'
    case 'user-events':
    case 'notifications':
      return topic.wallet === session.wallet ? undefined : 'Messages of another user'
    default:
      return undefined
  }
}

/** Keeps a player playing; the actions themselves are published for every subscriber. */
function createPlayerSimulator({ people, actions }: DemoState, wallet: string): Simulator {
  const person = people.byWallet(wallet)
  return person ? cancelableSimulator(() => actions.follow(person, () => {})) : idleSimulator
}

/** Creates the broker of one demo. */
export function createDemoBroker(state: DemoState): DemoBroker {
  const running = new Map<string, Simulator>()

  function simulatorOf(destination: string): Simulator | undefined {
    const topic = parseDestination(destination)
    if (state.isCalm && topic?.kind !== 'game-center') return undefined
    switch (topic?.kind) {
      case 'operator-events':
        return createStreamerSimulator(state)
      case 'player-state':
        return createViewerSimulator(state, topic.wallet)
      case 'player-events':
        return createPlayerSimulator(state, topic.wallet)
      case 'game-center':
        return cancelableSimulator(() => state.gameCenter.run(topic.userId))
      case 'chat':
        return createChatSimulator(state, topic.roomId)
      case 'notifications':
        return createNotificationSimulator(state, topic.wallet)
      default:
        return undefined
    }
  }

  return {
    onSubscribe: (session, destination) => refusalReason(session, destination, state.settings),
    onSend(session, destination, body) {
      const topic = parseDestination(destination)
      if (topic?.kind === 'chat')
        return state.chats.handleCommand(topic.roomId, session.wallet, body)
      return 'Nothing may be sent to this destination'
    },
    onSubscribed(subscriber) {
      const topic = parseDestination(subscriber.destination)
      if (topic?.kind !== 'player-state') return
      const message = playerState(topic.wallet, state)
      if (message) subscriber.send(JSON.stringify(message))
    },
    onFirst(destination) {
      const simulator = simulatorOf(destination)
      if (!simulator) return
      running.set(destination, simulator)
      simulator.start()
    },
    onLast(destination) {
      running.get(destination)?.stop()
      running.delete(destination)
    },
    dispose() {
      for (const simulator of running.values()) simulator.stop()
      running.clear()
    },
  }
}
