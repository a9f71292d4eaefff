import type { SessionInfo, Subscriber } from '../../../../../demo/backend/stomp/broker.ts'
import { createDecoder, type Decoded } from '../../../../../demo/backend/stomp/decoder.ts'
import { encodeFrame, type Frame } from '../../../../../demo/backend/stomp/frame.ts'
import { createHub, type HubOptions } from '../../../../../demo/backend/stomp/hub.ts'
import { defaultLimits } from '../../../../../demo/backend/stomp/limits.ts'
import { createSyncClock } from '../../../../support/sync-clock.ts'

/** Creates a peer that records and decodes the frames that it receives. */
export function createRecordingPeer() {
  const decoder = createDecoder({ ...defaultLimits, frameBytes: 1 << 20 })
  const frames: Frame[] = []
  let beats = 0
  let closed: { code: number; reason: string } | undefined
  return {
    frames,
    get beats() {
      return beats
    },
    get closed() {
      return closed
    },
    send(text: string) {
      if (closed) throw new Error('sent after close')
      for (const decoded of decoder.push(text)) {
        if (decoded.kind === 'error') throw new Error(decoded.error.message)
        if (decoded.kind === 'frame') frames.push(decoded.frame)
        // A newline between frames is a heart-beat; one after a frame isn't.
        else beats += 1
      }
    },
    close(code: number, reason: string) {
      if (closed) throw new Error('closed twice')
      closed = { code, reason }
    },
  }
}
export type RecordingPeer = ReturnType<typeof createRecordingPeer>

/** Creates a broker that records calls and publishes what is sent. */
function createRecordingBroker(publish: (to: string, body: string) => void) {
  const log: string[] = []
  const name = (session: SessionInfo) => session.wallet ?? 'anonymous'
  return {
    log,
    onSubscribe(session: SessionInfo, destination: string) {
      log.push(`subscribe ${name(session)} ${destination}`)
      if (destination === '/throws') throw new Error('broker failed')
      return destination.startsWith('/secret') ? 'not yours' : undefined
    },
    onSubscribed(subscriber: Subscriber) {
      log.push(`subscribed ${subscriber.destination}`)
      if (subscriber.destination === '/state') subscriber.send('snapshot')
    },
    onUnsubscribed: (subscriber: Subscriber) =>
      void log.push(`unsubscribed ${subscriber.destination}`),
    onSend(session: SessionInfo, destination: string, body: string) {
      log.push(`send ${name(session)} ${destination} ${body}`)
      if (destination === '/secret') return 'read only'
      publish(destination, body)
      return undefined
    },
    onFirst: (destination: string) => void log.push(`first ${destination}`),
    onLast: (destination: string) => void log.push(`last ${destination}`),
  }
}

/** Creates a hub with a manual clock, a recording broker and a way to open sessions. */
export function createFixture(options: Partial<HubOptions> = {}) {
  const clock = createSyncClock(1_000_000)
  const faults: unknown[] = []
  const broker = createRecordingBroker((to, body) => hub.publish(to, body))
  const onError = (error: unknown) => void faults.push(error)
  const hub = createHub({ clock, broker, onError, ...options })

  function open(wallet: string | null = '0xabc') {
    const peer = createRecordingPeer()
    return { peer, session: hub.open(peer, { wallet }) }
  }

  return {
    clock,
    hub,
    broker,
    faults,
    open,
    /** Opens a connected session; its CONNECTED isn't in the record. */
    connect() {
      const opened = open()
      opened.session.receive('CONNECT\naccept-version:1.2\n\n\0')
      opened.peer.frames.length = 0
      return opened
    },
  }
}
export type Fixture = ReturnType<typeof createFixture>

/** Creates a fixture with a session that is connected. */
export function connectedFixture(options: Partial<HubOptions> = {}) {
  const fixture = createFixture(options)
  return { ...fixture, ...fixture.connect() }
}

/** Returns the commands of a peer's frames. */
export const commands = (peer: RecordingPeer) => peer.frames.map(frame => frame.command)

/** Returns the headers of a peer's last frame. */
export const lastHeaders = (peer: RecordingPeer) =>
  Object.fromEntries(peer.frames.at(-1)?.headers ?? [])

export const subscribe = (id: string, destination: string, receipt?: string) =>
  encodeFrame('SUBSCRIBE', [
    ['id', id],
    ['destination', destination],
    ...(receipt === undefined ? [] : ([['receipt', receipt]] as const)),
  ])

export const send = (destination: string, body: string) =>
  encodeFrame('SEND', [['destination', destination]], body)

export function decodeAll(
  data: string | Uint8Array | readonly (string | Uint8Array)[],
  limits = {},
): Decoded[] {
  const decoder = createDecoder({ ...defaultLimits, ...limits })
  const pieces = typeof data === 'string' || data instanceof Uint8Array ? [data] : data
  return pieces.flatMap(piece => [...decoder.push(piece)])
}
