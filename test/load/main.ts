import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as v from 'valibot'
import { root } from '../../scripts/bundle/root.ts'
import { writeSection } from '../bench/report.ts'
import { Clients } from './clients.ts'
import { callsTable, measuredTables, type ServerFigures } from './tables.ts'
import { measureViewer } from './viewer.ts'

// Measures what the sandbox's socket carries beside a plain `ws` server with the same bodies, and what one viewer in a
// browser asks for, and writes both into docs/scale.md. For information only.
const VIEWERS = Number(process.env.VIEWERS ?? 1000)
const SESSIONS = Number(process.env.SESSIONS ?? 5000)
const PER_SECOND = Number(process.env.PER_SECOND ?? 100)
const SECONDS = Number(process.env.SECONDS ?? 20)
/** Seconds for which one viewer in a browser is watched. */
const VIEWER_SECONDS = Number(process.env.VIEWER_SECONDS ?? 60)

const Started = v.object({ url: v.string() })
const Usage = v.object({ cpuSeconds: v.number(), octets: v.number() })

async function answerOf<T>(server: ChildProcess, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const [message] = await once(server, 'message')
  return v.parse(schema, message)
}

/** Returns what a server has used since it began: seconds of processor time, and octets of memory now. */
function usageOf(server: ChildProcess) {
  server.send('usage')
  return answerOf(server, Usage)
}

async function measureServer(kind: 'sandbox' | 'bare'): Promise<ServerFigures> {
  const secret = crypto.randomUUID()
  const server = fork(join(import.meta.dirname, 'server.ts'), [kind, secret], {
    execArgv: ['--expose-gc'],
  })
  const { url } = await answerOf(server, Started)
  const clients = new Clients(url, secret, kind === 'sandbox')
  try {
    await clients.open(VIEWERS)
    // So that code is compiled.
    await clients.talk(PER_SECOND, 3)
    const idle = await usageOf(server)
    const delivered = await clients.talk(PER_SECOND, SECONDS)
    const busy = await usageOf(server)
    const more = SESSIONS - VIEWERS
    const seconds = await clients.open(more)
    const full = await usageOf(server)
    return {
      framesPerSecond: delivered / (busy.cpuSeconds - idle.cpuSeconds),
      connectsPerSecond: more / seconds,
      octets: (full.octets - busy.octets) / more,
    }
  } finally {
    clients.close()
    server.kill()
  }
}

const sandbox = await measureServer('sandbox')
const bare = await measureServer('bare')
const { room, lobby } = await measureViewer(VIEWER_SECONDS)
const load = `Load: ${VIEWERS.toLocaleString('en')} viewers of a room with ${PER_SECOND} messages a second for ${SECONDS} s, and
${SESSIONS.toLocaleString('en')} sessions held, of the sandbox and of a plain \`ws\` server on the same two cores; one viewer in a browser.`
const page = join(root, 'docs/scale.md')
await writeSection('measured', `${load}\n\n${measuredTables(room, lobby, sandbox, bare)}`, page)
await writeSection('calls', callsTable(room), page)
await writeSection('lobby-calls', callsTable(lobby), page)
