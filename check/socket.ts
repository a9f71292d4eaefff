import type { IStompSocket } from '@stomp/stompjs'
import { type Topic, topics } from '../contract/topics.ts'
import { reasonOf } from '../src/lib/log.ts'
import { parseJson } from '../src/lib/text.ts'
import { destinations } from '../src/model/topics.ts'
import { heartbeatTimeout } from '../src/realtime/heartbeat.ts'
import { SOCKET_PATH } from '../src/realtime/open-connection.ts'
import { readClaims } from '../src/session/claims.ts'
import type { Client } from './client.ts'
import { findMismatches } from './explain.ts'
import { checkForgedMessages, FORGED } from './forged-messages.ts'
import { whyUnused } from './modes.ts'
import type { Found } from './reads.ts'
import { judged, noted, type Row, skipped } from './report.ts'
import { checkSockJs } from './sockjs.ts'
import {
  type Confirmation,
  connectStomp,
  type OpenSocket,
  openWebSocket,
  type StompSession,
} from './stomp.ts'
import { checkTickets } from './tickets.ts'
import { wrongToken } from './tokens.ts'
import { wait } from './wait.ts'

/** Milliseconds for which messages of a destination are read, at least. */
const MIN_OBSERVATION = 500

/** Problem of a MESSAGE whose body can't be parsed. */
export const NO_JSON =
  'a MESSAGE is no JSON: the widget ignores it, and what follows on the connection if its `content-length` counts characters instead of bytes'

/** Options of the socket's checks. */
export interface SocketOptions {
  readonly client: Client
  readonly found: Found
  /** Milliseconds between heart-beats that are offered. */
  readonly heartBeatMs: number
}

/** Checks the socket: transports, heart-beats, refusals, and every destination. */
export async function checkSocket(options: SocketOptions): Promise<Row[]> {
  const { client, found, heartBeatMs } = options
  const connect = () => connectStomp(() => open(client.token), heartBeatMs)
  const url = client.url + SOCKET_PATH
  const open: OpenSocket = token =>
    openWebSocket(url, token === null ? null : { token }, client.origin)
  const overSockJs = checkSockJs(client, url, heartBeatMs)
  const subscribing = checkTopics(() => open(client.token), options)
  const [socket, refusals, sockJs, subscribed, tickets] = await Promise.all([
    checkConnection(() => open(client.token), heartBeatMs),
    checkRefusals(open, options, subscribing),
    overSockJs,
    subscribing,
    // A server without SockJS has no transport that a ticket could open.
    overSockJs.then(([info]) => checkTickets(client, heartBeatMs, info?.status === 'ok')),
  ])
  // Without a connection every destination fails for the same reason.
  const connected = socket.isConnected
    ? [
        ...subscribed.rows,
        subscribed.isOwnClosed
          ? skipped(FORGED, OWN_CLOSED)
          : await checkForgedMessages(connect, found.user.walletHash, heartBeatMs),
      ]
    : []
  return [...socket.rows, ...connected, ...refusals, tickets, ...sockJs]
}

interface Connected {
  readonly rows: Row[]
  readonly isConnected: boolean
}

async function checkConnection(open: () => IStompSocket, heartBeatMs: number): Promise<Connected> {
  const name = 'WebSocket'
  try {
    const session = await connectStomp(open, heartBeatMs)
    const beats = await checkHeartBeats(session, heartBeatMs)
    session.close()
    return { rows: [judged(name, []), beats], isConnected: true }
  } catch (error) {
    const detail = `${reasonOf(error)}: the widget tries SockJS after two attempts`
    return { rows: [judged(name, [detail])], isConnected: false }
  }
}

async function checkHeartBeats(session: StompSession, offered: number): Promise<Row> {
  const name = 'Heart-beats'
  const note = (detail: string) => noted(name, detail)
  const [sends = 0, expects = 0] = (session.heartBeat ?? '').split(',').map(Number)
  if (!(sends > 0))
    return note('CONNECTED promises none: the widget doesn’t notice when the connection is dead')
  const limit = heartbeatTimeout(sends, offered)
  const hasBeat = await Promise.race([
    session.firstBeat.then(() => true),
    session.ended.then(() => false),
    wait(limit).then(() => false),
  ])
  if (!hasBeat && session.end() !== undefined)
    return judged(name, ['the connection was closed before the first one'])
  if (!hasBeat) {
    const detail = `none within ${limit / 1000} s, although CONNECTED promises one every ${sends} ms: the widget drops the connection again and again`
    return judged(name, [detail])
  }
  return expects > 0
    ? judged(name, [])
    : note('CONNECTED asks for none: proxies may close quiet connections')
}

/** Checks that connecting needs a valid token, and that users can't read each other's topics. */
async function checkRefusals(
  open: OpenSocket,
  options: SocketOptions,
  subscribing: Promise<Subscribed>,
): Promise<Row[]> {
  const { client, found, heartBeatMs } = options
  const isAccepted = async (token: string | null) => {
    try {
      const session = await connectStomp(() => open(token), heartBeatMs)
      session.close()
      return true
    } catch {
      return false
    }
  }
  const other = found.streamer?.wallet
  const [without, wrong, foreign] = await Promise.all([
    isAccepted(null),
    isAccepted(wrongToken(client.token)),
    other === undefined
      ? undefined
      : connectStomp(() => open(client.token), heartBeatMs).then(
          async session => {
            const result = await session.subscribe(destinations.notifications(other), () => {})
            session.close()
            return result
          },
          () => undefined,
        ),
  ])
  const connected = [
    'CONNECTED instead of a refusal: anybody can read the chat and private messages',
  ]
  return [
    judged('WebSocket without a token', without ? connected : []),
    judged('WebSocket with a wrong token', wrong ? connected : []),
    other === undefined
      ? skipped(FOREIGN, 'the lobby has no other user')
      : foreignRow(foreign, (await subscribing).isOwnClosed),
  ]
}

const FOREIGN = 'SUBSCRIBE to another user’s notifications'

const OWN_CLOSED =
  'the server closes the connection of the user’s own notifications as well, so this can’t be told'

/** Returns the row for a subscription to another user's notifications; undefined without a connection. */
function foreignRow(confirmation: Confirmation | undefined, isOwnClosed: boolean): Row {
  switch (confirmation) {
    case undefined:
      return skipped(FOREIGN, 'there was no connection')
    // Spring may close before its ERROR is sent.
    case 'closed':
      return isOwnClosed ? skipped(FOREIGN, OWN_CLOSED) : judged(FOREIGN, [])
    case 'refusal':
      return judged(FOREIGN, [])
    case 'silence':
      return noted(
        FOREIGN,
        'no answer: without receipts this can’t be told; try with two users whether one gets the messages of the other',
      )
    case 'receipt':
    case 'message':
      return judged(FOREIGN, [
        'confirmed instead of refused: users can read the messages of others',
      ])
  }
}

interface Subscription {
  readonly name: string
  readonly topic: Topic
  readonly destination: string
}

function subscriptionsOf({ user, streamer }: Found): Subscription[] {
  const of = (key: keyof typeof topics, destination: string): Subscription => ({
    name: `SUBSCRIBE ${topics[key].address}`,
    topic: topics[key],
    destination,
  })
  const room = streamer && [
    of('gameCenter', destinations.gameCenter(streamer.userId)),
    of('playerState', destinations.playerState(streamer.wallet)),
    of('playerEvents', destinations.playerEvents(streamer.wallet)),
    of('roomChat', destinations.roomChat(streamer.wallet)),
  ]
  return [
    of('operatorEvents', destinations.operatorEvents(user.operatorId)),
    of('userEvents', destinations.userEvents(user.walletHash)),
    of('notifications', destinations.notifications(user.walletHash)),
    ...(room ?? []),
  ]
}

interface Subscribed {
  readonly rows: readonly Row[]
  /** Whether the user's own notifications were closed without an ERROR, so that such an end refuses nothing. */
  readonly isOwnClosed: boolean
}

/** Checks each destination on a connection of its own, because a refusal ends the connection. */
async function checkTopics(open: () => IStompSocket, options: SocketOptions): Promise<Subscribed> {
  const { client, found, heartBeatMs } = options
  const { userEvents } = topics
  const unused = whyUnused('userEvents', readClaims(client.token))
  const results = await Promise.all(
    subscriptionsOf(found)
      .filter(({ topic }) => topic !== userEvents || unused === undefined)
      .map(async it => ({ ...it, ...(await observe(open, it, heartBeatMs)) })),
  )
  const hasReceipts = results.some(({ confirmation }) => confirmation === 'receipt')
  const rows = results.map(({ name, confirmation, problems }) =>
    judged(name, [...confirmationProblems(confirmation, hasReceipts), ...problems]),
  )
  if (unused !== undefined) rows.push(skipped(`SUBSCRIBE ${userEvents.address}`, unused))
  const own = results.find(({ topic }) => topic === topics.notifications)
  const isOwnClosed = own?.confirmation === 'closed'
  const isAnyOpen = results.some(
    it => it.confirmation !== 'refusal' && it.confirmation !== 'closed',
  )
  if (hasReceipts || !isAnyOpen) return { rows, isOwnClosed }
  const detail =
    'SUBSCRIBE gets no RECEIPT: the widget trusts that subscriptions succeed, and reads once more what it may have missed'
  return { rows: [...rows, noted('Receipts', detail)], isOwnClosed }
}

function confirmationProblems(confirmation: Confirmation, hasReceipts: boolean): string[] {
  if (confirmation === 'closed')
    return [
      'the connection was closed after SUBSCRIBE, without an ERROR: the widget connects again and again',
    ]
  if (confirmation === 'refusal') return ['refused: the widget gives the topic up after 4 attempts']
  if (confirmation === 'silence' && hasReceipts)
    return ['no RECEIPT within 1 s, unlike others: the widget gives the topic up after 4 attempts']
  return []
}

async function observe(
  open: () => IStompSocket,
  { topic, destination }: Subscription,
  heartBeatMs: number,
): Promise<{ confirmation: Confirmation; problems: string[] }> {
  const problems: string[] = []
  try {
    const session = await connectStomp(open, heartBeatMs)
    let onFirst = (): void => {}
    const first = new Promise<boolean>(resolve => {
      onFirst = () => resolve(true)
    })
    const confirmation = await session.subscribe(destination, body => {
      const json = parseJson(body)
      const found =
        json === undefined ? [NO_JSON] : findMismatches(topic.messages.schema, json, 'message')
      problems.push(...found.filter(it => !problems.includes(it)))
      onFirst()
    })
    const timeout = wait(Math.max(heartBeatMs, MIN_OBSERVATION)).then(() => false)
    const hasMessage = await Promise.race([first, timeout])
    if (topic === topics.playerState) {
      if (!hasMessage && session.end() === undefined)
        problems.push('no STATE after SUBSCRIBE: a room shows no viewers until something changes')
    } else await timeout
    const end = session.end()
    session.close()
    return { confirmation: end ?? confirmation, problems }
  } catch (error) {
    return { confirmation: 'refusal', problems: [reasonOf(error)] }
  }
}
