// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { FeatureFlags } from '../../../src/model/user.ts'
import { useBalance } from '../../../src/runtime/use-balance.ts'
import { useClaims, useFlag } from '../../../src/runtime/use-session.ts'
import { renderInRuntime } from '../../support/render-in-runtime.tsx'
import { createTestRuntime, type TestRuntimeOptions } from '../../support/test-runtime.tsx'
import { jwt } from '../../support/tokens.ts'

async function open(options: TestRuntimeOptions, tree: ReactNode) {
  const harness = createTestRuntime(options)
  return { ...harness, page: await renderInRuntime(harness.runtime, tree) }
}

function Modes() {
  const { appMode, copyMode } = useClaims()
  return `${appMode} ${copyMode}`
}

const token = jwt({ appMode: 'NOCODE', copyMode: 'IN_POOL' })
const query = 'appMode=GENERAL&copyMode=ON_FLY'
it.each([
  ['from the token', { config: { demo: false, token } }, 'NOCODE IN_POOL'],
  [
    'from the token, ignoring reserved keys outside of demo and debug mode',
    { config: { demo: false, token }, query },
    'NOCODE IN_POOL',
  ],
  [
    'from reserved keys in debug mode',
    { config: { demo: false, token }, query: `debug&${query}` },
    'GENERAL ON_FLY',
  ],
  [
    'from the token with debug=false',
    { config: { demo: false, token }, query: `debug=false&${query}` },
    'NOCODE IN_POOL',
  ],
  ['from reserved keys in demo mode', { query: 'appMode=NOCODE' }, 'NOCODE ON_FLY'],
])('modes are read %s', async (_name, options, expected) => {
  const { page } = await open(options, <Modes />)
  expect(page.textContent).toBe(expected)
})

function Flag() {
  return String(useFlag('gamification_center'))
}

describe('useFlag', () => {
  const on = { 'feature-flags': { gamification_center: true } }
  const off = { 'feature-flags': { gamification_center: false } }
  const query = 'forceFlags=gamification_center'
  it.each([
    ['on in the response', { responses: on }, 'true'],
    ['off in the response', { responses: off }, 'false'],
    ['missing in the response', { responses: { 'feature-flags': {} } }, 'false'],
    ['forced on in demo mode', { responses: off, query }, 'true'],
  ])('a flag that is %s', async (_name, options, expected) => {
    const { page } = await open(options, <Flag />)
    await waitFor(() => expect(page.textContent).toBe(expected))
  })

  it.each([
    ['forced on in debug mode', `debug&${query}`, 'true'],
    ['forced on outside of demo and debug mode', query, 'false'],
  ])('a flag that is %s with the keys %s', async (_name, keys, expected) => {
    const fetch = vi
      .spyOn(window, 'fetch')
      .mockImplementation(async () => Response.json({ gamification_center: false }))
    const { page } = await open({ config: { demo: false }, query: keys }, <Flag />)
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    await waitFor(() => expect(page.textContent).toBe(expected))
    fetch.mockRestore()
  })

  it.each([['on'], [['gamification_center']]])('flags that are %j are refused', flags => {
    expect(v.is(FeatureFlags, flags)).toBe(false)
  })
})

function BalanceText() {
  const { data } = useBalance()
  return data ? `${data.balance}|${data.currency}` : 'unknown'
}

describe('the balance', () => {
  const responses = { balance: { balance: 12.5, currency: 'EUR' } }

  it('useBalance returns the server’s balance', async () => {
    const { page } = await open({ responses }, <BalanceText />)
    await waitFor(() => expect(page.textContent).toBe('12.5|EUR'))
  })

  it('in no-code mode the balance is 0 with an empty currency, without a request', async () => {
    const { page, events } = await open({ responses, query: 'appMode=NOCODE' }, <BalanceText />)
    expect(page.textContent).toBe('0|')
    expect(events).toEqual([
      { name: 'casino-balance', detail: { balance: 0, currency: '', demo: true } },
    ])
  })
})
