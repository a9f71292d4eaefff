import * as v from 'valibot'
import { seconds } from '../src/lib/clock.ts'
import { SocketTicket } from '../src/model/user.ts'
import { SOCKET_PATH } from '../src/realtime/open-connection.ts'
import { type Answer, type Client, describeAnswer } from './client.ts'
import { findMismatches } from './explain.ts'
import { judged, noted, type Row, rowOf } from './report.ts'
import { openSockJs, SOCKJS_TRANSPORTS } from './sockjs.ts'
import { connectStomp, openWebSocket, type StompSession } from './stomp.ts'
import { wait } from './wait.ts'

const PATH = '/api/v1/app/web/user/socket-ticket'
const NAME = 'POST user/socket-ticket'
/** Longest validity that the contract allows, in seconds. */
const MAX_LIFETIME = 30
/** Tolerance for differences of clocks and networks. */
const GRACE = seconds(1)

/** Checks that a ticket opens one connection, over each transport that the server has, and expires. */
export function checkTickets(
  client: Client,
  heartBeatMs: number,
  hasSockJs: boolean,
): Promise<Row> {
  async function check(): Promise<Row> {
    const answer = await client.call(PATH, { method: 'POST' })
    if (answer.status === 404)
      return noted(
        NAME,
        '404: none; the token stands in the addresses of sockets, so keep it out of your logs',
      )
    if (answer.status >= 300)
      return judged(NAME, [
        `${describeAnswer(answer)} instead of a ticket or 404: the widget connects with the token`,
      ])
    const mismatches = findMismatches(SocketTicket, answer.json, 'response')
    if (mismatches.length > 0) return judged(NAME, mismatches)
    return judged(
      NAME,
      await ticketProblems(client, v.parse(SocketTicket, answer.json), heartBeatMs, hasSockJs),
    )
  }
  return rowOf(NAME, check())
}

async function ticketProblems(
  client: Client,
  first: SocketTicket,
  heartBeatMs: number,
  hasSockJs: boolean,
): Promise<string[]> {
  const url = client.url + SOCKET_PATH
  const openPlain = (ticket: string) => openWebSocket(url, { ticket }, client.origin)

  const issueProblems = new Set<string>()

  /** Returns another ticket; undefined if the answer is none, whose problems are kept. */
  async function issue(): Promise<string | undefined> {
    const answer = await client.call(PATH, { method: 'POST' })
    const problems = laterProblems(answer)
    for (const problem of problems) issueProblems.add(problem)
    return problems.length > 0 ? undefined : v.parse(SocketTicket, answer.json).ticket
  }
  const connect = (open: () => ReturnType<typeof openPlain>): Promise<StompSession | undefined> =>
    connectStomp(open, heartBeatMs).catch(() => undefined)

  async function oneUse(): Promise<string[]> {
    const session = await connect(() => openPlain(first.ticket))
    if (!session) return ['a ticket opens no WebSocket: viewers have no live data']
    const again = await connect(() => openPlain(first.ticket))
    again?.close()
    session.close()
    return again ? ['a ticket opens a second WebSocket: whoever reads it in a log can, too'] : []
  }
  async function overSockJs(): Promise<string[]> {
    const problems: string[] = []
    // They run one after the other, because a check already opens many connections.
    for (const transport of hasSockJs ? SOCKJS_TRANSPORTS : []) {
      const ticket = await issue()
      if (ticket === undefined) break
      const open = () => openSockJs(transport, url, { ticket }, client.origin)
      const session = await connect(open)
      const again = session && (await connect(open))
      if (!session) problems.push(`a ticket opens no SockJS ${transport}`)
      if (again) problems.push(`a ticket opens a second SockJS ${transport}`)
      again?.close()
      session?.close()
    }
    return problems
  }
  async function expiry(): Promise<string[]> {
    const { expiresIn } = first
    if (expiresIn > MAX_LIFETIME)
      return [`$.expiresIn is ${expiresIn}, more than the ${MAX_LIFETIME} s of the contract`]
    const ticket = await issue()
    if (ticket === undefined) return []
    await wait(seconds(expiresIn) + GRACE)
    const late = await connect(() => openPlain(ticket))
    late?.close()
    return late ? [`a ticket opens a WebSocket after its ${expiresIn} s`] : []
  }
  const problems = await Promise.all([oneUse(), overSockJs(), expiry()])
  return [...problems.flat(), ...issueProblems]
}

/** Returns the problems of the answer to a request for another ticket. */
function laterProblems(answer: Answer): string[] {
  if (answer.status >= 300)
    return [
      `${describeAnswer(answer)} instead of another ticket: viewers can’t connect again until they get one`,
    ]
  return findMismatches(SocketTicket, answer.json, 'response').map(it => `another ticket: ${it}`)
}
