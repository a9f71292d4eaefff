// @vitest-environment happy-dom
import { fireEvent, getAllByRole, getByRole, getByText, queryByText } from '@testing-library/react'
import { act, type ComponentType, type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  codeHostOf,
  type LazyView,
  lazyView,
  Nothing,
  usePreload,
} from '../../../src/components/lazy-view.tsx'
import {
  createTestRuntime,
  RuntimeProviders,
  type TestRuntime,
} from '../../support/test-runtime.tsx'
import { render, user } from '../ui/render.tsx'

let harness: TestRuntime
afterEach(async () => {
  await render(null)
})

async function open(tree: ReactNode) {
  harness = createTestRuntime()
  return show(tree)
}
const show = (tree: ReactNode) =>
  render(<RuntimeProviders runtime={harness.runtime}>{tree}</RuntimeProviders>)

type Load = () => Promise<{ default: ComponentType }>
const noNetwork = () => new Error('no network')
const failing = () => vi.fn<Load>().mockRejectedValue(noNetwork())
const failingOnce = () => vi.fn<Load>().mockRejectedValueOnce(noNetwork())
const loaded = { default: () => <p>loaded</p> }

/** Returns the views reported to hosts in `preload-error`. */
const failures = () =>
  harness.events.map(({ name, detail }) => (name === 'preload-error' ? detail.view : name))

function PreloadingButton({ view }: { view: LazyView<object> }) {
  return <button {...usePreload(view)}>open</button>
}

test('a view shows its fallback while its code is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof loaded>()
  const View = lazyView(() => promise, { name: 'faq', fallback: <p>loading</p> })
  const page = await open(<View />)
  expect(page.textContent).toBe('loading')
  await act(async () => resolve(loaded))
  expect(page.textContent).toBe('loaded')
})

test('a view that was loaded before it is rendered is loaded once', async () => {
  const load = vi.fn<Load>().mockResolvedValue(loaded)
  const View = lazyView(load, { name: 'faq' })
  await open(null)
  await View.preload(codeHostOf(harness.runtime))
  expect(load).toHaveBeenCalledTimes(1)
  const page = await show(<View />)
  expect(page.textContent).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a view that failed to load is reported by its name, and Retry loads it', async () => {
  const load = failingOnce().mockResolvedValue(loaded)
  const View = lazyView(load, { name: 'faq' })
  const page = await open(<View />)
  const retry = getByRole(page, 'button', { name: 'Retry' })
  expect(failures()).toEqual(['faq'])
  expect(harness.lines).toHaveLength(1)
  await user.click(retry)
  expect(load).toHaveBeenCalledTimes(2)
  expect(page.textContent).toBe('loaded')
})

describe('a retry that fails as well', () => {
  async function failTwice(options: { isOnline: boolean }) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(options.isOnline)
    const View = lazyView(failing(), { name: 'faq' })
    const page = await open(<View />)
    await user.click(getByRole(page, 'button', { name: 'Retry' }))
    return page
  }

  test('online asks the viewer to reload the page, which a deployment may have changed', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const page = await failTwice({ isOnline: true })
    expect(queryByText(page, /connection/)).toBeNull()
    expect(reload).not.toHaveBeenCalled()
    await user.click(getByRole(page, 'button', { name: 'Reload the page' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('offline keeps Retry', async () => {
    const page = await failTwice({ isOnline: false })
    getByRole(page, 'button', { name: 'Retry' })
  })
})

test('a failed view shows that it retries, keeps its notice meanwhile, and ignores a second press', async () => {
  const load = failingOnce().mockReturnValue(new Promise(() => {}))
  const View = lazyView(load, { name: 'faq' })
  const page = await open(<View />)
  const retry = getByRole(page, 'button', { name: 'Retry' })
  await user.click(retry)
  await user.click(retry)
  expect(load).toHaveBeenCalledTimes(2)
  expect(retry.isConnected).toBe(true)
  expect(retry.getAttribute('aria-disabled')).toBe('true')
})

test('a failed load is reported once for all instances of a view, and Retry in one loads all', async () => {
  const load = failingOnce().mockResolvedValue(loaded)
  const View = lazyView(load, { name: 'faq' })
  const page = await open(
    <>
      <View />
      <View />
    </>,
  )
  expect(failures()).toEqual(['faq'])
  const [retry] = getAllByRole(page, 'button', { name: 'Retry' })
  if (retry) await user.click(retry)
  expect(load).toHaveBeenCalledTimes(2)
  expect(page.textContent).toBe('loadedloaded')
})

test('a failed view is loaded again every 30 s until it succeeds', async () => {
  const load = failing()
  const View = lazyView(load, { name: 'notes', onError: Nothing })
  const page = await open(<View />)
  const { clock } = harness
  expect(failures()).toEqual(['notes'])
  await act(() => clock.advance(30_000))
  expect(failures()).toEqual(['notes', 'notes'])
  load.mockResolvedValue(loaded)
  await act(() => clock.advance(29_999))
  expect(page.textContent).toBe('')
  await act(() => clock.advance(1))
  expect(page.textContent).toBe('loaded')
  await act(() => clock.advance(120_000))
  expect(load).toHaveBeenCalledTimes(3)
})

test('a failed view is loaded again as soon as the browser is back online', async () => {
  const View = lazyView(failingOnce().mockResolvedValue(loaded), { name: 'notes' })
  const page = await open(<View />)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(page.textContent).toBe('loaded')
})

test('a failed view that was unmounted is not loaded again', async () => {
  const load = failing()
  const View = lazyView(load, { name: 'notes' })
  await open(<View />)
  await show(null)
  await act(() => harness.clock.advance(120_000))
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  ['hover', fireEvent.pointerOver],
  ['focus', fireEvent.focusIn],
])('a preload on %s that fails is reported to the host', async (_how, start) => {
  const view = lazyView(failing(), { name: 'faq' })
  const page = await open(<PreloadingButton view={view} />)
  await act(async () => start(getByRole(page, 'button')))
  expect(failures()).toEqual(['faq'])
  expect(harness.lines).toHaveLength(1)
})

test('a preload and the view that waits for the same load report its failure once', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const View = lazyView(() => promise, { name: 'faq' })
  const page = await open(
    <>
      <PreloadingButton view={View} />
      <View />
    </>,
  )
  await act(async () => fireEvent.pointerOver(getByRole(page, 'button', { name: 'open' })))
  await act(async () => reject(noNetwork()))
  expect(failures()).toEqual(['faq'])
})

test('a view opened after a failed preload starts with its fallback', async () => {
  const load = failingOnce().mockReturnValue(new Promise(() => {}))
  const View = lazyView(load, { name: 'faq', fallback: 'loading' })
  const page = await open(<PreloadingButton view={View} />)
  await act(async () => fireEvent.pointerOver(getByRole(page, 'button')))
  await show(<View />)
  expect(page.textContent).toBe('loading')
  expect(load).toHaveBeenCalledTimes(2)
})

test('an error while a view renders stays inside it, is reported, and Retry renders it again', async () => {
  // React logs it as well.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  const Brittle = lazyView(
    async () => ({
      default() {
        if (isBroken) throw new RangeError('Invalid time value')
        return <p>recovered</p>
      },
    }),
    { name: 'brittle' },
  )
  const page = await open(
    <>
      <p>sibling</p>
      <Brittle />
    </>,
  )
  getByText(page, 'sibling')
  getByText(page, 'Something went wrong here')
  expect(harness.events.filter(({ name }) => name === 'casino-error')).toEqual([
    { name: 'casino-error', detail: { code: 'render', message: 'unexpected RangeError' } },
  ])

  isBroken = false
  await user.click(getByRole(page, 'button', { name: 'Retry' }))
  getByText(page, 'recovered')
  expect(queryByText(page, 'Something went wrong here')).toBeNull()
})
