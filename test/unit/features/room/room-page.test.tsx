// @vitest-environment happy-dom
import { findByRole, getByRole, queryByRole } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { featureFlags } from '../../../../src/api/user.ts'
import { roomSlots } from '../../../../src/app/room/room.tsx'
import { RoomPage } from '../../../../src/features/room/room-page.tsx'
import { RoomSlotsContext } from '../../../../src/features/room/room-slots.ts'
import { roomPath } from '../../../../src/routing/paths.ts'
import { createBackendRuntime, RoutedProviders } from '../../../support/backend-runtime.tsx'
import { render } from '../../ui/render.tsx'

async function open(path: string, hasLobby: boolean, query = '') {
  const harness = createBackendRuntime(query, path)
  const page = await render(
    <RoutedProviders runtime={harness.runtime}>
      <RoomSlotsContext value={roomSlots}>
        <RoomPage hasLobby={hasLobby}>the room</RoomPage>
      </RoomSlotsContext>
    </RoutedProviders>,
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
