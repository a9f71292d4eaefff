// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { useLocation } from 'wouter'
import { deferredRoomAtom } from '../../../../src/runtime/atoms.ts'
import { RuntimeContext } from '../../../../src/runtime/context.ts'
import { locationOf } from '../../../../src/runtime/navigation/app-location.ts'
import { AppRouter } from '../../../../src/runtime/navigation/app-router.tsx'
import { createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { render } from '../../ui/render.tsx'

const ROOM = '/room/0xferro'

/** Draws the path of a lobby while a room is deferred. */
async function open(path = '/') {
  const created = createBackendRuntime('', path)
  const { runtime } = created
  runtime.store.set(deferredRoomAtom, '0xferro')
  const Path = () => useLocation()[0]
  const page = await render(
    <RuntimeContext value={runtime}>
      <AppRouter scope="lobby">
        <Path />
      </AppRouter>
    </RuntimeContext>,
  )
  return {
    path: () => created.path(),
    shown: () => page.textContent,
    navigate: (to: string) => act(() => locationOf(runtime).navigate(to)),
    release: () => act(() => runtime.store.set(deferredRoomAtom, null)),
  }
}

test('a room that is deferred is drawn once it is released; its path is known at once', async () => {
  const { navigate, path, shown, release } = await open()
  await navigate(ROOM)
  expect(path()).toBe(ROOM)
  expect(shown()).toBe('/')
  await release()
  expect(shown()).toBe(ROOM)
})

test.each(['/faq', '/room/0xother'])('a viewer who has gone on to %s stays there', async to => {
  const { navigate, shown, release } = await open()
  await navigate(ROOM)
  await navigate(to)
  expect(shown()).toBe(to)
  await release()
  expect(shown()).toBe(to)
})

test('the room that a tree begins with is not deferred', async () => {
  const { shown } = await open(ROOM)
  expect(shown()).toBe(ROOM)
})
