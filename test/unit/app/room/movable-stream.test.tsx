// @vitest-environment happy-dom
import { findByRole, findByText, waitFor } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { walletOf } from '../../../../demo/backend/random.ts'
import { PersistentStreamProvider } from '../../../../src/app/persistent-stream.tsx'
import { roomSlots } from '../../../../src/app/room/room.tsx'
import { RoomSlotsContext } from '../../../../src/features/room/room-slots.ts'
import { RoomView } from '../../../../src/features/room/room-view.tsx'
import type { EngineEvent } from '../../../../src/media/engine.ts'
import { roomPath } from '../../../../src/routing/paths.ts'
import { demoTokenAtom } from '../../../../src/runtime/atoms.ts'
import { locationOf } from '../../../../src/runtime/navigation/app-location.ts'
import type { Runtime } from '../../../../src/runtime/runtime.ts'
import { answering, createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { stubObserver } from '../../../support/fakes/fake-observers.ts'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { type FakeEngine, startFakeEngine } from '../../features/stream/fake-engine.ts'

const wallet = walletOf('streamer:3')
const slots = { ...roomSlots, panels: [] }

beforeEach(() => {
  stubObserver('IntersectionObserver', { first: [{ intersectionRatio: 1 }] })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440)
})

/** Opens a room of a lobby as a visitor; its stream plays. */
async function open() {
  const harness = createBackendRuntime('demoType=anonymous', roomPath(wallet))
  const engines: FakeEngine[] = []
  harness.loadDemoMedia = async () => ({
    startStream: startFakeEngine(engine => engines.push(engine)),
    loadStudio: () => Promise.reject(),
  })
  const page = await renderRouted(
    harness.runtime,
    <PersistentStreamProvider>
      <RoomSlotsContext value={slots}>
        <Route path="/room/:roomId">
          <RoomView hasLobby />
        </Route>
      </RoomSlotsContext>
    </PersistentStreamProvider>,
  )
  await waitFor(() => expect(engines).toHaveLength(1))
  const report = (event: EngineEvent) => act(async () => engines.at(-1)?.options.onEvent(event))
  await report({ type: 'playing' })
  return { page, harness, engines, report }
}

test('a stream that tries to connect again as its room is left goes on in the mini player', async () => {
  const { page, harness, engines, report } = await open()
  await report({ type: 'failed', reason: 'lost' })
  await act(() => harness.clock.advance(2000))
  await waitFor(() => expect(engines).toHaveLength(2))
  await act(async () => locationOf(harness.runtime).navigate('/'))
  await findByRole(page, 'region', { name: 'Mini player' })
  expect(engines.at(-1)?.calls).not.toContain('dispose')
})

describe('while a visitor signs in', () => {
  /** Does what `configure` does, whose tokens the demo doesn't take. */
  const signIn = ({ store, cache }: Runtime) =>
    act(async () => {
      store.set(demoTokenAtom, 'demo')
      cache.clear()
    })

  test('a stream plays on', async () => {
    const { page, harness, engines } = await open()
    const video = page.querySelector('video')
    await signIn(harness.runtime)
    expect(page.querySelector('video')).toBe(video)
    await act(() => harness.clock.advance(100))
    expect(page.querySelector('video')).toBe(video)
    expect(engines.map(({ calls }) => calls)).toEqual([[]])
  })

  test('a room that is not for them goes', async () => {
    const { page, harness } = await open()
    harness.intercept = answering('lobby/wallet', {}, 404)
    await signIn(harness.runtime)
    await findByText(page, "We can't find this room")
    expect(page.querySelector('video')).toBeNull()
  })
})
