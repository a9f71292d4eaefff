import type { Bridge, BridgeOptions, ConnectHost, OnRawMessage } from '../src/bridge/bridge.ts'
import { isSameValue } from '../src/runtime/page-config.ts'

type EarlyOptions = Omit<BridgeOptions, 'onMessage'>

/** The connection to the host before the runtime is there: answers the handshake, queues messages. */
export interface EarlyBridge {
  /** Connects to the host, unless it is connected. */
  open(page: Window, options: EarlyOptions): void
  /** For the runtime: takes the connection over, with the messages received so far. */
  takeOver: ConnectHost
  close(): void
}

interface Connection {
  bridge: Bridge
  origins: readonly string[]
  /** Passes the messages on, first those that have waited. */
  deliverTo(onMessage: OnRawMessage): void
}

/** Creates the connection; `connect` opens one. */
export function createEarlyBridge(connect: ConnectHost): EarlyBridge {
  let connection: Connection | undefined

  function close() {
    connection?.bridge.dispose()
    connection = undefined
  }

  return {
    open(page, options) {
      if (connection) return
      const queue: unknown[] = []
      let deliver: OnRawMessage = raw => queue.push(raw)
      connection = {
        bridge: connect(page, { ...options, onMessage: raw => deliver(raw) }),
        origins: options.parentOrigins,
        deliverTo(onMessage) {
          deliver = onMessage
          for (const raw of queue) onMessage(raw)
        },
      }
    },
    takeOver(page, options) {
      if (connection && isSameValue(connection.origins, options.parentOrigins)) {
        const { bridge, deliverTo } = connection
        connection = undefined
        deliverTo(options.onMessage)
        return bridge
      }
      close()
      return connect(page, options)
    },
    close,
  }
}
