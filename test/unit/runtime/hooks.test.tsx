// @vitest-environment happy-dom
import { fireEvent, getByRole, waitFor } from '@testing-library/dom'
import { act, type ReactNode } from 'react'
import { afterEach, describe, expect, it, type Mock, vi } from 'vitest'
import { ViewSlot } from '../../../src/features/shell/view-slot.tsx'
import { useBalance } from '../../../src/runtime/use-balance.ts'
import { useClaims } from '../../../src/runtime/use-claims.ts'
import { useFlag } from '../../../src/runtime/use-flag.ts'
import { usePreload } from '../../../src/runtime/use-preload.ts'
import { useQuietView } from '../../../src/runtime/use-quiet-view.ts'
import type { LazyView } from '../../../src/runtime/use-view.ts'
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
    await act(() => runtime.cache.refetchHeld())
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

const failing = <T,>(): Mock<() => Promise<T>> =>
  vi.fn<() => Promise<T>>().mockRejectedValue(new Error('no network'))
const failures = () =>
  createTestRuntimeOf().events.map(({ name, detail }) =>
    name === 'preload-error' ? detail.view : name,
  )

function Preloading({ view }: { view: LazyView<object> }) {
  return <button {...usePreload(view)}>open</button>
}

describe('a view that is loaded ahead of the click', () => {
  it.each([
    ['hover', fireEvent.pointerOver],
    ['focus', fireEvent.focusIn],
  ])('tells the host when its code does not come, on %s', async (_how, start) => {
    const view = { name: 'faq', load: failing<never>() }
    const page = await open({}, <Preloading view={view} />)
    await act(async () => start(getByRole(page, 'button')))
    expect(failures()).toEqual(['faq'])
    expect(createTestRuntimeOf().lines).toHaveLength(1)
  })

  it('tells the host each time it has failed, but of one load once', async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    const view = { name: 'faq', load: failing<never>().mockReturnValueOnce(promise) }
    const page = await open(
      {},
      <>
        <Preloading view={view} />
        <ViewSlot view={view} props={{}} placeholder="…" />
      </>,
    )
    const button = getByRole(page, 'button', { name: 'open' })
    view.load.mockReturnValueOnce(promise)
    await act(async () => fireEvent.pointerOver(button))
    await act(async () => reject(new Error('no network')))
    expect(failures()).toEqual(['faq'])
    await act(async () => fireEvent.pointerOver(button))
    expect(failures()).toEqual(['faq', 'faq'])
  })
})

describe('a part without a place for a Retry', () => {
  function Quiet({ view }: { view: LazyView<object> }) {
    const View = useQuietView(view)
    return View && <View />
  }
  const openQuiet = async () => {
    const load = failing<{ default: () => string }>()
    const page = await open({}, <Quiet view={{ name: 'notes', load }} />)
    return { load, page, clock: createTestRuntimeOf().clock }
  }

  it('is loaded again every 30 s until it is there', async () => {
    const { load, page, clock } = await openQuiet()
    expect(failures()).toEqual(['notes'])
    await act(() => clock.advance(30_000))
    expect(failures()).toEqual(['notes', 'notes'])
    load.mockResolvedValue({ default: () => 'here' })
    await act(() => clock.advance(29_999))
    expect(page.textContent).toBe('')
    await act(() => clock.advance(1))
    expect(page.textContent).toBe('here')
    await act(() => clock.advance(120_000))
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('is loaded again as soon as the network is back', async () => {
    const { load, page } = await openQuiet()
    load.mockResolvedValue({ default: () => 'here' })
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(page.textContent).toBe('here')
  })
})

describe('a view whose code does not come', () => {
  it('says so with its name, and Retry loads it again and shows it', async () => {
    const load = vi
      .fn<LazyView<object>['load']>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue({ default: () => <p>here</p> })
    const page = await open(
      {},
      <ViewSlot view={{ name: 'faq', load }} props={{}} placeholder="…" />,
    )
    const retry = getByRole(page, 'button', { name: 'Retry' })
    const { events, lines } = createTestRuntimeOf()
    expect(events).toMatchObject([{ name: 'preload-error', detail: { view: 'faq' } }])
    expect(lines).toHaveLength(1)
    await act(() => fireEvent.click(retry))
    expect(load).toHaveBeenCalledTimes(2)
    expect(page.textContent).toBe('here')
  })

  it('keeps its notice while it is tried again, and takes no second press', async () => {
    const load = vi
      .fn<LazyView<object>['load']>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockReturnValue(new Promise(() => {}))
    const page = await open(
      {},
      <ViewSlot view={{ name: 'faq', load }} props={{}} placeholder="…" />,
    )
    const retry = getByRole(page, 'button', { name: 'Retry' })
    await act(() => fireEvent.click(retry))
    await act(() => fireEvent.click(retry))
    expect(load).toHaveBeenCalledTimes(2)
    expect(retry.isConnected).toBe(true)
  })

  it('does not stand in for the next one', async () => {
    const broken = { name: 'faq', load: () => Promise.reject(new Error('no network')) }
    const other: LazyView<object> = { name: 'live', load: () => new Promise(() => {}) }
    const page = await open({}, <ViewSlot view={broken} props={{}} placeholder="…" />)
    getByRole(page, 'button', { name: 'Retry' })
    await render(
      <Inside runtime={createTestRuntimeOf().runtime}>
        <ViewSlot view={other} props={{}} placeholder="…" />
      </Inside>,
    )
    expect(page.textContent).toBe('…')
  })
})
