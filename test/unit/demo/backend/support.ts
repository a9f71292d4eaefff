import * as v from 'valibot'
import {
  type Backend,
  type BackendOptions,
  createBackend,
  parseDemoSettings,
} from '../../../../demo/backend/index.ts'
import type { Identity } from '../../../../demo/backend/stomp/broker.ts'
import { Balance } from '../../../../src/model/money.ts'
import { newKey } from '../../../support/idempotency-key.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

export const ORIGIN = 'https://casino.example'

interface Answer {
  readonly status: number
  /** The parsed JSON; null without a body. */
  readonly body: unknown
}

/**
 * Creates a backend without latency, on a manual clock, and calls to it; paths without a slash are below the web
 * prefix.
 */
export function createTestBackend(url = '', options: Partial<BackendOptions> = {}) {
  const clock = createManualClock()
  let saved = ''
  const backend = createBackend({
    clock,
    seed: 7,
    settings: parseDemoSettings(new URLSearchParams(url)),
    images: 'linked',
    latencyFactor: 0,
    onSave: state => {
      saved = state
    },
    ...options,
  })
  async function call(path: string, init: RequestInit, caller?: Identity): Promise<Answer> {
    const full = path.startsWith('/') ? path : `/api/v1/app/web/${path}`
    const response = await backend.fetch(new Request(ORIGIN + full, init), caller)
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  const get = (path: string, caller?: Identity) => call(path, {}, caller)
  /** Returns what a GET answers, parsed. */
  async function read<T>(schema: v.GenericSchema<unknown, T>, path: string, caller?: Identity) {
    return v.parse(schema, (await get(path, caller)).body)
  }
  return {
    backend,
    clock,
    get,
    read,
    /** Sends a write with an Idempotency-Key of its own; text is sent as it is. */
    send(method: string, path: string, body?: unknown, caller?: Identity) {
      const sent = typeof body === 'string' ? body : JSON.stringify(body)
      return call(path, { method, headers: newKey(), ...(sent && { body: sent }) }, caller)
    },
    balance: async (caller?: Identity) => Number((await read(Balance, 'balance', caller)).balance),
    /** Returns the state that was saved last; empty before the first change. */
    saved: () => saved,
  }
}
export type TestBackend = ReturnType<typeof createTestBackend>

export interface Listener<T = unknown> {
  /** Parsed bodies of the MESSAGE frames so far. */
  readonly messages: T[]
  /** Bodies of the ERROR frames so far. */
  readonly errors: string[]
  /** Returns whether the server has refused the subscription. */
  readonly closed: boolean
  /** Sends a text to the destination. */
  send(body: string): void
  leave(): void
}

/** Subscribes to a destination in a new session. */
export function listenTo(backend: Backend, destination: string, wallet?: string | null): Listener
export function listenTo<T>(
  backend: Backend,
  destination: string,
  wallet: string | null,
  schema: v.GenericSchema<unknown, T>,
): Listener<T>
export function listenTo(
  backend: Backend,
  destination: string,
  wallet = backend.user.wallet,
  schema: v.GenericSchema<unknown, unknown> = v.unknown(),
): Listener {
  const messages: unknown[] = []
  const errors: string[] = []
  let closed = false
  const session = backend.hub.open(
    {
      send(text) {
        const body = text.slice(text.indexOf('\n\n') + 2, text.lastIndexOf('\0'))
        if (text.startsWith('MESSAGE')) messages.push(v.parse(schema, JSON.parse(body)))
        if (text.startsWith('ERROR')) errors.push(body)
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
    errors,
    get closed() {
      return closed
    },
    send: body => session.receive(`SEND\ndestination:${destination}\n\n${body}\0`),
    leave: () => session.end(),
  }
}
