import { Provider } from 'jotai'
import { act, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import { playerHistory, streamerFeed } from '../../../src/api/history.ts'
import { lobby } from '../../../src/api/lobby.ts'
import { featureFlags, userInfo } from '../../../src/api/user.ts'
import { useRoomState } from '../../../src/features/room/use-room.ts'
import { RuntimeContext } from '../../../src/runtime/context.ts'
import { useResource } from '../../../src/runtime/use-resource.ts'
import { createTestRuntime } from '../../support/test-runtime.tsx'
import { nextTask } from '../../support/wait.ts'
import { render } from '../ui/render.tsx'

export const wallet = '0x12'
export const player = { userId: 7, wallet, nickname: 'Ada' }
export const history = { gameActions: [], hasNext: false }
export const emptyList = { total: 0, hasNext: false, records: [] }

/** Renders a tree with a fake server whose responses the test gives. */
export async function open(tree: ReactNode, token: string | null = null) {
  const requests: string[] = []
  const signals: AbortSignal[] = []
  const unanswered: PromiseWithResolvers<Response>[] = []
  let status = 200
  let answer: unknown = {}
  let headers: Record<string, string> = {}
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const name = new URL(String(url)).pathname.split('/').slice(5).join('/')
    requests.push(name)
    if (init?.signal) signals.push(init.signal)
    if (name === 'streamer/game-actions') return Response.json(history)
    if (status === 0) {
      const response = Promise.withResolvers<Response>()
      unanswered.push(response)
      return response.promise
    }
    return Response.json(answer, { status, headers })
  })
  const { runtime: created, clock } = createTestRuntime({ config: { demo: false, token } })
  const draw = (child: ReactNode) =>
    render(
      <RuntimeContext value={created}>
        <Provider store={created.store}>
          <SWRConfig
            value={{ ...created.cache.swr, dedupingInterval: 0, focusThrottleInterval: 0 }}
          >
            {child}
          </SWRConfig>
        </Provider>
      </RuntimeContext>,
    )
  return {
    clock,
    requests,
    signals,
    runtime: created,
    answerWith(next: unknown, code = 200, sent: Record<string, string> = {}) {
      answer = next
      status = code
      headers = sent
    },
    neverAnswer() {
      status = 0
    },
    /** Answers the oldest request that waits. */
    async answerNext(body: unknown) {
      answer = body
      await act(async () => {
        unanswered.shift()?.resolve(Response.json(answer))
        await nextTask()
        await nextTask()
      })
    },
    /** Fails the oldest request that waits, as the browser does after an abort. */
    failNext: () =>
      act(async () => {
        unanswered.shift()?.reject(new DOMException('Fetch is aborted', 'AbortError'))
        await nextTask()
      }),
    unanswered,
    draw,
    async start() {
      await draw(tree)
      await act(nextTask)
    },
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
