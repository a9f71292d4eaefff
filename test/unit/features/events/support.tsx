import { act, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { walletOf } from '../../../../demo/backend/random.ts'
import type { LobbyRecord } from '../../../../src/model/lobby.ts'
import { destinations } from '../../../../src/model/topics.ts'
import {
  answering,
  type BackendRuntime,
  createBackendRuntime,
  RoutedProviders,
  recordOf,
} from '../../../support/backend-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { render } from '../../ui/render.tsx'

export const GAMES = '/api/v1/app/game-center/'
/** Wallet of the streamer whose room is opened by default. */
export const wallet = walletOf('streamer:3')

type RenderPart = (record: LobbyRecord) => ReactNode

/** A part of a room, rendered with a demo backend and a manual clock. */
export type InRoom = Awaited<ReturnType<typeof inRoom>>

interface RoomOptions {
  query?: string
  /** Called before anything is rendered. */
  prepare?: (harness: BackendRuntime) => void
  /** Responds in place of the backend; undefined passes the request on. */
  intercept?: (
    call: string,
    harness: BackendRuntime,
    request: Request,
  ) => ReturnType<BackendRuntime['intercept']>
}

/** Opens a demo scenario at a room, and renders a part of it. */
export async function inRoom(
  part: RenderPart,
  { query = '', prepare, intercept }: RoomOptions = {},
) {
  const owned = query.includes('demoType=streamer')
  const id = owned ? walletOf('streamer:10') : wallet
  const harness = createBackendRuntime(`${query}&fullPath=/room/${id}`, `/room/${id}`)
  prepare?.(harness)
  const record = await recordOf(harness, id)
  if (intercept) harness.intercept = (call, request) => intercept(call, harness, request)
  const draw = (drawn: RenderPart) =>
    render(
      <RoutedProviders runtime={harness.runtime}>
        {/* SWR's own intervals use real time, not the manual clock. */}
        <SWRConfig value={{ dedupingInterval: 0, focusThrottleInterval: 0 }}>
          {drawn(record)}
        </SWRConfig>
      </RoutedProviders>,
    )
  const page = await draw(part)
  return {
    harness,
    record,
    page,
    /** Renders another part in its place. */
    draw,
    /** Advances the clock of widget and backend by milliseconds. */
    pass: (ms: number) => act(() => harness.clock.advance(ms)),
    /** Waits for pending responses until the assertion passes. */
    settle: (assertion: () => void) => waitInAct(assertion, () => harness.clock.advance(0)),
    /** Has the server list other events of a kind, and the page read them. */
    async list(kind: 'jackpot' | 'fortune-wheels', ...events: object[]) {
      harness.intercept = answering(`${kind}/events?`, events)
      await act(() => harness.runtime.cache.refetchActive())
    },
    /** Returns the requests so far whose method and path begin with a text. */
    calls: (beginning: string) => harness.calls.filter(call => call.startsWith(beginning)),
  }
}

/** Waits until the streamer's topic is subscribed. */
export async function awaitSubscription({ harness, record, settle }: InRoom): Promise<void> {
  const topic = destinations.gameCenter(record.userId)
  await settle(() => {
    if (harness.backend.hub.listeners(topic) !== 1)
      throw new Error('the topic is not subscribed yet')
  })
}
