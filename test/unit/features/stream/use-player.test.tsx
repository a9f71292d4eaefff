// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import {
  createAudibleStream,
  useLatencyReport,
} from '../../../../src/features/stream/use-player.ts'
import type { Player } from '../../../../src/media/player.ts'
import { streamLatenciesAtom } from '../../../../src/runtime/use-stream-delay.ts'
import { renderInRuntime } from '../../../support/render-in-runtime.tsx'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { fakePlayer } from './fake-player.ts'

test('the latency of the picture is reported once a second, until its player is gone', async () => {
  const harness = createTestRuntime()
  const { runtime, clock } = harness
  let latency: number | null = 4321
  const player: Player = { ...fakePlayer(), latency: () => latency }
  function Report({ of }: { of: Player | null }) {
    useLatencyReport(of, 'room')
    return null
  }
  const draw = (of: Player | null) => renderInRuntime(runtime, <Report of={of} />)
  const advance = (ms: number) => act(() => clock.advance(ms))
  const reported = () => runtime.store.get(streamLatenciesAtom)

  await draw(player)
  await advance(1000)
  expect(reported()).toEqual({ room: 4300 })
  latency = null
  await advance(1000)
  expect(reported()).toEqual({})
  latency = 2000
  await advance(1000)
  expect(reported()).toEqual({ room: 2000 })
  await draw(null)
  expect(reported()).toEqual({})
})

const stream = () => ({ setMuted: vi.fn() })

test('the stream unmuted last is heard, and mutes the one before', () => {
  const audible = createAudibleStream()
  const [first, second] = [stream(), stream()]
  audible.claim(first)
  audible.claim(second)
  expect(first.setMuted.mock.calls).toEqual([[true]])
  expect(second.setMuted).not.toHaveBeenCalled()
  audible.claim(first)
  expect(second.setMuted.mock.calls).toEqual([[true]])
})

test('a stream that was muted or has ended is left alone', () => {
  const audible = createAudibleStream()
  const [first, second] = [stream(), stream()]
  audible.claim(first)
  audible.release(first)
  audible.claim(second)
  // What releases late takes nothing from the one that is heard now.
  audible.release(first)
  audible.claim(second)
  expect(first.setMuted).not.toHaveBeenCalled()
  expect(second.setMuted).not.toHaveBeenCalled()
})
