import { connect } from 'node:net'
import { type Clock, seconds } from '../../../src/lib/clock.ts'
import { createDecoder, type Decoded } from '../../backend/stomp/decoder.ts'
import { encodeFrame, type Frame, type Header } from '../../backend/stomp/frame.ts'
import {
  type HeartBeat,
  type HeartBeats,
  negotiate,
  parseHeartBeat,
  startHeartBeats,
} from '../../backend/stomp/heart-beat.ts'

/** Time limit for CONNECTED to arrive. */
const CONNECT_TIMEOUT = seconds(5)
/** Limits of what a broker sends, which is trusted. */
const LIMITS = { frameBytes: 1024 * 1024, headers: 128 } as const

/** Address and login of a broker that speaks STOMP over TCP. */
export interface BrokerAddress {
  readonly host: string
  readonly port: number
  readonly login: string
  readonly passcode: string
}

interface BrokerConnectionOptions {
  readonly address: BrokerAddress
  readonly clock: Clock
  /** Intervals that are offered to the broker, in milliseconds. */
  readonly heartBeat: HeartBeat
  /** Whether the caller calls `beat`, as a client does whose heart-beats are passed on. */
  readonly passesBeatsOn?: boolean
  /** Called with every frame but ERROR; the first one is CONNECTED. */
  readonly onFrame: (frame: Frame) => void
  readonly onBeat?: () => void
  /** Called once, unless `close` was: with the text of an ERROR (`isRefused`), or the reason of a lost connection. */
  readonly onEnd: (reason: string, isRefused: boolean) => void
}

/** Returns the text of an ERROR in one line; RabbitMQ has the reason in the body. */
function errorText({ headers, body }: Frame): string {
  return [headers.get('message'), body.trim()]
    .filter(text => text)
    .join(': ')
    .replace(/\s+/g, ' ')
}

/** Opens a STOMP connection over TCP. */
export function openBrokerConnection(options: BrokerConnectionOptions) {
  const { address, clock, heartBeat, onFrame, onEnd } = options
  const decoder = createDecoder(LIMITS)
  const socket = connect({ host: address.host, port: address.port, noDelay: true })
  let heartBeats: HeartBeats | undefined
  let isEnded = false
  const cancelTimeout = clock.after(CONNECT_TIMEOUT, () => end('the broker did not answer'))

  /** Ends the connection at once; the broker drops its subscriptions. */
  function close(): void {
    isEnded = true
    cancelTimeout()
    heartBeats?.stop()
    socket.destroy()
  }

  function end(reason: string, isRefused = false): void {
    if (isEnded) return
    close()
    onEnd(reason, isRefused)
  }

  const beat = () => void socket.write('\n')

  function handleConnected(frame: Frame): void {
    cancelTimeout()
    const offered = parseHeartBeat(frame.headers.get('heart-beat'))
    const agreed = negotiate(heartBeat, offered ?? { outgoing: 0, incoming: 0 })
    heartBeats = startHeartBeats(
      clock,
      options.passesBeatsOn ? { ...agreed, outgoing: 0 } : agreed,
      beat,
      () => end('the broker is silent'),
    )
  }

  function handleDecoded(decoded: Decoded): void {
    if (decoded.kind === 'error') end(decoded.error.message)
    else if (decoded.kind === 'beat') options.onBeat?.()
    else if (decoded.frame.command === 'ERROR') end(errorText(decoded.frame), true)
    else {
      if (decoded.frame.command === 'CONNECTED') handleConnected(decoded.frame)
      onFrame(decoded.frame)
    }
  }

  socket.on('connect', () => {
    const { login, passcode } = address
    send('CONNECT', [
      ['accept-version', '1.2'],
      ['host', '/'],
      ['login', login],
      ['passcode', passcode],
      ['heart-beat', `${heartBeat.outgoing},${heartBeat.incoming}`],
    ])
  })
  socket.on('data', data => {
    heartBeats?.received()
    for (const decoded of decoder.push(data)) {
      handleDecoded(decoded)
      if (isEnded) return
    }
  })
  socket.on('error', error => end(error.message))
  socket.on('close', () => end('the broker closed the connection'))

  function send(command: string, headers: readonly Header[], body?: string): void {
    if (!isEnded) socket.write(encodeFrame(command, headers, body))
  }

  return {
    send,
    /** Sends a heart-beat. */
    beat() {
      if (!isEnded) beat()
    },
    close,
  }
}
export type BrokerConnection = ReturnType<typeof openBrokerConnection>
