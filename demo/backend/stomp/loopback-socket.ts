import type { Identity, Peer } from './broker.ts'
import type { Hub } from './hub.ts'
import type { Session } from './session.ts'

/** The close event of a loopback socket. */
interface LoopbackCloseEvent {
  readonly type: 'close'
  readonly code: number
  readonly reason: string
  readonly wasClean: boolean
}

/** The part of a WebSocket that a STOMP client uses, connected to a session in the same page. */
export interface LoopbackSocket {
  readonly url: string
  readonly readyState: number
  binaryType: string
  onopen: ((event: { readonly type: 'open' }) => void) | null
  onmessage: ((event: { readonly type: 'message'; readonly data: string }) => void) | null
  onerror: ((event: { readonly type: 'error' }) => void) | null
  onclose: ((event: LoopbackCloseEvent) => void) | null
  send(data: string | ArrayBufferLike | ArrayBufferView | Blob): void
  close(code?: number, reason?: string): void
  /** Simulates a lost connection: nothing more arrives, and the client gets an unclean close. */
  cut(): void
}

const CONNECTING = 0
const OPEN = 1
const CLOSING = 2
const CLOSED = 3

/** Creates a queue that runs tasks in order, each in a microtask, which no tab throttles. */
function createDeliveryQueue() {
  const queue: (() => void)[] = []
  return {
    push(task: () => void): void {
      queue.push(task)
      queueMicrotask(() => queue.shift()?.())
    },
    clear(): void {
      queue.length = 0
    },
  }
}

/** Copies the data, because the sender may reuse its buffer before it is delivered. */
function copyOctets(data: ArrayBufferLike | ArrayBufferView): Uint8Array {
  if (!ArrayBuffer.isView(data)) return new Uint8Array(data).slice()
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice()
}

/**
 * Opens a socket to the hub. `admit` is called when it opens; null refuses it, as a server's 401 would. Within a page
 * no connection can break, so heart-beats aren't needed.
 */
export function createLoopbackSocket(hub: Hub, admit: () => Identity | null): LoopbackSocket {
  const toServer = createDeliveryQueue()
  const toClient = createDeliveryQueue()
  let readyState = CONNECTING
  let session: Session | undefined
  // Variables behind accessors, because the bundler assumes that a property which starts as null
  // stays null, and removes its calls.
  let onopen: LoopbackSocket['onopen'] = null
  let onmessage: LoopbackSocket['onmessage'] = null
  let onerror: LoopbackSocket['onerror'] = null
  let onclose: LoopbackSocket['onclose'] = null

  const peer: Peer = {
    send(text) {
      toClient.push(() => {
        if (readyState === OPEN) onmessage?.({ type: 'message', data: text })
      })
    },
    close(code, reason) {
      session = undefined
      toServer.clear()
      toClient.push(() => finish({ type: 'close', code, reason, wasClean: true }))
    },
  }

  function finish(event: LoopbackCloseEvent): void {
    if (readyState === CLOSED) return
    readyState = CLOSED
    endSession()
    if (!event.wasClean) onerror?.({ type: 'error' })
    onclose?.(event)
  }

  function endSession(): void {
    toServer.clear()
    toClient.clear()
    const ended = session
    session = undefined
    ended?.end()
  }

  function cut(): void {
    if (readyState === CLOSED) return
    endSession()
    readyState = CLOSING
    toClient.push(() => finish({ type: 'close', code: 1006, reason: '', wasClean: false }))
  }

  toClient.push(() => {
    if (readyState !== CONNECTING) return
    const identity = admit()
    if (!identity) {
      finish({ type: 'close', code: 1006, reason: '', wasClean: false })
      return
    }
    readyState = OPEN
    session = hub.open(peer, identity)
    onopen?.({ type: 'open' })
  })

  const socket: LoopbackSocket = {
    url: 'ws://loopback/',
    binaryType: 'arraybuffer',
    get onopen() {
      return onopen
    },
    set onopen(listener) {
      onopen = listener
    },
    get onmessage() {
      return onmessage
    },
    set onmessage(listener) {
      onmessage = listener
    },
    get onerror() {
      return onerror
    },
    set onerror(listener) {
      onerror = listener
    },
    get onclose() {
      return onclose
    },
    set onclose(listener) {
      onclose = listener
    },
    get readyState() {
      return readyState
    },
    send(data) {
      if (readyState === CONNECTING) throw new Error('The socket is still connecting')
      if (readyState !== OPEN) return
      if (data instanceof Blob) throw new TypeError('The loopback socket takes no Blob')
      const piece = typeof data === 'string' ? data : copyOctets(data)
      toServer.push(() => session?.receive(piece))
    },
    close(code = 1000, reason = '') {
      if (readyState >= CLOSING) return
      const opened = readyState === OPEN
      // Data sent before the close still arrives; responses to it are dropped.
      readyState = CLOSING
      toServer.push(() => {
        endSession()
        const event = opened ? { code, reason } : { code: 1006, reason: '' }
        toClient.push(() => finish({ type: 'close', ...event, wasClean: opened }))
      })
    },
    cut,
  }
  return socket
}
