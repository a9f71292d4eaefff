// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useBalance } from '../../../src/runtime/use-balance.ts'
import { useClaims } from '../../../src/runtime/use-claims.ts'
import { useFlag } from '../../../src/runtime/use-session.ts'
import { createTestRuntime, Inside, type TestRuntime } from '../../support/test-runtime.tsx'
import { render } from '../ui/render.tsx'

let made: TestRuntime | undefined
afterEach(() => made?.runtime.dispose())

async function open(options: Parameters<typeof createTestRuntime>[0], tree: ReactNode) {
  made = createTestRuntime(options)
  return render(<Inside runtime={made.runtime}>{tree}</Inside>)
}

const jwt = (payload: object) => `e30.${btoa(JSON.stringify(payload))}.`

function Modes() {
  const { appMode, copyMode } = useClaims()
  return `${appMode} ${copyMode}`
}

describe('modes', () => {
  const token = jwt({ appMode: 'NOCODE', copyMode: 'IN_POOL' })
  const query = 'appMode=GENERAL&copyMode=ON_FLY'
  it.each([
    ['are the token’s', { config: { demo: false, token } }, 'NOCODE IN_POOL'],
    [
      'are the token’s, whatever the URL says',
      { config: { demo: false, token }, query },
      'NOCODE IN_POOL',
    ],
    [
      'are the URL’s in debug',
      { config: { demo: false, token }, query: `debug&${query}` },
      'GENERAL ON_FLY',
    ],
    [
      'are the token’s where debug says no',
      { config: { demo: false, token }, query: `debug=false&${query}` },
      'NOCODE IN_POOL',
    ],
    ['are the URL’s in demo', { query: 'appMode=NOCODE' }, 'NOCODE ON_FLY'],
  ])('%s', async (_name, options, expected) => {
    expect((await open(options, <Modes />)).textContent).toBe(expected)
  })
})

function Flag() {
  return String(useFlag('gamification_center'))
}

describe('a flag', () => {
  const on = { 'feature-flags': { gamification_center: true } }
  const off = { 'feature-flags': { gamification_center: false } }
  const query = 'forceFlags=gamification_center'
  it.each([
    ['is on where the server says so', { answers: on }, 'true'],
    ['is off where the server says so', { answers: off }, 'false'],
    ['is off where the server says nothing of it', { answers: { 'feature-flags': {} } }, 'false'],
    ['is forced on in demo', { answers: off, query }, 'true'],
  ])('%s', async (_name, options, expected) => {
    const page = await open(options, <Flag />)
    await waitFor(() => expect(page.textContent).toBe(expected))
  })

  it.each([
    ['is forced on in debug', `debug&${query}`, 'true'],
    ['is not forced on outside of demo and debug', query, 'false'],
  ])('%s', async (_name, keys, expected) => {
    const fetch = vi
      .spyOn(window, 'fetch')
      .mockImplementation(async () => Response.json({ gamification_center: false }))
    const page = await open({ config: { demo: false }, query: keys }, <Flag />)
    await waitFor(() => expect(page.textContent).toBe(expected))
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    fetch.mockRestore()
  })

  it('is asked for once, and kept for good', async () => {
    const fetch = vi
      .spyOn(window, 'fetch')
      .mockImplementation(async () => Response.json({ gamification_center: true }))
    const page = await open({ config: { demo: false } }, <Flag />)
    await waitFor(() => expect(page.textContent).toBe('true'))
    const { runtime, clock } = createTestRuntimeOf()
    await clock.advance(24 * 60 * 60 * 1000)
    await act(() => runtime.cache.refetchActive())
    await render(<Inside runtime={runtime}>again</Inside>)
    await render(
      <Inside runtime={runtime}>
        <Flag />
      </Inside>,
    )
    expect(page.textContent).toBe('true')
    const asked = fetch.mock.calls.filter(
      ([request]) => request instanceof Request && request.url.includes('feature-flags'),
    )
    expect(asked).toHaveLength(1)
    fetch.mockRestore()
  })
})

function createTestRuntimeOf(): TestRuntime {
  if (!made) throw new Error('no runtime')
  return made
}

function BalanceText() {
  const { data } = useBalance()
  return data ? `${data.balance}|${data.currency}` : 'unknown'
}

describe('the balance', () => {
  const answers = { balance: { balance: 12.5, currency: 'EUR' } }

  it('is the server’s', async () => {
    const page = await open({ answers }, <BalanceText />)
    await waitFor(() => expect(page.textContent).toBe('12.5|EUR'))
  })

  it('is 0 with an empty currency in no-code mode, and the server is not asked', async () => {
    const page = await open({ answers, query: 'appMode=NOCODE' }, <BalanceText />)
    expect(page.textContent).toBe('0|')
    expect(createTestRuntimeOf().events).toEqual([
      { name: 'casino-balance', detail: { balance: 0, currency: '' } },
    ])
  })
})
