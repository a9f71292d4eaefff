import { fileURLToPath } from 'node:url'
import { seconds, systemClock } from '../../src/lib/clock.ts'
import { createLog } from '../../src/lib/log.ts'
import {
  type Backend,
  type BackendOptions,
  createBackend,
  parseDemoSettings,
} from '../backend/index.ts'
import { createMediaProxy, mediaPath } from './media-proxy.ts'
import { createRelayHub } from './relay/relay-hub.ts'
import type { RelaySettings } from './relay/relay-settings.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'

const projectFolder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

/** Heart-beats of the sandbox, both ways. */
const defaultHeartBeatMs = seconds(5)

const documentMounts = { '/docs': projectFolder('build/site') }

export interface DemoSandboxOptions
  extends Pick<
    SandboxOptions<Backend>,
    'port' | 'host' | 'pagePolicy' | 'compress' | 'secret' | 'ticketLifetime' | 'log'
  > {
  readonly distDir?: string
  readonly pagesDir?: string
  /** The scenario, in reserved keys: `demoType=streamer&tokenName=BTC`. */
  readonly scenario?: string | undefined
  readonly seed?: number
  /** Factor for the simulated latencies; 0 answers at once. */
  readonly latencyFactor?: number
  /** Milliseconds between heart-beats, both ways; 5 s by default, 0 for none. */
  readonly heartBeatMs?: number
  /** Behaviour of the broker where real brokers differ; by default prompt, with receipts. */
  readonly brokerTraits?: BackendOptions['brokerTraits']
  /** Turns the simulators off; by default streamers come and go, play and chat. */
  readonly calm?: boolean
  /** Address of a media server, which then carries what is published (docs/behaviour/demo.md#media-server). */
  readonly mediaServer?: string | undefined
  /** Milliseconds for which a stream stays live whose publisher has left that server; 10 s by default. */
  readonly publisherGrace?: number
  /** A real broker that carries the messages (docs/behaviour/demo.md#broker). */
  readonly relay?: RelaySettings | undefined
}

export async function createDemoSandbox(options: DemoSandboxOptions): Promise<Sandbox<Backend>> {
  const { seed = 1, latencyFactor = 1, heartBeatMs = defaultHeartBeatMs } = options
  const { calm = false, mediaServer, relay } = options
  const line = options.log ?? (() => {})
  // It is known once the port is, and not needed before.
  let origin = ''
  const mediaUrl = (channelId: string, endpoint: 'whip' | 'whep') =>
    `${origin}${mediaPath}/${channelId}/${endpoint}`
  const backend = createBackend({
    clock: systemClock,
    seed,
    settings: parseDemoSettings(new URLSearchParams(options.scenario)),
    images: 'linked',
    latencyFactor,
    calm,
    heartBeat: { outgoing: heartBeatMs, incoming: heartBeatMs },
    brokerTraits: options.brokerTraits ?? {},
    ...(relay && {
      createHub: hubOptions =>
        createRelayHub(hubOptions, {
          address: relay,
          heartBeatMs: relay.heartBeatMs ?? heartBeatMs,
          log: line,
        }),
    }),
    log: createLog((_level, text) => line(text)),
    ...(mediaServer !== undefined && {
      media: {
        whipUrl: channelId => mediaUrl(channelId, 'whip'),
        streamUrl: channelId => mediaUrl(channelId, 'whep'),
        publisherGrace: options.publisherGrace,
      },
    }),
  })
  const media =
    mediaServer === undefined
      ? undefined
      : createMediaProxy({ target: mediaServer, onPublishing: backend.control.setPublishing })
  const sandbox = await createSandbox({
    ...options,
    backend,
    roots: [
      options.pagesDir ?? projectFolder('demo/pages'),
      options.distDir ?? projectFolder('dist'),
    ],
    mounts: documentMounts,
    defaultWallet: backend.user.wallet ?? 'anonymous',
    media,
  })
  origin = sandbox.url
  return sandbox
}
