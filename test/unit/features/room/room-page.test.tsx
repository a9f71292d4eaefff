// @vitest-environment happy-dom
import { findByRole, getByRole, queryByRole } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'

import { featureFlags } from '../../../../src/api/user.ts'
import { roomViews } from '../../../../src/app/room/room-route.tsx'
import { RoomPage } from '../../../../src/features/room/room-page.tsx'
import { RoomViewsContext } from '../../../../src/features/room/room-views.ts'
import { roomPath } from '../../../../src/routing/paths.ts'
import { type OverBackend, overBackend, Routed } from '../../../support/over-backend.tsx'
import { render } from '../../ui/render.tsx'

let over: OverBackend | undefined
afterEach(() => over?.dispose())

async function open(path: string, hasLobby: boolean, query = '') {
  const made = overBackend(query, path)
  over = made
  const page = await render(
    <Routed runtime={made.runtime}>
      <RoomViewsContext value={roomViews}>
        <RoomPage hasLobby={hasLobby}>the room</RoomPage>
      </RoomViewsContext>
    </Routed>,
  )
  // Whether there are rewards at all is known by then.
  if (query === '') await act(() => made.runtime.http.read(featureFlags, {}))
  return page
}

const wallet = walletOf('streamer:3')

it('a room inside the lobby has the rewards within reach, beside the way back', async () => {
  const page = await open(roomPath(wallet), true)
  expect(await findByRole(page, 'button', { name: /^Rewards/ })).toBeDefined()
  expect(getByRole(page, 'link', { name: 'Back to lobby' })).toBeDefined()
})

it.each([
  ['a room on a page of its own', roomPath(wallet), false, ''],
  ['the studio', roomPath(wallet, 'studio'), true, ''],
  ['an anonymous visit', roomPath(wallet), true, 'demoType=anonymous'],
])('%s has no rewards button', async (_where, path, hasLobby, query) => {
  const page = await open(path, hasLobby, query)
  expect(queryByRole(page, 'button', { name: /^Rewards/ })).toBeNull()
})
