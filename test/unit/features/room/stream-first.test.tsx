// @vitest-environment happy-dom
import { findByRole, queryByRole } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { walletOf } from '../../../../demo/backend/random.ts'
import { roomSlots } from '../../../../src/app/room/room.tsx'
import { RoomSlotsContext } from '../../../../src/features/room/room-slots.ts'
import { RoomView } from '../../../../src/features/room/room-view.tsx'
import { roomPath } from '../../../../src/routing/paths.ts'
import { ShadowRootContext } from '../../../../src/ui/styles/styles.ts'
import { answering, createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { type FakeEngine, startEarly } from '../stream/fake-engine.ts'

const wallet = walletOf('streamer:3')
const VIDEO = 'https://cdn.example/live.mp4'

beforeEach(() => {
  // happy-dom measures nothing.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440)
})

/** Opens a room whose stream is being started. */
async function open() {
  const harness = createBackendRuntime('', roomPath(wallet))
  harness.intercept = answering('stream-settings', { streamUrl: VIDEO, operatorName: null })
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  let engine: FakeEngine | undefined
  const { clock } = harness
  const stream = startEarly(started => (engine = started), VIDEO, { root, wallet, clock })
  stream.player.setVisible(true)
  const page = await renderRouted(
    harness.runtime,
    <ShadowRootContext value={root}>
      <RoomSlotsContext value={roomSlots}>
        <Route path="/room/:roomId">
          <RoomView />
        </Route>
      </RoomSlotsContext>
    </ShadowRootContext>,
  )
  await findByRole(page, 'heading', { level: 1 })
  const readsChat = () => harness.calls.some(call => call.includes('chat-history'))
  return { page, clock, readsChat, play: () => engine?.options.onEvent({ type: 'playing' }) }
}

test('a room whose stream is starting shows the streamer and the tabs; its panels come with the picture', async () => {
  const { page, readsChat, play } = await open()
  await findByRole(page, 'tab', { name: 'Chat' })
  expect(queryByRole(page, 'region', { name: 'Chat' })).toBeNull()
  expect(readsChat()).toBe(false)
  await act(async () => play())
  await findByRole(page, 'region', { name: 'Chat' })
  expect(readsChat()).toBe(true)
})

test('code that a room loads after its first paint comes with the picture of its stream', async () => {
  const { page, play } = await open()
  const favourite = { name: 'Favourite' }
  expect(queryByRole(page, 'button', favourite)).toBeNull()
  await act(async () => play())
  await findByRole(page, 'button', favourite)
})

test('a stream without a picture keeps the panels back for 1 s', async () => {
  const { page, clock } = await open()
  await act(() => clock.advance(1000))
  await findByRole(page, 'region', { name: 'Chat' })
})
