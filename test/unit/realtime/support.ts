import type { IStompSocket } from '@stomp/stompjs'
import { vi } from 'vitest'

/** A socket whose server is the test: it records sent frames and receives given ones. */
export class FakeSocket implements IStompSocket {
  url = 'ws://broker.example'
  readyState = 0
  onopen: IStompSocket['onopen'] = null
  onclose: IStompSocket['onclose'] = null
  onerror: IStompSocket['onerror'] = null
  onmessage: IStompSocket['onmessage'] = null
  readonly sent: string[] = []

  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    this.sent.push(String(data))
  }

  close(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.({ code: 1000, reason: '' })
  }

  open(): void {
    this.readyState = 1
    this.onopen?.()
  }

  receive(command: string, headers: Record<string, string> = {}, body = ''): void {
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`)
    this.onmessage?.({ data: `${[command, ...lines].join('\n')}\n\n${body}\0` })
  }

  receiveHeartBeat(): void {
    this.onmessage?.({ data: '\n' })
  }

  /** Number of sent heart-beats. */
  get beats(): number {
    return this.sent.filter(text => text === '\n').length
  }

  /** Returns the headers of the sent frames of a command. */
  frames(command: string): Record<string, string>[] {
    return this.sent
      .filter(text => text.startsWith(`${command}\n`))
      .map(text => {
        const [head = ''] = text.split('\n\n')
        const lines = head.split('\n').slice(1)
        return Object.fromEntries(lines.map(line => line.split(/:(.*)/s).slice(0, 2)))
      })
  }
}

/** Replaces the sockets of the page; returns those that it opens. */
export function stubSockets(): FakeSocket[] {
  const sockets: FakeSocket[] = []
  class PageSocket extends FakeSocket {
    constructor(url: string) {
      super()
      this.url = url
      sockets.push(this)
    }
  }
  vi.stubGlobal('WebSocket', PageSocket)
  return sockets
}
