import { act, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import { playerHistory, streamerFeed } from '../../../src/api/history.ts'
import { lobby } from '../../../src/api/lobby.ts'
import { featureFlags, userInfo } from '../../../src/api/user.ts'
import { useRoomState } from '../../../src/features/room/use-room.ts'
import { useResource } from '../../../src/runtime/use-resource.ts'
import { createTestRuntime, RuntimeProviders } from '../../support/test-runtime.tsx'
import { nextTask } from '../../support/wait.ts'
import { render } from '../ui/render.tsx'

export const wallet = '0x12'
export const player = { userId: 7, wallet, nickname: 'Ada' }
export const history = { gameActions: [], hasNext: false }
const emptyList = { total: 0, hasNext: false, records: [] }
export const emptyLobby = { live: emptyList, winning: emptyList }

/** What the server answers to everything but a history. */
export interface Answer {
  body?: unknown
  status?: number
  headers?: Record<string, string>
}

/** Status of a server that never answers. */
export const NO_ANSWER = 0

/** Renders a tree with a fake server, whose answer the test may change. */
export async function open(
  tree: ReactNode,
  { token = null, ...first }: Answer & { token?: string | null } = {},
) {
  const requests: string[] = []
  const signals: AbortSignal[] = []
  const unanswered: PromiseWithResolvers<Response>[] = []
  let answer: Answer = first
  vi.spyOn(window, 'fetch').mockImplementation(async (url, sent) => {
    const name = new URL(String(url)).pathname.split('/').slice(5).join('/')
    requests.push(name)
    if (sent?.signal) signals.push(sent.signal)
    if (name === 'streamer/game-actions') return Response.json(history)
    const { body = {}, ...init } = answer
    if (init.status === NO_ANSWER) {
      const response = Promise.withResolvers<Response>()
      unanswered.push(response)
      return response.promise
    }
    return Response.json(body, init)
  })
  const { runtime: created, clock } = createTestRuntime({ config: { demo: false, token } })
  const draw = (child: ReactNode) =>
    render(
      <RuntimeProviders runtime={created}>
        <SWRConfig value={{ dedupingInterval: 0, focusThrottleInterval: 0 }}>{child}</SWRConfig>
      </RuntimeProviders>,
    )
  await draw(tree)
  await act(nextTask)
  return {
    clock,
    requests,
    signals,
    runtime: created,
    answerWith(body: unknown) {
      answer = { body }
    },
    neverAnswer() {
      answer = { status: NO_ANSWER }
    },
    /** Answers the oldest request that waits. */
    answerNext: (body: unknown) =>
      act(async () => {
        unanswered.shift()?.resolve(Response.json(body))
        await nextTask()
        await nextTask()
      }),
    /** Fails the oldest request that waits, as the browser does after an abort. */
    failNext: () =>
      act(async () => {
        unanswered.shift()?.reject(new DOMException('Fetch is aborted', 'AbortError'))
        await nextTask()
      }),
    draw,
    leave: () => draw(null),
    pass: (ms: number) =>
      act(async () => {
        await clock.advance(ms)
        await nextTask()
      }),
    act: (run: () => void) =>
      act(async () => {
        run()
        await nextTask()
      }),
    count: (name: string) => requests.filter(it => it === name).length,
  }
}

export function Lobby() {
  const { error } = useResource(lobby, {})
  return <p>{error?.code}</p>
}

export function RetriedLobby() {
  const { retry } = useResource(lobby, {})
  return (
    <button type="button" onClick={retry}>
      Retry
    </button>
  )
}

export function User() {
  useResource(userInfo, {})
  return null
}

export function Flags() {
  useResource(featureFlags, {})
  return null
}

export function Player() {
  useRoomState(wallet)
  useResource(playerHistory, { wallet })
  return null
}

export function Streamer() {
  useRoomState(wallet)
  useResource(streamerFeed, { wallet })
  return null
}

export const PRESENCE = `streamer/wallet/${wallet}`
export const HISTORY = 'streamer/game-actions'
