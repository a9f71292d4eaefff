import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import {
  type ClientRequest,
  Done,
  FanOut,
  Held,
  Opened,
  type ServerRequest,
  Started,
  Usage,
} from './messages.ts'
import { writeScale } from './scale-page.ts'
import { measureViewer } from './viewer.ts'

// Prints what the sandbox's socket carries, beside a plain `ws` server with the same bodies in the same
// run: connects a second, memory of a connection, latency of a room's chat. Writes the figures, with those of one
// viewer in a browser, and the tables that follow from them in docs/scale.md. For information only.
const VIEWERS = Number(process.env.VIEWERS ?? 1000)
const SESSIONS = Number(process.env.SESSIONS ?? 5000)
const PER_SECOND = Number(process.env.PER_SECOND ?? 100)
const SECONDS = Number(process.env.SECONDS ?? 5)
/** Times that both servers take turns. */
const ROUNDS = Number(process.env.ROUNDS ?? 4)
/** Seconds for which one viewer in a browser is watched. */
const VIEWER_SECONDS = Number(process.env.VIEWER_SECONDS ?? 60)
/** Seconds for which all sessions are held: several times what ends a silent one. */
const HOLD = Number(process.env.HOLD ?? 45)

type Kind = 'sandbox' | 'bare'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))

async function answerOf<T>(child: ChildProcess, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const [message] = await once(child, 'message')
  return v.parse(schema, message)
}

function ask<T>(
  child: ChildProcess,
  schema: v.GenericSchema<unknown, T>,
  request: ClientRequest | ServerRequest,
) {
  child.send(request)
  return answerOf(child, schema)
}

interface Pair {
  readonly server: ChildProcess
  readonly clients: ChildProcess
}

async function start(kind: Kind): Promise<Pair> {
  const server = fork(file('server.ts'), [kind], { execArgv: ['--expose-gc'] })
  const { url, secret } = await answerOf(server, Started)
  return { server, clients: fork(file('clients.ts'), [kind, url, secret]) }
}

const talk = ({ clients }: Pair, seconds: number) =>
  ask(clients, FanOut, { kind: 'talk', perSecond: PER_SECOND, seconds })

async function warmUp(pair: Pair): Promise<void> {
  await ask(pair.clients, Opened, { kind: 'open', sessions: VIEWERS })
  await talk(pair, 3)
  await ask(pair.clients, Done, { kind: 'reset' })
}

/** Measures the rest of the sessions, and ends both processes. */
async function hold({ server, clients }: Pair) {
  const { octets: before } = await ask(server, Usage, { kind: 'usage' })
  const more = SESSIONS - VIEWERS
  const { seconds } = await ask(clients, Opened, { kind: 'open', sessions: more })
  const { octets: after } = await ask(server, Usage, { kind: 'usage' })
  const { open } = await ask(clients, Held, { kind: 'hold', seconds: HOLD })
  await ask(clients, Done, { kind: 'close' })
  clients.kill()
  server.kill()
  return {
    connectsPerSecond: more / seconds,
    kilobytes: (after - before) / more / 1024,
    held: open,
  }
}

/** Returns the seconds of processor time that each server has used. */
async function processorTimes({
  sandbox,
  bare,
}: Record<Kind, Pair>): Promise<Record<Kind, number>> {
  const timeOf = async ({ server }: Pair) =>
    (await ask(server, Usage, { kind: 'usage' })).cpuSeconds
  return { sandbox: await timeOf(sandbox), bare: await timeOf(bare) }
}

async function measure() {
  const pairs = { sandbox: await start('sandbox'), bare: await start('bare') }
  try {
    await warmUp(pairs.sandbox)
    await warmUp(pairs.bare)
    const idle = await processorTimes(pairs)
    // In turns, as other programs use the machine as well.
    for (let round = 1; round < ROUNDS; round += 1) {
      await talk(pairs.sandbox, SECONDS)
      await talk(pairs.bare, SECONDS)
    }
    const fanOut = {
      sandbox: await talk(pairs.sandbox, SECONDS),
      bare: await talk(pairs.bare, SECONDS),
    }
    const busy = await processorTimes(pairs)
    const rate = (kind: Kind) => fanOut[kind].delivered / (busy[kind] - idle[kind])
    return {
      sandbox: {
        ...fanOut.sandbox,
        deliveriesPerCpuSecond: rate('sandbox'),
        ...(await hold(pairs.sandbox)),
      },
      bare: {
        ...fanOut.bare,
        deliveriesPerCpuSecond: rate('bare'),
        ...(await hold(pairs.bare)),
      },
    }
  } finally {
    for (const { server, clients } of [pairs.sandbox, pairs.bare]) {
      clients.kill()
      server.kill()
    }
  }
}

const { sandbox, bare } = await measure()
const fixed = (value: number) => value.toFixed(1)
console.log(
  `${VIEWERS} viewers of a room with ${PER_SECOND} messages a second for ${ROUNDS} times ${SECONDS} s; ${SESSIONS} sessions held for ${HOLD} s`,
)
console.table({
  'latency p50 (ms)': row(sandbox.p50, bare.p50),
  'latency p95 (ms)': row(sandbox.p95, bare.p95),
  'latency p99 (ms)': row(sandbox.p99, bare.p99),
  'messages delivered': row(sandbox.delivered, bare.delivered),
  'messages lost': row(sandbox.lost, bare.lost),
  'deliveries a second of a core': row(sandbox.deliveriesPerCpuSecond, bare.deliveriesPerCpuSecond),
  'connects a second': row(sandbox.connectsPerSecond, bare.connectsPerSecond),
  'heap of a connection (kB)': row(sandbox.kilobytes, bare.kilobytes),
  'sessions held': row(sandbox.held, bare.held),
})

function row(ours: number, plain: number) {
  return {
    sandbox: fixed(ours),
    bare: fixed(plain),
    ratio: plain === 0 ? '' : (ours / plain).toFixed(2),
  }
}

const round = ({ deliveriesPerCpuSecond, connectsPerSecond, kilobytes }: typeof sandbox) => ({
  deliveriesPerCpuSecond: Math.round(deliveriesPerCpuSecond),
  connectsPerSecond: Math.round(connectsPerSecond),
  kilobytes: Number(kilobytes.toFixed(1)),
})

await writeScale({
  viewer: await measureViewer(VIEWER_SECONDS),
  server: {
    viewers: VIEWERS,
    sessions: SESSIONS,
    messagesPerSecond: PER_SECOND,
    seconds: ROUNDS * SECONDS,
    sandbox: round(sandbox),
    bare: round(bare),
  },
})
