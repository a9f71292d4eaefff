// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { useLatencyReport } from '../../../../src/features/stream/use-player.ts'
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
