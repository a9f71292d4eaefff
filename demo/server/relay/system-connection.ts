import { type Cancel, type Clock, seconds } from '../../../src/lib/clock.ts'
import type { Header } from '../../backend/stomp/frame.ts'
import {
  type BrokerAddress,
  type BrokerConnection,
  openBrokerConnection,
} from './broker-connection.ts'

/** Delay of the first attempt to reconnect; it doubles with each failed one. */
const MIN_DELAY = seconds(0.5)
const MAX_DELAY = seconds(2)

/** Options of the connection of one process. */
interface SystemConnectionOptions {
  readonly address: BrokerAddress
  readonly clock: Clock
  /** Interval of heart-beats both ways, in milliseconds. */
  readonly heartBeatMs: number
  /** Subscriptions that last as long as the process, by topic; at least one, which shows that it is ready. */
  readonly subscriptions: Readonly<Record<string, (body: string) => void>>
  /** Called with each connection, once its subscriptions have taken effect. */
  readonly onAvailable: () => void
  /** Called when the connection is lost; not after a failed attempt. */
  readonly onUnavailable: () => void
  readonly log: (line: string) => void
}

/** The connection of the process itself: carries what no client sends, and shows if the broker is there. */
export interface SystemConnection {
  readonly isAvailable: boolean
  /** Sends a message; without a broker it is lost, and clients read again once they are back. */
  send(destination: string, body: string, headers?: readonly Header[]): void
  dispose(): void
}

/** Connects to the broker, and again with a growing delay whenever it is lost. */
export function createSystemConnection(options: SystemConnectionOptions): SystemConnection {
  const { clock, heartBeatMs, log, address } = options
  const handlers = Object.entries(options.subscriptions)
  const name = `${address.host}:${address.port}`
  let connection: BrokerConnection | undefined
  let cancelRetry: Cancel = () => {}
  let delay = MIN_DELAY
  let isAvailable = false
  let lastReason = ''

  function handleEnd(reason: string): void {
    connection = undefined
    // A broker that is down for long is logged once.
    if (isAvailable || reason !== lastReason) log(`broker ${name}: ${reason}`)
    lastReason = reason
    cancelRetry = clock.after(delay, open)
    delay = Math.min(MAX_DELAY, delay * 2)
    if (!isAvailable) return
    isAvailable = false
    options.onUnavailable()
  }

  function handleReady(): void {
    isAvailable = true
    delay = MIN_DELAY
    log(`broker ${name}: connected`)
    options.onAvailable()
  }

  function subscribe({ send }: BrokerConnection): void {
    for (const [index, [destination]] of handlers.entries()) {
      const id = String(index)
      send('SUBSCRIBE', [
        ['id', id],
        ['destination', destination],
        ['receipt', id],
      ])
    }
  }

  function open(): void {
    let pendingReceipts = handlers.length
    const opened = openBrokerConnection({
      address,
      clock,
      heartBeat: { outgoing: heartBeatMs, incoming: heartBeatMs },
      onFrame({ command, headers, body }) {
        if (command === 'CONNECTED') subscribe(opened)
        else if (command === 'RECEIPT') {
          pendingReceipts -= 1
          if (pendingReceipts === 0) handleReady()
        } else if (command === 'MESSAGE') handlers[Number(headers.get('subscription'))]?.[1](body)
      },
      onEnd: handleEnd,
    })
    connection = opened
  }

  open()
  return {
    get isAvailable() {
      return isAvailable
    },
    send(destination, body, headers = []) {
      if (isAvailable) connection?.send('SEND', [['destination', destination], ...headers], body)
    },
    dispose() {
      cancelRetry()
      connection?.close()
      connection = undefined
      isAvailable = false
    },
  }
}
