import type { Identity } from './broker.ts'
import type { Hub } from './hub.ts'
import type { Session } from './session.ts'

interface LoopbackCloseEvent {
  readonly type: 'close'
  readonly code: number
  readonly reason: string
  readonly wasClean: boolean
}

const CONNECTING = 0
const OPEN = 1
const CLOSING = 2
const CLOSED = 3

/** A close without a closing handshake. */
const LOST = { type: 'close', code: 1006, reason: '', wasClean: false } as const

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

/** The part of a WebSocket that a STOMP client uses, connected to a session in the same page. */
export class LoopbackSocket {
  readonly url: string = 'ws://loopback/'
  binaryType = 'arraybuffer'
  readyState: number = CONNECTING
  onopen: ((event: { readonly type: 'open' }) => void) | null = null
  onmessage: ((event: { readonly type: 'message'; readonly data: string }) => void) | null = null
  onerror: ((event: { readonly type: 'error' }) => void) | null = null
  onclose: ((event: LoopbackCloseEvent) => void) | null = null
  private readonly toServer = createDeliveryQueue()
  private readonly toClient = createDeliveryQueue()
  private session: Session | undefined

  /**
   * Opens a socket to the hub. `admit` is called when it opens; null refuses it, as a server's 401 would.
   * Within a page no connection can break, so heart-beats aren't needed.
   */
  constructor(hub: Hub, admit: () => Identity | null) {
    this.toClient.push(() => {
      if (this.readyState !== CONNECTING) return
      const identity = admit()
      if (identity) this.open(hub, identity)
      else this.finish(LOST)
    })
  }

  private open(hub: Hub, identity: Identity): void {
    this.readyState = OPEN
    const send = (text: string) =>
      this.toClient.push(() => {
        if (this.readyState === OPEN) this.onmessage?.({ type: 'message', data: text })
      })
    const close = (code: number, reason: string) => {
      this.session = undefined
      this.toServer.clear()
      this.toClient.push(() => this.finish({ type: 'close', code, reason, wasClean: true }))
    }
    this.session = hub.open({ send, close }, identity)
    this.onopen?.({ type: 'open' })
  }

  private finish(event: LoopbackCloseEvent): void {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    this.endSession()
    if (!event.wasClean) this.onerror?.({ type: 'error' })
    this.onclose?.(event)
  }

  private endSession(): void {
    this.toServer.clear()
    this.toClient.clear()
    const { session } = this
    this.session = undefined
    session?.end()
  }

  send(data: string | ArrayBufferLike | ArrayBufferView | Blob): void {
    if (this.readyState === CONNECTING) throw new Error('The socket is still connecting')
    if (this.readyState !== OPEN) return
    if (data instanceof Blob) throw new TypeError('The loopback socket takes no Blob')
    const piece = typeof data === 'string' ? data : copyOctets(data)
    this.toServer.push(() => this.session?.receive(piece))
  }

  close(code = 1000, reason = ''): void {
    if (this.readyState >= CLOSING) return
    const event =
      this.readyState === OPEN ? ({ type: 'close', code, reason, wasClean: true } as const) : LOST
    // Data sent before the close still arrives; responses to it are dropped.
    this.readyState = CLOSING
    this.toServer.push(() => {
      this.endSession()
      this.toClient.push(() => this.finish(event))
    })
  }

  /** Simulates a lost connection: nothing more arrives, and the client gets an unclean close. */
  cut(): void {
    if (this.readyState === CLOSED) return
    this.endSession()
    this.readyState = CLOSING
    this.toClient.push(() => this.finish(LOST))
  }
}
