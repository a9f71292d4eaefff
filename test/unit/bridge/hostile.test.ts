// @vitest-environment happy-dom

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { handleHostMessage } from '../../../src/app/host-messages.ts'
import { type ConnectHost, INBOUND_TYPES } from '../../../src/bridge/bridge.ts'
import { createIframeBridge } from '../../../src/bridge/iframe.ts'
import { createPageBridge } from '../../../src/bridge/page.ts'
import { PALETTES } from '../../../src/lib/appearance.ts'
import { appearanceAtom, configAtom } from '../../../src/runtime/atoms.ts'
import { THEMES } from '../../../src/runtime/config/config.ts'
import { locationOf } from '../../../src/runtime/navigation/app-location.ts'
import { forRuns } from '../../support/fast-check-runs.ts'
import { hostileMessage, outsidePath } from '../../support/hostile-messages.ts'
import { createTestRuntime, type TestRuntime } from '../../support/test-runtime.tsx'

const ORIGIN = window.location.origin
const RUNS = 2000
// So many messages take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const start = (connectHost: ConnectHost) =>
  createTestRuntime({ connectHost, config: { demo: false, parentOrigins: [ORIGIN] } })

/** Expects that everything a host can change has a valid value. */
function expectValidState({ runtime, clock }: TestRuntime) {
  const { theme, ...config } = runtime.store.get(configAtom)
  expect(THEMES).toContain(theme)
  expect(config).toMatchObject({ token: null, apiUrl: 'https://api.example', demo: false })
  expect(PALETTES).toContain(runtime.store.get(appearanceAtom).palette)
  const { path } = locationOf(runtime).get()
  expect(new URL(path, 'https://app.invalid').origin).toBe('https://app.invalid')
  expect(window.location.origin).toBe(ORIGIN)
  expect(clock.pending).toBe(0)
}

it.each([
  ['page', createPageBridge],
  ['iframe', createIframeBridge],
])(
  'in %s mode, thousands of arbitrary messages cause nothing but a few log lines',
  async (_mode, connectHost) => {
    vi.spyOn(window, 'fetch').mockRejectedValue(new Error('no request may be sent'))
    vi.spyOn(window, 'postMessage').mockImplementation(() => {})
    const made = start(connectHost)
    const { runtime, lines } = made
    const errors: unknown[] = []
    const handleError = (event: Event) => errors.push(event)
    window.addEventListener('error', handleError)
    const post = (data: unknown) => {
      const event = Object.assign(new Event('message'), { data, origin: ORIGIN, source: window })
      window.dispatchEvent(event)
    }
    forRuns(RUNS, [hostileMessage], post)
    // Messages are handled in their order, once the first one has loaded the code for that.
    post({ type: 'change-colors', content: 'royal' })
    await vi.waitFor(() => expect(runtime.store.get(appearanceAtom).palette).toBe('royal'))
    // At most one for each type, and for an unknown type, palette, colour, theme or path.
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThanOrEqual(INBOUND_TYPES.length + 5)
    window.removeEventListener('error', handleError)
    expect(errors).toEqual([])
    expect(window.fetch).not.toHaveBeenCalled()
    expectValidState(made)
  },
)

describe('hostile host messages', () => {
  function startHandling() {
    const made = start(createPageBridge)
    return { ...made, handle: (raw: unknown) => handleHostMessage(made.runtime, () => {}, raw) }
  }

  // A page goes on with the next message after one that throws: only here would that be seen.
  it('a host message never throws and logs at most one line', () => {
    const { handle, ...made } = startHandling()
    forRuns(RUNS, [hostileMessage], raw => {
      made.lines.length = 0
      handle(raw)
      return made.lines.length <= 1
    })
    expectValidState(made)
  })

  it('a redirect to any scheme or host stays inside the app', () => {
    const { runtime, handle } = startHandling()
    forRuns(RUNS, [outsidePath, fc.boolean()], (path, force) => {
      const before = locationOf(runtime).get()
      handle({ type: 'redirect', content: path })
      handle({ type: 'redirect', content: { path, force } })
      return locationOf(runtime).get() === before
    })
  })

  it('the content of a host message is never logged', () => {
    const { lines, handle } = startHandling()
    handle({ type: 'redirect', content: { path: 'https://evil.example/?secret', force: 'secret' } })
    handle({ type: 'secret'.repeat(10), content: 'secret' })
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('secret')
  })
})
