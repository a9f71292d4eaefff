import {
  type Bridge,
  type BridgeOptions,
  type ConnectHost,
  hasField,
  INBOUND_TYPES,
  type OnRawMessage,
} from '../../src/bridge/bridge.ts'
import { isSameValue } from '../../src/runtime/config/parse-config.ts'

/** Maximum messages that wait for a runtime, which may never come; the oldest are dropped. */
const MAX_QUEUED = 100

type QueueingOptions = Omit<BridgeOptions, 'onMessage'>

interface Connection {
  bridge: Bridge
  origins: readonly string[]
  /** Passes the messages on, first those that have waited. */
  deliverTo(onMessage: OnRawMessage): void
}

/**
 * Creates the connection to the host before the runtime is there: answers the handshake, queues messages. `connect` opens
 * one.
 */
export function createQueueingBridge(connect: ConnectHost) {
  let connection: Connection | undefined
  const commands: unknown[] = []
  let deliverCommand: OnRawMessage = () => {}

  /** Passes a command to the runtime, and to each later one. */
  function receive(command: unknown) {
    commands.push(command)
    deliverCommand(command)
  }

  /** Returns what passes messages on; a pause holds for each later runtime as well, as the page's own does. */
  const keepingPauses =
    (deliver: OnRawMessage): OnRawMessage =>
    raw =>
      hasField(raw, 'type', 'pause-gambling') ? receive(raw) : deliver(raw)

  function close() {
    connection?.bridge.dispose()
    connection = undefined
  }

  return {
    /** Connects to the host, unless it is connected. */
    open(page: Window, options: QueueingOptions) {
      if (connection) return
      const queue: unknown[] = []
      let deliver: OnRawMessage = raw => {
        // Other scripts' messages must not displace the host's.
        if (INBOUND_TYPES.some(type => hasField(raw, 'type', type))) queue.push(raw)
        if (queue.length > MAX_QUEUED) queue.shift()
      }
      connection = {
        bridge: connect(page, { ...options, onMessage: keepingPauses(raw => deliver(raw)) }),
        origins: options.parentOrigins,
        deliverTo(onMessage) {
          deliver = onMessage
          for (const raw of queue) onMessage(raw)
        },
      }
    },
    receive,
    /** Passes the connection to the runtime, with the messages received so far. */
    takeOver(page: Window, options: BridgeOptions): Bridge {
      deliverCommand = options.onMessage
      commands.forEach(deliverCommand)
      if (connection && isSameValue(connection.origins, options.parentOrigins)) {
        const { bridge, deliverTo } = connection
        connection = undefined
        deliverTo(options.onMessage)
        return bridge
      }
      close()
      return connect(page, { ...options, onMessage: keepingPauses(options.onMessage) })
    },
    close,
  }
}
