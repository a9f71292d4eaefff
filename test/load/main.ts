import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { Closed, FanOut, Held, Memory, Opened, type Request, Started } from './messages.ts'

// Prints what the sandbox's socket carries, beside a plain `ws` server with the same bodies in the same
// run: connects a second, memory of a connection, latency of a room's chat. For information only.
const VIEWERS = Number(process.env.VIEWERS ?? 1000)
const SESSIONS = Number(process.env.SESSIONS ?? 5000)
const PER_SECOND = Number(process.env.PER_SECOND ?? 100)
const SECONDS = Number(process.env.SECONDS ?? 15)
/** Seconds for which all sessions are held: several times what ends a silent one. */
const HOLD = Number(process.env.HOLD ?? 45)

type Kind = 'sandbox' | 'bare'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

async function answerOf<T>(child: ChildProcess, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const [message] = await once(child, 'message')
  return v.parse(schema, message)
}

function ask<T>(child: ChildProcess, schema: v.GenericSchema<unknown, T>, request: Request) {
  child.send(request)
  return answerOf(child, schema)
}

async function measure(kind: Kind) {
  const server = fork(file('server.ts'), [kind], { execArgv: ['--expose-gc'] })
  const { url, secret } = await answerOf(server, Started)
  const clients = fork(file('clients.ts'), [kind, url, secret])
  try {
    // Warms both up.
    await ask(clients, Opened, { kind: 'open', sessions: VIEWERS })
    await ask(clients, FanOut, { kind: 'talk', perSecond: PER_SECOND, seconds: 3 })
    const fanOut = await ask(clients, FanOut, {
      kind: 'talk',
      perSecond: PER_SECOND,
      seconds: SECONDS,
    })
    const { octets: before } = await ask(server, Memory, { kind: 'memory' })
    const more = SESSIONS - VIEWERS
    const { seconds } = await ask(clients, Opened, { kind: 'open', sessions: more })
    const { octets: after } = await ask(server, Memory, { kind: 'memory' })
    const { open } = await ask(clients, Held, { kind: 'hold', seconds: HOLD })
    await ask(clients, Closed, { kind: 'close' })
    return {
      ...fanOut,
      connectsPerSecond: more / seconds,
      kilobytes: (after - before) / more / 1024,
      held: open,
    }
  } finally {
    clients.kill()
    server.kill()
  }
}

const sandbox = await measure('sandbox')
const bare = await measure('bare')
const fixed = (value: number) => value.toFixed(1)
console.log(
  `${VIEWERS} viewers of a room with ${PER_SECOND} messages a second for ${SECONDS} s; ${SESSIONS} sessions held for ${HOLD} s`,
)
console.table({
  'latency p50 (ms)': row(sandbox.p50, bare.p50),
  'latency p95 (ms)': row(sandbox.p95, bare.p95),
  'latency p99 (ms)': row(sandbox.p99, bare.p99),
  'messages delivered': row(sandbox.delivered, bare.delivered),
  'messages lost': row(sandbox.lost, bare.lost),
  'connects a second': row(sandbox.connectsPerSecond, bare.connectsPerSecond),
  'memory of a connection (kB)': row(sandbox.kilobytes, bare.kilobytes),
  'sessions held': row(sandbox.held, bare.held),
})

function row(ours: number, plain: number) {
  return {
    sandbox: fixed(ours),
    bare: fixed(plain),
    ratio: plain === 0 ? '' : (ours / plain).toFixed(2),
  }
}
