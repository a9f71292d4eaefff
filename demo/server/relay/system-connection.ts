import { type Cancel, type Clock, seconds } from '../../../src/lib/clock.ts'
import {
  type BrokerAddress,
  type BrokerConnection,
  openBrokerConnection,
} from './broker-connection.ts'

/** Delay of the first attempt to reconnect; it doubles with each failed one. */
const MIN_DELAY = seconds(0.5)
const MAX_DELAY = seconds(2)

interface SystemConnectionOptions {
  readonly address: BrokerAddress
  readonly clock: Clock
  /** Interval of heart-beats both ways, in milliseconds. */
  readonly heartBeatMs: number
  /** Called when the connection is lost; not after a failed attempt. */
  readonly onUnavailable: () => void
  readonly log: (line: string) => void
}

/**
 * Connects the process itself to the broker, and again with a growing delay whenever that is lost: the connection carries
 * what it publishes, and shows if the broker is there.
 */
export function createSystemConnection(options: SystemConnectionOptions) {
  const { clock, heartBeatMs, log, address } = options
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
  }

  function open(): void {
    connection = openBrokerConnection({
      address,
      clock,
      heartBeat: { outgoing: heartBeatMs, incoming: heartBeatMs },
      onFrame({ command }) {
        if (command === 'CONNECTED') handleReady()
      },
      onEnd: handleEnd,
    })
  }

  open()
  return {
    get isAvailable() {
      return isAvailable
    },
    /** Sends a message; without a broker it is lost, and clients read again once they are back. */
    send(destination: string, body: string) {
      if (isAvailable) connection?.send('SEND', [['destination', destination]], body)
    },
    dispose() {
      cancelRetry()
      connection?.close()
      connection = undefined
      isAvailable = false
    },
  }
}
