import {
  type Backend,
  type BackendOptions,
  createBackend,
  parseDemoSettings,
} from '../../../../demo/backend/index.ts'
import type { Identity } from '../../../../demo/backend/stomp/broker.ts'
import { createManualClock, type ManualClock } from '../../../support/manual-clock.ts'

export const ORIGIN = 'https://casino.example'

export interface TestBackend {
  readonly backend: Backend
  readonly clock: ManualClock
  /** Returns the status and parsed body of a GET; paths without a slash are below the web prefix. */
  get(path: string, caller?: Identity): Promise<{ status: number; body: unknown }>
}

/** Creates a backend without latency, on a manual clock. */
export function createTestBackend(url = '', options: Partial<BackendOptions> = {}): TestBackend {
  const clock = createManualClock()
  const backend = createBackend({
    clock,
    seed: 7,
    settings: parseDemoSettings(new URLSearchParams(url)),
    images: 'linked',
    latencyFactor: 0,
    ...options,
  })
  return {
    backend,
    clock,
    async get(path, caller) {
      const full = path.startsWith('/') ? path : `/api/v1/app/web/${path}`
      const response = await backend.fetch(new Request(ORIGIN + full), caller)
      return { status: response.status, body: await response.json() }
    },
  }
}

export interface Listener {
  /** Parsed bodies of the MESSAGE frames so far. */
  readonly messages: unknown[]
  /** Returns whether the server has refused the subscription. */
  readonly closed: boolean
  leave(): void
}

/** Subscribes to a destination in a new session. */
export function listenTo(
  backend: Backend,
  destination: string,
  wallet = backend.user.wallet,
): Listener {
  const messages: unknown[] = []
  let closed = false
  const session = backend.hub.open(
    {
      send(text) {
        const body = text.slice(text.indexOf('\n\n') + 2, text.lastIndexOf('\0'))
        if (text.startsWith('MESSAGE')) messages.push(JSON.parse(body))
      },
      close() {
        closed = true
      },
    },
    { wallet },
  )
  session.receive('CONNECT\naccept-version:1.2\nhost:casino\n\n\0')
  session.receive(`SUBSCRIBE\nid:0\ndestination:${destination}\n\n\0`)
  return {
    messages,
    get closed() {
      return closed
    },
    leave: () => session.end(),
  }
}
