// @vitest-environment happy-dom
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { useTopic } from '../../../src/runtime/use-topic.ts'
import { createTestRuntime, RuntimeProviders } from '../../support/test-runtime.tsx'
import { jwt } from '../../support/tokens.ts'
import { waitInAct } from '../../support/wait-in-act.ts'
import { stubSockets } from '../realtime/support.ts'
import { render } from '../ui/render.tsx'

const CHUNK = '../../../src/runtime/realtime/app-realtime.ts'

function Listener({ destination }: { destination: string }) {
  useTopic({ destination, schema: v.string(), onMessage() {}, revalidates: 'nothing' })
  return null
}

/** Opens a page with topics whose code fails to load. */
async function openWithoutCode() {
  vi.doMock(CHUNK, () => {
    throw new Error('404')
  })
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('', { status: 404 }))
  const sockets = stubSockets()
  const { runtime, clock, events } = createTestRuntime({
    config: { demo: false, token: jwt({ sub: 'ada' }) },
  })
  const show = (...destinations: string[]) =>
    render(
      <RuntimeProviders runtime={runtime}>
        {destinations.map(destination => (
          <Listener key={destination} destination={destination} />
        ))}
      </RuntimeProviders>,
    )
  await show('/app/one', '/app/other')
  const failures = () =>
    events.flatMap(({ name, detail }) => (name === 'preload-error' ? [detail.view] : []))
  await waitInAct(() => expect(failures()).toEqual(['realtime']))
  /** Confirms the connection, and returns what is subscribed. */
  const subscribed = () => {
    for (const socket of sockets) {
      if (socket.readyState === 0) socket.open()
      if (socket.frames('CONNECT').length > 0) socket.receive('CONNECTED', { version: '1.2' })
    }
    return sockets.flatMap(it => it.frames('SUBSCRIBE')).map(frame => frame.destination)
  }
  return { clock, show, failures, subscribed }
}

it.each([
  ['after 30 s', 'time'],
  ['when the browser is back online', 'online'],
])('subscribes to mounted topics %s if their code has failed to load', async (_when, event) => {
  const { clock, failures, subscribed } = await openWithoutCode()
  if (event === 'time') {
    await clock.advance(30_000)
    await waitInAct(() => expect(failures()).toEqual(['realtime', 'realtime']))
  }
  vi.doUnmock(CHUNK)
  if (event === 'online') window.dispatchEvent(new Event('online'))
  else await clock.advance(30_000)
  await waitInAct(
    () => expect(subscribed()).toEqual(['/app/one', '/app/other']),
    () => clock.advance(0),
  )
})

it('doesn’t subscribe to a topic that was unmounted before its code has loaded', async () => {
  const { clock, show, subscribed } = await openWithoutCode()
  await show('/app/other')
  vi.doUnmock(CHUNK)
  await clock.advance(30_000)
  await waitInAct(
    () => expect(subscribed()).toEqual(['/app/other']),
    () => clock.advance(0),
  )
})
