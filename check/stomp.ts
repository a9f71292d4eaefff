import { Client, type IStompSocket } from '@stomp/stompjs'
import WebSocket from 'ws'
import { CONNECT_TIMEOUT } from '../src/realtime/connection.ts'
import { CONFIRM_TIMEOUT } from '../src/realtime/topics.ts'
import { wait } from './wait.ts'

/** A connected STOMP session. */
export interface StompSession {
  /** Header `heart-beat` of CONNECTED. */
  readonly heartBeat: string | undefined
  /** Resolves with the first heart-beat. */
  readonly firstBeat: Promise<void>
  /** Resolves with the end of the connection. */
  readonly ended: Promise<void>
  /** Returns how the connection has ended; undefined while it is open. */
  end(): End | undefined
  /** Subscribes with a receipt; resolves with what confirms or refuses it first. */
  subscribe(destination: string, onMessage: (body: string) => void): Promise<Confirmation>
  send(destination: string, body: string): void
  /** Sends a frame with any command, also one that clients have no business to send. */
  sendFrame(command: string, destination: string, body: string): void
  close(): void
}

/** How a connection ends: by an ERROR, or without one, as when a proxy or a server drops it. */
type End = 'refusal' | 'closed'

/** Response to a SUBSCRIBE; `silence` after 1 s without any. */
export type Confirmation = 'receipt' | 'message' | 'silence' | End

/** Opens a socket with a token, or without one. */
export type OpenSocket = (token: string | null) => IStompSocket

/** Credential in the address of a socket. */
export type Credential = { readonly token: string } | { readonly ticket: string } | null

/** Returns the query of a socket's address. */
export const queryOf = (credential: Credential): string =>
  credential === null ? '' : `?${new URLSearchParams(credential)}`

/** Opens a plain WebSocket as the widget does. */
export function openWebSocket(url: string, credential: Credential, origin: string): IStompSocket {
  const query = queryOf(credential)
  return new WebSocket(`${url.replace(/^http/, 'ws')}/websocket${query}`, { origin })
}

/** Connects over a socket; rejects with the reason if there is no CONNECTED within 8 s. */
export function connectStomp(open: () => IStompSocket, heartBeatMs: number): Promise<StompSession> {
  let onEnd = (_end: End): void => {}
  let onBeat = (): void => {}
  const firstBeat = new Promise<void>(resolve => {
    onBeat = resolve
  })
  let end: End | undefined
  let resolveEnded = (): void => {}
  const ended = new Promise<void>(resolve => {
    resolveEnded = resolve
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => fail(`no CONNECTED within ${CONNECT_TIMEOUT / 1000} s`),
      CONNECT_TIMEOUT,
    )
    const fail = (reason: string, how: End = 'closed') => {
      clearTimeout(timer)
      end ??= how
      void client.deactivate({ force: true })
      reject(new Error(reason))
      onEnd(end)
      resolveEnded()
    }
    let socket: IStompSocket | undefined
    const client = new Client({
      webSocketFactory() {
        socket = open()
        return socket
      },
      reconnectDelay: 0,
      heartbeatIncoming: heartBeatMs,
      heartbeatOutgoing: heartBeatMs,
      heartbeatToleranceMultiplier: Number.POSITIVE_INFINITY,
      discardWebsocketOnCommFailure: true,
      onHeartbeatReceived: () => onBeat(),
      onStompError: ({ headers }) =>
        fail(`ERROR: ${headers.message ?? 'without a message'}`, 'refusal'),
      onWebSocketError(event: unknown) {
        const message: unknown = Object(event).message
        fail(`the connection was refused${message ? ` (${message})` : ''}`)
      },
      onWebSocketClose: () => fail('the connection was closed'),
      onConnect({ headers }) {
        clearTimeout(timer)
        resolve({
          heartBeat: headers['heart-beat'],
          firstBeat,
          ended,
          end: () => end,
          subscribe(destination, onMessage) {
            return new Promise(confirm => {
              const receipt = `receipt-${destination}`
              void wait(CONFIRM_TIMEOUT).then(() => confirm('silence'))
              onEnd = confirm
              client.watchForReceipt(receipt, () => confirm('receipt'))
              const handle = ({ body }: { body: string }) => {
                confirm('message')
                onMessage(body)
              }
              client.subscribe(destination, handle, { receipt })
            })
          },
          send: (destination, body) => client.publish({ destination, body }),
          sendFrame: (command, destination, body) =>
            socket?.send(
              `${command}\ndestination:${destination}\ncontent-type:application/json\n\n${body}\0`,
            ),
          close: () => void client.deactivate({ force: true }),
        })
      },
    })
    client.activate()
  })
}
