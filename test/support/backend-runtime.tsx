import { cleanup } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import {
  type Backend,
  type BackendOptions,
  createBackend,
  parseDemoSettings,
} from '../../demo/backend/index.ts'
import { AskToLogInContext } from '../../src/components/ask-to-log-in.ts'
import type { LoadDemoMedia } from '../../src/media/demo-media.ts'
import { Lobby, LobbyRecord } from '../../src/model/lobby.ts'
import type { TrackEvent } from '../../src/model/track-events.ts'
// The runtime loads it with its first request, which a busy machine would answer later than all others.
import '../../src/runtime/debug/demo.ts'
import { locationOf } from '../../src/runtime/navigation/app-location.ts'
import { AppRouter } from '../../src/runtime/navigation/app-router.tsx'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { newKey } from './idempotency-key.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'
import { noDemo } from './no-demo.ts'
import { createTestRuntime, RuntimeProviders } from './test-runtime.tsx'

/** A runtime with its own demo backend, whose requests a test can record and intercept. */
export interface BackendRuntime {
  runtime: Runtime
  backend: Backend
  /**
   * Its socket, which a test lets hang, so that it confirms no subscription, lets refuse attempts to connect, and cuts
   * off.
   */
  broker: ReturnType<typeof watchBroker>
  clock: ManualClock
  /** Lines of the log so far. */
  lines: string[]
  /** Requests so far, such as `GET schedule?page=0`. */
  calls: string[]
  /** Reasons with which the visitor was asked to log in, or the host to sign them in. */
  signIns: string[]
  /** Events of the visit so far. */
  tracked: TrackEvent[]
  /** Replaces the backend's response unless it returns undefined; a pending promise delays it. */
  intercept: (
    call: string,
    request: Request,
  ) => Promise<Response | undefined> | Response | undefined
  /** Loads the demo's media; fails unless a test replaces it. */
  loadDemoMedia: LoadDemoMedia
  path(): string
  /** Unmounts what is rendered, and disposes the runtime. */
  dispose(): void
}

const PREFIX = '/api/v1/app/web/'

/** Creates a runtime with a demo backend without latency, at an in-app path; it is disposed with the test. */
export function createBackendRuntime(
  query = '',
  path = '/',
  options: Partial<BackendOptions> = {},
): BackendRuntime {
  const clock = createManualClock()
  const backend = createBackend({
    clock,
    seed: 7,
    settings: parseDemoSettings(new URLSearchParams(query)),
    images: 'linked',
    latencyFactor: 0,
    ...options,
  })
  const { runtime, lines } = createTestRuntime({
    query,
    loadDemoMedia: () => result.loadDemoMedia(),
    loadDemo: async () => ({
      async fetch(request) {
        const { pathname, search } = new URL(request.url)
        const call = `${request.method} ${pathname.replace(PREFIX, '')}${search}`
        result.calls.push(call)
        return (await result.intercept(call, request)) ?? backend.fetch(request)
      },
      connect: () => backend.connect(),
      dispose: () => backend.dispose(),
    }),
    clock,
  })
  locationOf(runtime).navigate(path)
  const result: BackendRuntime = {
    runtime,
    backend,
    broker: watchBroker(backend),
    clock,
    lines,
    calls: [],
    signIns: [],
    tracked: [],
    intercept: () => undefined,
    loadDemoMedia: noDemo.loadDemoMedia,
    path: () => locationOf(runtime).get().path,
    dispose() {
      // Elements are removed before their runtime as well.
      cleanup()
      runtime.dispose()
    },
  }
  runtime.events.listen(({ name, detail }) => {
    if (name === 'casino-sign-in') result.signIns.push(detail.reason)
    if (name === 'casino-track') result.tracked.push(detail)
  })
  onTestFinished(() => result.dispose())
  return result
}

/** Starts a copy session on the server, as another page of the viewer does. */
export const startCopying = ({ backend }: BackendRuntime, wallet: string, bet = 2) =>
  backend.fetch(
    new Request(`https://api.example${PREFIX}subscription`, {
      method: 'POST',
      headers: newKey(),
      body: JSON.stringify({ player_wallet: wallet, subscriberBetAmount: bet }),
    }),
  )

/** Answers calls that contain a text as the backend does, with some fields changed. */
export const changing =
  ({ backend }: BackendRuntime, part: string, fields: object): BackendRuntime['intercept'] =>
  async (call, request) => {
    if (!call.includes(part)) return undefined
    const answer = await backend.fetch(request)
    return Response.json({ ...(await answer.json()), ...fields })
  }

/** Prepares a backend with other settings of its operator. */
export const withSettings =
  (...[settings]: Parameters<Backend['control']['updateSettings']>) =>
  ({ backend }: BackendRuntime): void =>
    backend.control.updateSettings(settings)

/** Prepares a backend whose answers to some calls are changed. */
export const withChanges =
  (part: string, fields: object) =>
  (harness: BackendRuntime): void => {
    harness.intercept = changing(harness, part, fields)
  }

/** Prepares a page some of whose calls are answered in place of the backend. */
export const withAnswer =
  (...answer: Parameters<typeof answering>) =>
  (harness: BackendRuntime): void => {
    harness.intercept = answering(...answer)
  }

function watchBroker(backend: Backend) {
  const broker = { isHanging: false, isRefusing: false, cut: () => {} }
  const { connect } = backend
  backend.connect = () => {
    if (broker.isRefusing) throw new Error('refused')
    const socket = connect()
    const send = socket.send.bind(socket)
    socket.send = data => {
      if (!(broker.isHanging && /^(UN)?SUBSCRIBE/.test(String(data)))) send(data)
    }
    broker.cut = () => socket.cut()
    return socket
  }
  return broker
}

/**
 * Lets a broker hang, or answer again, and cuts it off: the page connects again and, with one that hangs, has dropped
 * its topics afterwards. `pass` advances the page's clock.
 */
export async function setHanging(
  { broker }: BackendRuntime,
  isHanging: boolean,
  pass: (ms: number) => Promise<unknown>,
): Promise<void> {
  broker.isHanging = isHanging
  await act(async () => broker.cut())
  await pass(6000)
  // Four attempts.
  if (isHanging) await pass(7000)
}

/** Holds back the answers to calls that contain a text; what it returns answers them, as the backend by default. */
export function holding(harness: BackendRuntime, part: string) {
  const { promise, resolve } = Promise.withResolvers<Response | undefined>()
  harness.intercept = call => (call.includes(part) ? promise : undefined)
  return (answer?: Response): Promise<void> => act(async () => resolve(answer))
}

/** Has the backend carry out calls that contain a text, and loses its answers. */
export const losing =
  ({ backend }: Pick<BackendRuntime, 'backend'>, part: string): BackendRuntime['intercept'] =>
  async (call, request) => {
    if (!call.includes(part)) return undefined
    await backend.fetch(request.clone())
    throw new TypeError('the connection broke')
  }

/** Answers all calls as the backend does, with the server's time in the header `Date`. */
export const dated =
  ({ backend }: BackendRuntime, now: () => number): BackendRuntime['intercept'] =>
  async (_call, request) => {
    const { status, headers, body } = await backend.fetch(request)
    const changed = new Headers(headers)
    changed.set('date', new Date(now()).toUTCString())
    return new Response(body, { status, headers: changed })
  }

/** Reads from a backend, unseen by the page. */
export async function read({ backend }: BackendRuntime, path: string): Promise<unknown> {
  const response = await backend.fetch(new Request(`https://api.example${PREFIX}${path}`))
  return response.json()
}

/** Returns the record of a player, whether or not they are on air. */
export async function recordOf(harness: BackendRuntime, wallet: string): Promise<LobbyRecord> {
  return v.parse(LobbyRecord, await read(harness, `lobby/wallet?query=${wallet}&all=true`))
}

/** Returns the first record on air, or the first of those that match. */
export async function liveRecordOf(
  harness: BackendRuntime,
  matches: (record: LobbyRecord) => boolean = () => true,
): Promise<LobbyRecord> {
  const { live } = v.parse(Lobby, await read(harness, 'lobby?size=200'))
  const record = live.records.find(matches)
  if (!record) throw new Error('nobody is on air')
  return record
}

/** Answers calls that contain a text, such as `PATCH studio`, in place of the backend. */
export const answering =
  (part: string, body: unknown = {}, status = 200) =>
  (call: string): Response | undefined =>
    call.includes(part) ? Response.json(body, { status }) : undefined

/** Provides a runtime and its routes to a tree, as the lobby element does. */
export const RoutedProviders = ({
  runtime,
  children,
}: {
  runtime: Runtime
  children: ReactNode
}) => (
  <RuntimeProviders runtime={runtime}>
    <AskToLogInContext value={runtime.requestSignIn}>
      <AppRouter scope="lobby">{children}</AppRouter>
    </AskToLogInContext>
  </RuntimeProviders>
)
