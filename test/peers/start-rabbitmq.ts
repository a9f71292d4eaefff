import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/listen-locally.ts'
import { type PeerProcess, startPeer } from './peer-process.ts'

/** A RabbitMQ with STOMP on a free port of this computer, and nothing of it outside a folder. */
export interface RabbitMq {
  readonly port: number
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>
  /** Starts it again at the same port; resolves once it accepts clients. */
  restart(): Promise<void>
  /** Suspends it: connections stay open, new ones open, and nothing answers. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

// Not the one on the path: Debian's starts the server as another user.
const [server] = globSync('/usr/lib/rabbitmq/lib/rabbitmq_server-*/sbin/rabbitmq-server')

/** Starts a RabbitMQ; resolves once it accepts clients. */
export async function startRabbitMq(): Promise<RabbitMq> {
  if (server === undefined) throw new Error('RabbitMQ is not installed (rabbitmq-server)')
  const folder = await mkdtemp(join(tmpdir(), 'rabbitmq-'))
  const [port, distPort, epmdPort] = [await freePort(), await freePort(), await freePort()]
  const config = [
    'listeners.tcp = none',
    `stomp.listeners.tcp.1 = 127.0.0.1:${port}`,
    'log.console = true',
    'log.console.level = error',
  ]
  await writeFile(join(folder, 'rabbitmq.conf'), `${config.join('\n')}\n`)
  await writeFile(join(folder, 'plugins'), '[rabbitmq_stomp].\n')
  const env = {
    HOME: folder,
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: 'tests@localhost',
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_LOGS: '-',
  }
  // Erlang would start this one itself, and leave it running.
  const epmd = startPeer('epmd', [], env)
  const start = async (): Promise<PeerProcess> => {
    const broker = startPeer(server, [], env)
    await broker.line('  Starting broker... completed')
    return broker
  }
  let broker = await start()
  return {
    port,
    kill: () => broker.kill(),
    async restart() {
      broker = await start()
    },
    freeze: () => broker.freeze(),
    thaw: () => broker.thaw(),
    async stop() {
      await broker.kill()
      await epmd.kill()
      await rm(folder, { recursive: true })
    },
  }
}
