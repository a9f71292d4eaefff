import { act, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import * as v from 'valibot'
import { vi } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { LobbyRecord } from '../../../../src/model/lobby.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { type OverBackend, overBackend, Routed } from '../../../support/over-backend.tsx'
import { render } from '../../ui/render.tsx'

export const GAMES = '/api/v1/app/game-center/'
/** The streamer in whose room the tests are. */
export const wallet = walletOf('streamer:3')

type Part = (record: LobbyRecord) => ReactNode

/** Something of a room on the page, over a backend whose clock the test drives. */
export interface InRoom {
  made: OverBackend
  record: LobbyRecord
  page: HTMLElement
  /** Draws another part in its place. */
  draw(part: Part): Promise<HTMLElement>
  /** Lets time pass for widget and backend alike. */
  pass(ms: number): Promise<void>
  /** Lets answers that are under way arrive. */
  settle(holds: () => void): Promise<void>
  /** Calls so far whose text begins so. */
  calls(beginning: string): string[]
}

interface RoomOptions {
  query?: string
  /** Answers in the backend's place, as the backend's own hand may help to. */
  intercept?: (
    call: string,
    made: OverBackend,
    request: Request,
  ) => ReturnType<OverBackend['intercept']>
}

/** Opens a scenario of the demo at a room, and draws a part of it. */
export async function inRoom(
  part: Part,
  { query = '', intercept }: RoomOptions = {},
): Promise<InRoom> {
  const owned = query.includes('demoType=streamer')
  const id = owned ? walletOf('streamer:10') : wallet
  const made = overBackend(`${query}&fullPath=/room/${id}`, `/room/${id}`)
  const answer = await made.backend.fetch(
    new Request(`https://api.example/api/v1/app/web/lobby/wallet?query=${id}&all=true`),
  )
  const record = v.parse(LobbyRecord, await answer.json())
  if (intercept) made.intercept = (call, request) => intercept(call, made, request)
  const draw = (drawn: Part) =>
    render(
      <Routed runtime={made.runtime}>
        {/* Their intervals are the computer's, and the tests have a clock of their own. */}
        <SWRConfig value={{ dedupingInterval: 0, focusThrottleInterval: 0 }}>
          {drawn(record)}
        </SWRConfig>
      </Routed>,
    )
  const page = await draw(part)
  return {
    made,
    record,
    page,
    draw,
    pass: ms => act(() => made.clock.advance(ms)),
    settle: holds =>
      act(() =>
        vi.waitFor(async () => {
          await made.clock.advance(0)
          holds()
        }, 5000),
      ),
    calls: beginning => made.calls.filter(call => call.startsWith(beginning)),
  }
}

/** Waits until the streamer's topic is heard. */
export async function listens({ made, record, settle }: InRoom): Promise<void> {
  const topic = destinations.gameCenter(record.userId)
  await settle(() => {
    if (made.backend.hub.listeners(topic) !== 1) throw new Error('nobody listens')
  })
}
