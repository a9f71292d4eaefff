import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../../../../demo/backend/random.ts'
import { headersOf } from '../../../../demo/server/web.ts'
import { listenLocally } from '../../listen-locally.ts'
import { breakValue } from './break-value.ts'
import { type CallFault, chooseCallFault, type FaultRates, NO_FAULTS } from './faults.ts'
import { createSocketProxy } from './socket.ts'

/** Returns what is answered instead of a JSON value to a read of a path. */
type AnswerChange = (path: string, value: unknown) => unknown

/** Headers that concern one connection, or whose value changes with the body. */
const OWN_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
])

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const failure = () => Response.json({ message: 'Fault' }, { status: 500 })

/** Returns the headers that are passed on. */
function headersToForward(request: IncomingMessage): Headers {
  const headers = headersOf(request)
  for (const name of OWN_HEADERS) headers.delete(name)
  return headers
}

/**
 * Starts a proxy on a free port in front of the server at `target`, which makes calls, answers and messages fail. Only
 * calls to its API fail, not its files; the same seed chooses the same faults for the same calls in the same order.
 */
export async function startFaultProxy(target: string, seed: number) {
  const random = createRandom(seed)
  /** Number of faults so far, by kind. */
  const counts: Record<string, number> = {}
  const attempts = new Map<string, number>()
  const stopped = new AbortController()
  let rates = NO_FAULTS
  let changeAnswer: AnswerChange = (_path, value) => value
  const sockets = createSocketProxy(target, () => rates, random.fork('sockets'))
  const calls = random.fork('calls')

  async function forward(request: IncomingMessage, body: Buffer): Promise<Response> {
    return fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: headersToForward(request),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
      redirect: 'manual',
      signal: stopped.signal,
    })
  }

  /** Sends an answer with another body, or with the beginning of one. */
  function write(response: ServerResponse, answer: Response, body: Uint8Array, sent = body): void {
    response.statusCode = answer.status
    for (const [name, value] of answer.headers)
      if (!OWN_HEADERS.has(name)) response.setHeader(name, value)
    response.setHeader('content-length', body.length)
    if (sent.length === body.length) response.end(sent)
    else response.write(sent, () => response.destroy())
  }

  async function answer(
    fault: CallFault,
    request: IncomingMessage,
    response: ServerResponse,
    delay: number,
  ): Promise<void> {
    const body = await buffer(request)
    await wait(delay, undefined, { signal: stopped.signal })
    if (fault === 'refused') {
      response.destroy()
      return
    }
    const answered = fault === 'error-before' ? failure() : await forward(request, body)
    const octets = new Uint8Array(await answered.arrayBuffer())
    await wait(delay, undefined, { signal: stopped.signal })
    switch (fault) {
      case 'lost':
        response.destroy()
        break
      case 'error-after':
        write(response, failure(), encode('{"message":"Fault"}'))
        break
      case 'truncated':
        write(response, answered, octets, octets.slice(0, octets.length / 2))
        break
      case 'wrong-shape':
        write(
          response,
          answered,
          changed(request, octets, value => breakValue(value, calls)),
        )
        break
      default: {
        const { pathname } = new URL(request.url ?? '/', target)
        const isAnswer = pathname.startsWith('/api/') && answered.ok
        const change = (value: unknown) => changeAnswer(pathname, value)
        write(response, answered, isAnswer ? changed(request, octets, change) : octets)
      }
    }
  }

  /** Returns the body of an answer to a read, with its JSON value changed. */
  function changed(
    request: IncomingMessage,
    body: Uint8Array,
    change: (value: unknown) => unknown,
  ): Uint8Array {
    if (request.method !== 'GET') return body
    const value: unknown = JSON.parse(new TextDecoder().decode(body) || 'null')
    return encode(JSON.stringify(change(value)) ?? '')
  }

  function nextFault({ method = 'GET', url = '/' }: IncomingMessage): CallFault {
    const chosen = chooseCallFault(rates, calls)
    if (method === 'GET') return chosen
    const write = `${method} ${url}`
    const attempt = attempts.get(write) ?? 0
    attempts.set(write, attempt + 1)
    return rates.firstWrites[attempt] ?? chosen
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    // A preflight that fails would fail its call in a way that no server can.
    const isCall =
      path.startsWith('/api/') && !path.includes('/web/ws') && request.method !== 'OPTIONS'
    if (!isCall) {
      await answer('none', request, response, 0)
      return
    }
    const fault = nextFault(request)
    if (fault !== 'none') counts[fault] = (counts[fault] ?? 0) + 1
    await answer(fault, request, response, (rates.latency / 2) * calls.between(0.5, 1.5))
  }

  const server = createServer((request, response) => {
    // The client, the server or the test has ended: nobody waits for the answer.
    handle(request, response).catch(() => response.destroy())
  })
  server.on('upgrade', sockets.upgrade)
  const url = await listenLocally(server)

  return {
    url,
    counts,
    /** Changes what fails from now on; nothing without an argument. First writes are counted anew. */
    setFaults(changes: Partial<FaultRates> = {}) {
      rates = { ...NO_FAULTS, ...changes }
      attempts.clear()
    },
    /** Changes the answers that no fault hits from now on. */
    changeAnswers(change: AnswerChange) {
      changeAnswer = change
    },
    async close() {
      stopped.abort()
      sockets.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>
