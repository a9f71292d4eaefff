// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLocation } from 'wouter'
import { createLog } from '../../../../src/lib/log.ts'
import { createEarlyStream, type EarlyStream } from '../../../../src/media/early-stream.ts'
import { RuntimeContext } from '../../../../src/runtime/context.ts'
import { locationOf } from '../../../../src/runtime/navigation/app-location.ts'
import { AppRouter } from '../../../../src/runtime/navigation/app-router.tsx'
import { type BackendRuntime, createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { render } from '../../ui/render.tsx'

const ROOM = '/room/0xferro'
const OTHER_ROOM = '/room/0xother'

let over: BackendRuntime | undefined
afterEach(async () => {
  await render(null)
  over?.dispose()
  vi.restoreAllMocks()
})

/** Draws the path of a tree in which the stream of a room has started. */
async function open(path = '/') {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const created = createBackendRuntime('', path)
  over = created
  const { runtime, clock } = created
  const root = document.createElement('div')
  const start = (wallet: string): EarlyStream => {
    const stream = createEarlyStream({
      root,
      wallet,
      sources: [{ kind: 'whep', url: 'https://a.example/whep' }],
      token: null,
      allowedOrigins: [],
      preferredHeight: null,
      page: window,
      clock,
      log: createLog(() => {}),
      load: () => new Promise(() => {}),
    })
    if (!stream) throw new Error('the stream can not be started')
    return stream
  }
  const stream = start('0xferro')
  const Path = () => useLocation()[0]
  const page = await render(
    <RuntimeContext value={runtime}>
      <AppRouter scope="lobby" root={root}>
        <Path />
      </AppRouter>
    </RuntimeContext>,
  )
  return {
    clock,
    stream,
    start,
    location: locationOf(runtime),
    shown: () => page.textContent,
    navigate: (to: string) => act(() => locationOf(runtime).navigate(to)),
    answer: () => act(() => stream.video.dispatchEvent(new Event('loadstart'))),
  }
}

test('a room is drawn once the server of its stream has answered; its path is known at once', async () => {
  const { navigate, location, shown, answer } = await open()
  await navigate(ROOM)
  expect(location.get().path).toBe(ROOM)
  expect(shown()).toBe('/')
  await answer()
  expect(shown()).toBe(ROOM)
})

test.each<[string, (opened: Awaited<ReturnType<typeof open>>) => unknown]>([
  ['has not answered within 200 ms', ({ clock }) => clock.advance(200)],
  ['has ended it', ({ stream }) => stream.dispose()],
])('a room is drawn without an answer if the server %s', async (_when, happen) => {
  const opened = await open()
  await opened.navigate(ROOM)
  await opened.clock.advance(199)
  expect(opened.shown()).toBe('/')
  await act(() => happen(opened))
  expect(opened.shown()).toBe(ROOM)
})

test.each(['/faq', OTHER_ROOM])(
  'a viewer who has gone on to %s before the answer stays there after it',
  async to => {
    const { navigate, shown, answer } = await open()
    await navigate(ROOM)
    await navigate(to)
    expect(shown()).toBe(to)
    await answer()
    expect(shown()).toBe(to)
  },
)

test('a viewer who has gone on to a room whose stream has started waits for its answer alone', async () => {
  const { navigate, shown, answer, start } = await open()
  const other = start('0xother')
  await navigate(ROOM)
  await navigate(OTHER_ROOM)
  await answer()
  expect(shown()).toBe('/')
  await act(() => other.video.dispatchEvent(new Event('loadstart')))
  expect(shown()).toBe(OTHER_ROOM)
})

test('the room that a tree begins with waits for nothing', async () => {
  const { shown } = await open(ROOM)
  expect(shown()).toBe(ROOM)
})
