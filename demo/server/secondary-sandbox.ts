import { type Clock, systemClock } from '../../src/lib/clock.ts'
import { scenarioWallet } from '../backend/demo-state.ts'
import { type DemoSettings, parseDemoSettings } from '../backend/index.ts'
import { refusalReason } from '../backend/realtime/broker.ts'
import { type DemoSandboxOptions, defaultHeartBeatMs, sandboxFolders } from './demo-sandbox.ts'
import { createRelayFront, type RelayOptions } from './relay/relay-hub.ts'
import type { RelaySettings } from './relay/relay-settings.ts'
import { createSandbox, type HostedBackend, type Sandbox } from './sandbox.ts'
import { json } from './web.ts'

/** Options of a sandbox that shares another one's state. */
interface SecondarySandboxOptions
  extends Pick<
    DemoSandboxOptions,
    'port' | 'host' | 'distDir' | 'pagesDir' | 'scenario' | 'heartBeatMs' | 'log'
  > {
  /** Address of the sandbox that holds the state, such as `http://localhost:4173`. */
  readonly primary: string
  /** Secret of both; each accepts the tokens of the other one. */
  readonly secret: string
  /** Broker of both. */
  readonly relay: RelaySettings
}

/** Starts a sandbox that passes its calls on to another one, and has its messages from their broker. */
export function createSecondarySandbox(options: SecondarySandboxOptions): Promise<Sandbox> {
  const { primary, relay, log = () => {} } = options
  const { heartBeatMs = defaultHeartBeatMs } = options
  const settings = parseDemoSettings(new URLSearchParams(options.scenario))
  return createSandbox({
    ...options,
    defaultWallet: scenarioWallet(settings) ?? 'anonymous',
    roots: sandboxFolders(options),
    backend: createSecondaryBackend({
      clock: systemClock,
      primary,
      relay: { address: relay, heartBeatMs: relay.heartBeatMs ?? heartBeatMs, log },
      settings,
    }),
  })
}

/** Options of a process that shares the state of another one. */
interface SecondaryBackendOptions {
  readonly clock: Clock
  /** Address of the process that holds the state, with the same secret and scenario. */
  readonly primary: string
  readonly relay: RelayOptions
  readonly settings: DemoSettings
}

/** Headers that belong to one connection or to one encoding of a body. */
const ownHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'content-length']

function withoutOwnHeaders(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ownHeaders) kept.delete(name)
  return kept
}

/**
 * Creates the backend of a process that faces clients only: calls are passed on to the primary, as
 * servers share a database, and messages come from the broker.
 */
function createSecondaryBackend(options: SecondaryBackendOptions): HostedBackend {
  const { clock, primary, relay, settings } = options
  const hub = createRelayFront({
    ...relay,
    clock,
    isPrimary: false,
    onSubscribe: (session, destination) => refusalReason(session, destination, settings),
    onError: error => relay.log(String(error)),
  })
  return {
    hub,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const { method, signal } = request
      const body = method === 'GET' ? null : await request.arrayBuffer()
      try {
        const headers = withoutOwnHeaders(request.headers)
        const answer = await fetch(new URL(pathname + search, primary), {
          method,
          headers,
          body,
          signal,
          redirect: 'manual',
        })
        const { status } = answer
        const hasNoBody = status === 204 || status === 304
        return new Response(hasNoBody ? null : await answer.arrayBuffer(), {
          status,
          headers: withoutOwnHeaders(answer.headers),
        })
      } catch {
        return json({ message: 'The primary is not reachable' }, 502)
      }
    },
    dispose: hub.closeAll,
  }
}
