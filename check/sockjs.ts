import { randomUUID } from 'node:crypto'
import type { IStompSocket } from '@stomp/stompjs'
import * as v from 'valibot'
import WebSocket from 'ws'
import { reasonOf } from '../src/lib/log.ts'
import { parseJson } from '../src/lib/text.ts'
import { SOCKET_PATH } from '../src/realtime/open-connection.ts'
import { type Answer, answered, type Client, describeAnswer } from './client.ts'
import { findMismatches } from './explain.ts'
import { judged, type Row } from './report.ts'
import { type Credential, connectStomp, queryOf } from './stomp.ts'

/** Transports of SockJS that the widget uses (https://github.com/sockjs/sockjs-protocol). */
export const SOCKJS_TRANSPORTS = ['websocket', 'xhr-streaming', 'xhr-polling'] as const
type SockJsTransport = (typeof SOCKJS_TRANSPORTS)[number]

/** Heart-beats of SockJS, the prelude of a stream (many of them) or an empty line. */
const HEART_BEATS = /^h*$/

const CONNECTING = 0
const OPEN = 1
const CLOSED = 3

interface Pipe {
  send(text: string): void
  close(): void
}

/** Callbacks of a transport: for each SockJS frame, and for its end. */
interface PipeEvents {
  frame(text: string): void
  end(reason: string): void
}

/** Opens one transport of SockJS below `url`, for the STOMP client. */
export function openSockJs(
  transport: SockJsTransport,
  url: string,
  credential: Credential,
  origin: string,
): IStompSocket {
  const query = queryOf(credential)
  const session = `${url}/000/${randomUUID().replaceAll('-', '').slice(0, 12)}`
  let readyState = CONNECTING
  const socket: IStompSocket = {
    url,
    onclose: null,
    onerror: null,
    onmessage: null,
    onopen: null,
    get readyState() {
      return readyState
    },
    close: () => end('closed by the client'),
    send: data => pipe.send(JSON.stringify([String(data)])),
  }
  function end(reason: string): void {
    if (readyState === CLOSED) return
    readyState = CLOSED
    pipe.close()
    socket.onclose?.({ code: 1000, reason })
  }
  function open(): void {
    readyState = OPEN
    socket.onopen?.()
  }
  function receive(list: string): void {
    const messages = parseJson(list)
    for (const data of Array.isArray(messages) ? messages : []) socket.onmessage?.({ data })
  }
  const events: PipeEvents = {
    end,
    frame(text) {
      if (readyState === CLOSED || HEART_BEATS.test(text)) return
      if (text === 'o') open()
      else if (text.startsWith('a')) receive(text.slice(1))
      else end(text.startsWith('c') ? `closed by the server: ${text.slice(1)}` : 'no SockJS frame')
    },
  }
  const pipe =
    transport === 'websocket'
      ? openWebSocket(`${session.replace(/^http/, 'ws')}/websocket${query}`, origin, events)
      : openXhr(session, query, transport, origin, events)
  return socket
}

function openWebSocket(url: string, origin: string, events: PipeEvents): Pipe {
  const socket = new WebSocket(url, { origin })
  socket.on('message', data => events.frame(String(data)))
  socket.on('error', error => events.end(error.message))
  socket.on('close', () => events.end('the WebSocket was closed'))
  return { send: text => socket.send(text), close: () => socket.close() }
}

function openXhr(
  session: string,
  query: string,
  transport: 'xhr-streaming' | 'xhr-polling',
  origin: string,
  events: PipeEvents,
): Pipe {
  const stopped = new AbortController()
  const { signal } = stopped
  const post = (name: string, body?: string) =>
    fetch(`${session}/${name}${query}`, {
      method: 'POST',
      signal,
      headers: { origin, ...(body !== undefined && { 'content-type': 'text/plain' }) },
      ...(body !== undefined && { body }),
    })
  const fail = (error: unknown) => events.end(error instanceof Error ? error.message : 'failed')

  async function receive(name: string): Promise<void> {
    const response = await post(name)
    if (!response.ok || !response.body) throw new Error(`${response.status} from ${name}`)
    let rest = ''
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) events.frame(line)
    }
  }
  async function receiveAll(): Promise<void> {
    const name = transport === 'xhr-polling' ? 'xhr' : 'xhr_streaming'
    while (!signal.aborted) await receive(name)
  }
  async function deliver(text: string): Promise<void> {
    const { ok, status } = await post('xhr_send', text)
    if (!ok) throw new Error(`${status} from xhr_send`)
  }

  receiveAll().catch(fail)
  let sending = Promise.resolve()
  return {
    send(text) {
      sending = sending.then(() => deliver(text)).catch(fail)
    },
    close: () => stopped.abort(),
  }
}

const SockJsInfo = v.object({ websocket: v.boolean(), entropy: v.number() })

/** Checks the transports for viewers whose network blocks WebSockets. */
export async function checkSockJs(
  client: Client,
  url: string,
  heartBeatMs: number,
): Promise<Row[]> {
  const path = `${SOCKET_PATH}/info`
  const without = 'viewers whose network blocks WebSockets have no live data'
  const problemsOf = (answer: Answer) =>
    answer.status >= 300 || answer.json === undefined
      ? [`${describeAnswer(answer)} instead of SockJS info: ${without}`]
      : findMismatches(SockJsInfo, answer.json, 'response')
  const info = client.call(`${path}?token=${encodeURIComponent(client.token)}`, { token: null })
  const problems = await answered(info.then(problemsOf), problem => [`${problem}: ${without}`])
  const row = judged('GET ws/info (SockJS)', problems)
  if (row.status === 'mismatch') return [row]
  const transports = await Promise.all(
    SOCKJS_TRANSPORTS.map(async transport => {
      const name = `SockJS ${transport}`
      const open = () => openSockJs(transport, url, { token: client.token }, client.origin)
      try {
        const session = await connectStomp(open, heartBeatMs)
        session.close()
        return judged(name, [])
      } catch (error) {
        return judged(name, [`${reasonOf(error)}: ${without}`])
      }
    }),
  )
  return [row, ...transports]
}
