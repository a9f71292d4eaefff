import type { IStompSocket } from '@stomp/stompjs'

/** A socket whose other end is the test: it keeps the frames that came, and says what it is told. */
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

  say(command: string, headers: Record<string, string> = {}, body = ''): void {
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`)
    this.onmessage?.({ data: `${[command, ...lines].join('\n')}\n\n${body}\0` })
  }

  beat(): void {
    this.onmessage?.({ data: '\n' })
  }

  /** Heart-beats that came. */
  get beats(): number {
    return this.sent.filter(text => text === '\n').length
  }

  /** The frames of a command, each with its headers. */
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
