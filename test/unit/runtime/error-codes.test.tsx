// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { useState } from 'react'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { joinEvent } from '../../../src/api/game-center.ts'
import { lobbyPlayer, presence } from '../../../src/api/lobby.ts'
import { resource } from '../../../src/api/resource.ts'
import { ErrorBoundary } from '../../../src/components/error-boundary.tsx'
import { HOST_ERROR_CODES } from '../../../src/lib/errors.ts'
import { reportFailure } from '../../../src/runtime/runtime.ts'
import { translatePage } from '../../support/pages/translate-page.ts'
import { createTestRuntime, RuntimeProviders } from '../../support/test-runtime.tsx'
import { press, render } from '../ui/render.tsx'

type Answer = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

const json =
  (body: unknown, status = 200): Answer =>
  async () =>
    Response.json(body, { status })

function start(answer: Answer) {
  vi.spyOn(window, 'fetch').mockImplementation(answer)
  const harness = createTestRuntime({ config: { demo: false, token: 'secret' } })
  const { events } = harness
  const codes = () =>
    events.flatMap(({ name, detail }) => (name === 'casino-error' ? [detail.code] : []))
  return { ...harness, codes }
}

const anything = resource({ path: 'anything', schema: v.object({}) })

const never: Answer = () => new Promise(() => {})
const responses: readonly (readonly [string, Answer])[] = [
  ['network', () => Promise.reject(new TypeError('failed to fetch'))],
  ['bad-shape', json([1])],
  ['http-client', json({ message: 'No' }, 400)],
  ['http-server', json({}, 500)],
  ['session-expired', json({ detail: 'error.app.session-expired' }, 401)],
  ['session-expired', json({ detail: 'error.app.session-expired' }, 403)],
  ['widget-disabled', json({ message: 'Widget is disabled' }, 403)],
  // As gateways and Spring's own handlers answer, with fields of another type beside the one that counts.
  ['widget-disabled', json({ message: 'Widget is disabled', details: 'uri=/x' }, 403)],
  ['session-expired', json({ detail: 'error.app.session-expired', details: { key: 5 } }, 401)],
  ['session-expired', json({ detail: 'error.app.session-expired', message: ['x'] }, 401)],
]

it.each(responses)('casino-error has the code %s', async (code, answer) => {
  const { runtime, codes } = start(answer)
  await runtime.cache
    .load(resource({ path: 'x', schema: v.record(v.string(), v.string()) }), {})
    .catch(() => {})
  expect(codes()).toEqual([code])
})

it('casino-error has the code timeout', async () => {
  const { runtime, clock, codes } = start(
    (_url, init) => new Promise((_answer, fail) => init?.signal?.addEventListener('abort', fail)),
  )
  const read = runtime.cache.load(anything, {}).catch(() => {})
  await clock.advance(15_000)
  await read
  expect(codes()).toEqual(['timeout'])
})

it('casino-error has the code api-url-invalid, and nothing is sent', async () => {
  const { runtime, codes } = start(never)
  runtime.configure({ apiUrl: '' })
  await runtime.cache.load(anything, {}).catch(() => {})
  expect(codes()).toEqual(['api-url-invalid'])
  expect(window.fetch).not.toHaveBeenCalled()
})

it('casino-error has the code wallet-missing', async () => {
  const { runtime, codes } = start(never)
  await runtime.cache.load(lobbyPlayer, { wallet: '' }).catch(() => {})
  expect(codes()).toEqual(['wallet-missing'])
})

it('casino-error has the code unsupported-event', async () => {
  const { runtime, codes } = start(never)
  const event = { id: 1, eventType: 'LOTTERY', type: 'MONETARY' }
  await joinEvent(runtime.http, event, 'me', 'key').catch(thrown => reportFailure(runtime, thrown))
  expect(codes()).toEqual(['unsupported-event'])
})

it('casino-error has the code render', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { runtime, codes } = start(never)
  const Broken = () => {
    throw new TypeError('broken')
  }
  await render(
    <RuntimeProviders runtime={runtime}>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </RuntimeProviders>,
  )
  expect(codes()).toEqual(['render'])
})

it('casino-error has the code render only once a tree of a translated page has failed a second time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { runtime, codes } = start(never)
  const Loose = () => {
    const [isShown, setShown] = useState(true)
    return (
      <button type="button" onClick={() => setShown(!isShown)}>
        {isShown && <>one </>}two
      </button>
    )
  }
  const page = await render(
    <RuntimeProviders runtime={runtime}>
      <ErrorBoundary>
        <Loose />
      </ErrorBoundary>
    </RuntimeProviders>,
  )
  translatePage(page)
  await press(page, 'one two')
  expect(page.textContent).toBe('one two')
  expect(codes()).toEqual([])
  translatePage(page)
  await press(page, 'one two')
  expect(page.textContent).toContain('Something went wrong here')
  expect(codes()).toEqual(['render'])
})

it('casino-error is not dispatched for an offline room', async () => {
  const { runtime, codes } = start(json({ message: 'Player by query not found' }, 404))
  await runtime.cache.load(presence, { wallet: 'w' }).catch(() => {})
  expect(codes()).toEqual([])
})

it('the codes of casino-error are those of the documentation', () => {
  const page = readFileSync('docs/embedding.md', 'utf8')
  const table = page.split('Codes of `casino-error`:')[1]?.split('\n\n')[1] ?? ''
  const listed = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, code]) => code)
  expect(listed).toEqual([...HOST_ERROR_CODES])
})
