// @vitest-environment happy-dom

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleHostMessage } from '../../../src/app/host-messages.ts'
import { type ConnectHost, INBOUND_TYPES } from '../../../src/bridge/bridge.ts'
import { createIframeBridge } from '../../../src/bridge/iframe.ts'
import { createPageBridge } from '../../../src/bridge/page.ts'
import { PALETTES } from '../../../src/lib/appearance.ts'
import { createLog } from '../../../src/lib/log.ts'
import { appearanceAtom, configAtom } from '../../../src/runtime/atoms.ts'
import { defaultConfig, THEMES } from '../../../src/runtime/config/config.ts'
import { createRuntime } from '../../../src/runtime/create-runtime.ts'
import { locationOf } from '../../../src/runtime/navigation/app-location.ts'
import type { Runtime } from '../../../src/runtime/runtime.ts'
import { hostileMessage, outsidePath } from '../../support/hostile-messages.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { noDemo } from '../../support/no-demo.ts'

const ORIGIN = window.location.origin
const RUNS = 2000
// So many messages take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let runtime: Runtime
let lines: string[]
let clock: ReturnType<typeof createManualClock>

function start(connectHost: ConnectHost) {
  lines = []
  clock = createManualClock()
  runtime = createRuntime({
    window,
    connectHost,
    version: '0',
    config: { ...defaultConfig, apiUrl: 'https://api.example', parentOrigins: [ORIGIN] },
    reservedKeys: new URLSearchParams(),
    ...noDemo,
    readStaticTexts: async () => new Response('', { status: 404 }),
    clock,
    log: createLog((_level, line) => lines.push(line)),
  })
}

afterEach(() => runtime.dispose())

/** Expects that everything a host can change has a valid value. */
function expectValidState() {
  const { theme, ...config } = runtime.store.get(configAtom)
  expect(THEMES).toContain(theme)
  expect(config).toMatchObject({ token: null, apiUrl: 'https://api.example', demo: false })
  expect(PALETTES).toContain(runtime.store.get(appearanceAtom).palette)
  const { path } = locationOf(runtime).get()
  expect(new URL(path, 'https://app.invalid').origin).toBe('https://app.invalid')
  expect(window.location.origin).toBe(ORIGIN)
  expect(clock.pending).toBe(0)
}

const modes: [string, ConnectHost][] = [
  ['page mode', createPageBridge],
  ['iframe mode', createIframeBridge],
]

describe.each(modes)('in %s', (_name, connectHost) => {
  beforeEach(() => {
    vi.spyOn(window, 'fetch').mockRejectedValue(new Error('no request may be sent'))
    vi.spyOn(window, 'postMessage').mockImplementation(() => {})
    start(connectHost)
  })

  it('thousands of arbitrary messages cause nothing but a few log lines', async () => {
    const errors: unknown[] = []
    const handleError = (event: Event) => errors.push(event)
    window.addEventListener('error', handleError)
    const post = (data: unknown) => {
      const event = Object.assign(new Event('message'), { data, origin: ORIGIN, source: window })
      window.dispatchEvent(event)
    }
    fc.assert(fc.property(hostileMessage, post), { numRuns: RUNS })
    // Messages are handled in their order, once the first one has loaded the code for that.
    post({ type: 'change-colors', content: 'royal' })
    await vi.waitFor(() => expect(runtime.store.get(appearanceAtom).palette).toBe('royal'))
    // At most one for each type, and for an unknown type, palette, colour, theme or path.
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThanOrEqual(INBOUND_TYPES.length + 5)
    window.removeEventListener('error', handleError)
    expect(errors).toEqual([])
    expect(window.fetch).not.toHaveBeenCalled()
    expectValidState()
  })
})

describe('hostile host messages', () => {
  beforeEach(() => start(createPageBridge))
  const handle = (raw: unknown) => handleHostMessage(runtime, () => {}, raw)

  it('a host message never throws and logs at most one line', () => {
    fc.assert(
      fc.property(hostileMessage, raw => {
        lines.length = 0
        handle(raw)
        return lines.length <= 1
      }),
      { numRuns: RUNS },
    )
    expectValidState()
  })

  it('a redirect to any scheme or host stays inside the app', () => {
    fc.assert(
      fc.property(outsidePath, fc.boolean(), (path, force) => {
        const before = locationOf(runtime).get()
        handle({ type: 'redirect', content: path })
        handle({ type: 'redirect', content: { path, force } })
        return locationOf(runtime).get() === before
      }),
      { numRuns: RUNS },
    )
  })

  it('the content of a host message is never logged', () => {
    handle({ type: 'redirect', content: { path: 'https://evil.example/?secret', force: 'secret' } })
    handle({ type: 'secret'.repeat(10), content: 'secret' })
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('secret')
  })
})
