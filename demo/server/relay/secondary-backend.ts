import type { Clock } from '../../../src/lib/clock.ts'
import type { DemoSettings } from '../../backend/index.ts'
import { refusalReason } from '../../backend/realtime/broker.ts'
import type { HostedBackend } from '../sandbox.ts'
import { json } from '../web.ts'
import { createRelayFront, type RelayOptions } from './relay-hub.ts'

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
export function createSecondaryBackend(options: SecondaryBackendOptions): HostedBackend {
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
