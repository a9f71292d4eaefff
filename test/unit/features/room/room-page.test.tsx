// @vitest-environment happy-dom
import { findByRole, getAllByRole, getByRole, queryByRole } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { Route } from 'wouter'
import { walletOf } from '../../../../demo/backend/random.ts'
import { featureFlags } from '../../../../src/api/user.ts'
import { roomSlots } from '../../../../src/app/room/room.tsx'
import { RoomPage } from '../../../../src/features/room/room-page.tsx'
import { RoomSlotsContext } from '../../../../src/features/room/room-slots.ts'
import { RoomView } from '../../../../src/features/room/room-view.tsx'
import { roomPath } from '../../../../src/routing/paths.ts'
import { locationOf } from '../../../../src/runtime/navigation/app-location.ts'
import { answering, createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'

async function open(path: string, hasLobby: boolean, query = '') {
  const harness = createBackendRuntime(query, path)
  const page = await renderRouted(
    harness.runtime,
    <RoomSlotsContext value={roomSlots}>
      <RoomPage hasLobby={hasLobby}>the room</RoomPage>
    </RoomSlotsContext>,
  )
  // The flags that enable rewards are loaded by then.
  if (query === '') await act(() => harness.runtime.http.read(featureFlags, {}))
  return page
}

const wallet = walletOf('streamer:3')

it('a room in the lobby element shows the rewards button beside the back link', async () => {
  const page = await open(roomPath(wallet), true)
  expect(await findByRole(page, 'button', { name: /^Rewards/ })).toBeDefined()
  expect(getByRole(page, 'link', { name: 'Back to lobby' })).toBeDefined()
})

it.each([
  ['a room without a lobby', roomPath(wallet), false, ''],
  ['the studio', roomPath(wallet, 'studio'), true, ''],
  ['an anonymous visit', roomPath(wallet), true, 'demoType=anonymous'],
])('%s has no rewards button', async (_page, path, hasLobby, query) => {
  const page = await open(path, hasLobby, query)
  expect(queryByRole(page, 'button', { name: /^Rewards/ })).toBeNull()
})

/** Opens the view of a room whose record is answered with a status. */
async function openView(status: number, hasLobby: boolean) {
  const harness = createBackendRuntime('', roomPath(wallet))
  harness.intercept = answering('lobby/wallet', {}, status)
  const page = await renderRouted(
    harness.runtime,
    <RoomSlotsContext value={roomSlots}>
      <Route path="/room/:roomId">
        <RoomView hasLobby={hasLobby} />
      </Route>
    </RoomSlotsContext>,
  )
  return { harness, page, screen: await findByRole(page, 'alert') }
}

it.each([
  ['in the lobby element leads to who is live', true, ["See who's live"]],
  ['without a lobby can be read again', false, ['Retry']],
])('a room that is not found %s', async (_where, hasLobby, buttons) => {
  const { harness, screen } = await openView(404, hasLobby)
  expect(getByRole(screen, 'heading', { name: "We can't find this room" })).toBeDefined()
  expect(screen.textContent).not.toContain('lobby')
  expect(getAllByRole(screen, 'button').map(({ textContent }) => textContent)).toEqual(buttons)
  if (!hasLobby) return
  await act(async () => getByRole(screen, 'button', { name: "See who's live" }).click())
  expect(locationOf(harness.runtime).get().path).toBe('/')
})

it('a room that fails to load keeps its way back, and Retry loads it', async () => {
  const { harness, page, screen } = await openView(400, true)
  expect(getByRole(page, 'link', { name: 'Back to lobby' })).toBeDefined()
  harness.intercept = () => undefined
  await act(async () => getByRole(screen, 'button', { name: 'Retry' }).click())
  await findByRole(page, 'heading', { level: 1 })
  expect(queryByRole(page, 'alert')).toBeNull()
})
