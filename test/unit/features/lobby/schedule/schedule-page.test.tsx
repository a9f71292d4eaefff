// @vitest-environment happy-dom
import {
  findByRole,
  findByText,
  getAllByRole,
  getByRole,
  queryByRole,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { SWRConfig } from 'swr'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import SchedulePage from '../../../../../src/features/lobby/schedule/schedule-page.tsx'
import type { ScheduleEntry } from '../../../../../src/model/lobby.ts'
import {
  answering,
  type BackendRuntime,
  createBackendRuntime,
  withAnswer,
  withChanges,
} from '../../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../../support/render-in-runtime.tsx'
import { advanceBySeconds } from '../../../../support/wait-in-act.ts'
import { press, render, user } from '../../../ui/render.tsx'
import { makeEntry } from '../factories.ts'

async function open(prepare: (over: BackendRuntime) => void = () => {}) {
  const harness = createBackendRuntime('', '/upcoming')
  prepare(harness)
  const page = await renderRouted(harness.runtime, <SchedulePage />)
  return { page, harness }
}

/** Opens it with ten of 24 streams. */
async function openFirst() {
  const opened = await open()
  await findByText(opened.page, '10 of 24 streams')
  const more = () => getByRole(opened.page, 'button', { name: 'Show more' })
  return { ...opened, more }
}
const reads = ({ calls }: BackendRuntime) => calls.filter(call => call.startsWith('GET schedule'))
const pressMore = async (page: HTMLElement, count: string) => {
  await press(page, 'Show more')
  await findByText(page, count)
}

const rows = (page: HTMLElement) => page.querySelectorAll('time').length
it('the schedule shows ten streams, and ten more with each Show more until the end', async () => {
  const { page, harness } = await openFirst()
  expect(rows(page)).toBe(10)
  await pressMore(page, '20 of 24 streams')
  await pressMore(page, '24 of 24 streams')
  expect(rows(page)).toBe(24)
  expect(queryByRole(page, 'button', { name: 'Show more' })).toBeNull()
  expect(reads(harness)).toEqual([
    'GET schedule?page=0&size=10',
    'GET schedule?page=1&size=10',
    'GET schedule?page=2&size=10',
  ])
})

it('the focus goes to the first stream that the last Show more brings', async () => {
  const { page, more } = await openFirst()
  await user.click(more())
  await findByText(page, '20 of 24 streams')
  expect(document.activeElement).toBe(more())
  const before = [...page.querySelectorAll('li a')]
  await user.click(more())
  await findByText(page, '24 of 24 streams')
  const added = [...page.querySelectorAll('li a')].filter(link => !before.includes(link))
  expect(added).toHaveLength(4)
  expect(document.activeElement).toBe(added[0])
})

it('the focus stays in a field of the host page that the viewer has gone to meanwhile', async () => {
  const { page, more } = await openFirst()
  await user.click(more())
  await findByText(page, '20 of 24 streams')
  const field = document.body.appendChild(document.createElement('input'))
  onTestFinished(() => field.remove())
  await user.click(more())
  field.focus()
  await findByText(page, '24 of 24 streams')
  expect(document.activeElement).toBe(field)
})

it('where a total is missing, or below what is listed, that is counted once there is no more to show', async () => {
  const { page } = await open(withChanges('GET schedule', { total: null }))
  await findByRole(page, 'button', { name: 'Show more' })
  expect(page.textContent).not.toContain('streams')
  await press(page, 'Show more')
  await waitFor(() => expect(rows(page)).toBe(20))
  await press(page, 'Show more')
  await findByText(page, '24 of 24 streams')
})

it('a stream that two pages have is listed and counted once, two streams of a streamer are two', async () => {
  const pages = [
    [makeEntry('a', '2026-03-10T10:00:00'), makeEntry('b', '2026-03-10T11:00:00')],
    [makeEntry('b', '2026-03-10T11:00:00'), makeEntry('a', '2026-03-10T12:00:00')],
  ]
  const { page } = await open(harness => {
    harness.intercept = call => {
      const index = call.includes('page=1') ? 1 : 0
      if (!call.startsWith('GET schedule')) return undefined
      return Response.json({ total: 3, hasNext: index === 0, content: pages[index] })
    }
  })
  await findByText(page, '2 of 3 streams')
  await pressMore(page, '3 of 3 streams')
  expect(rows(page)).toBe(3)
})

it('streams are listed under their days, today first', async () => {
  const { page } = await open()
  const [first] = await waitFor(() => getAllByRole(page, 'heading', { level: 2 }))
  expect(first?.textContent).toMatch(/^(Today|Tomorrow), /)
})

it.each([
  ['UTC', 'All times are in UTC.', 0],
  ['Asia/Kolkata', 'All times are in India Standard Time.', 5.5],
  ['local', 'Times are in your time zone (', null],
])('times are shown in the time zone %s, which the page names', async (timeZone, words, hours) => {
  const { page } = await open(({ runtime }) => runtime.configure({ timeZone }))
  const [time] = await waitFor(() => {
    const times = page.querySelectorAll('time')
    expect(times.length).toBeGreaterThan(0)
    return times
  })
  expect(page.textContent).toContain(words)
  if (hours === null) return
  const at = Date.parse(time?.dateTime ?? '') + hours * 3_600_000
  expect(time?.textContent).toBe(new Date(at).toISOString().slice(11, 16))
})

it('an empty schedule says so and links to the lobby', async () => {
  const none = { total: 0, hasNext: false, content: [] }
  const { page, harness } = await open(withAnswer('GET schedule', none))
  await findByText(page, 'Nothing scheduled yet')
  await press(page, "See who's live")
  expect(harness.path()).toBe('/')
})

it('loaded streams stay visible if the next page fails, and Retry loads it', async () => {
  const { page, harness } = await openFirst()
  harness.intercept = answering('page=1', {}, 400)
  await press(page, 'Show more')
  const retry = await findByRole(page, 'button', { name: 'Retry' })
  expect(rows(page)).toBe(10)
  harness.intercept = () => undefined
  await user.click(retry)
  await findByText(page, '20 of 24 streams')
})

it('the next page is read once, even if its key changes meanwhile as with another user', async () => {
  const { page, harness } = await openFirst()
  const { keyOf } = harness.runtime.cache
  let count = 0
  vi.spyOn(harness.runtime.cache, 'keyOf').mockImplementation((resource, params) => {
    count += 1
    if (count > 1000) throw new Error('the search for the page of a key never ends')
    const isRead = harness.calls.some(call => call.includes('page=1'))
    const key = keyOf(resource, params)
    return isRead || !key.includes('page=1') ? key : `${count}${key}`
  })
  await pressMore(page, '20 of 24 streams')
  expect(harness.calls.filter(call => call.includes('page=1'))).toHaveLength(1)
})

const sixStreams = () =>
  [10, 11, 12, 13, 14, 15].map(hour => makeEntry(`at ${hour}`, `2026-03-10T${hour}:00:00`))

/** Answers pages of three of the streams that `entries` returns. */
const inPagesOfThree =
  (entries: () => ScheduleEntry[], totalOf = (_page: number, total: number) => total) =>
  (call: string) => {
    if (!call.startsWith('GET schedule')) return undefined
    const page = Number(/page=(\d)/.exec(call)?.[1])
    const all = entries()
    const content = all.slice(page * 3, page * 3 + 3)
    const hasNext = all.length > (page + 1) * 3
    return Response.json({ total: totalOf(page, all.length), hasNext, content })
  }

it('the schedule misses no stream when the first one has begun before Show more', async () => {
  const all = sixStreams()
  const { page, harness } = await open(harness => {
    harness.intercept = inPagesOfThree(() => all)
  })
  await findByText(page, '3 of 6 streams')
  // It is no longer announced.
  all.shift()
  await pressMore(page, '5 of 5 streams')
  const times = [...page.querySelectorAll('time')].map(time => time.textContent)
  expect(times).toEqual(['11:00', '12:00', '13:00', '14:00', '15:00'])
  expect(reads(harness)).toHaveLength(4)
})

it('the pages of a server that counts otherwise on each are read once more only', async () => {
  const all = sixStreams()
  let read = 0
  const { page, harness } = await open(harness => {
    harness.intercept = inPagesOfThree(
      () => all,
      () => ++read,
    )
  })
  await user.click(await findByRole(page, 'button', { name: 'Show more' }))
  await waitFor(() => expect(rows(page)).toBe(6))
  await waitFor(() => expect(read).toBe(4))
  await advanceBySeconds(harness.clock, 10_000)
  expect(read).toBe(4)
})

describe('a schedule that isn’t fresh any more', () => {
  /** Opens the schedule, without the 2 s in which SWR answers another mount with the read of the one before. */
  async function openPages() {
    const harness = createBackendRuntime('', '/upcoming')
    const show = () =>
      renderRouted(
        harness.runtime,
        <SWRConfig value={{ dedupingInterval: 0 }}>
          <SchedulePage />
        </SWRConfig>,
      )
    const page = await show()
    await findByText(page, '10 of 24 streams')
    await pressMore(page, '20 of 24 streams')
    harness.calls.length = 0
    const pass = (ms: number) => act(() => harness.clock.advance(ms))
    const both = ['GET schedule?page=0&size=10', 'GET schedule?page=1&size=10']
    return { page, harness, show, pass, both }
  }

  it('is read again when it is opened again', async () => {
    const { harness, show, pass, both } = await openPages()
    await render(null)
    await pass(59_000)
    await show()
    await pass(0)
    expect(reads(harness)).toEqual([])
    await render(null)
    await pass(2000)
    await show()
    await waitFor(() => expect(reads(harness)).toEqual(both))
  })

  it('is read again when the viewer comes back to the page, or the browser is online', async () => {
    const { harness, pass, both } = await openPages()
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(reads(harness)).toEqual([])
    await pass(61_000)
    await act(async () => window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(reads(harness)).toEqual(both))
    await pass(61_000)
    await act(async () => window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(reads(harness)).toEqual([...both, ...both]))
  })

  it('is not read twice at the same time', async () => {
    const { page, harness, pass, both } = await openPages()
    await pass(61_000)
    const { promise, resolve } = Promise.withResolvers<undefined>()
    harness.intercept = () => promise
    await act(async () => window.dispatchEvent(new Event('online')))
    await act(async () => window.dispatchEvent(new Event('online')))
    await act(async () => resolve(undefined))
    await pass(0)
    expect(reads(harness)).toEqual(both)
    expect(rows(page)).toBe(20)
  })
})

it('Add to calendar downloads a calendar file and revokes its object URL later', async () => {
  const { page, harness } = await openFirst()
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download)
  })
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:x'
  })
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  // One is told from another by whose stream it adds.
  const [description] = page.querySelectorAll('li a')
  const [button] = getAllByRole(page, 'button', {
    name: 'Add to calendar',
    description: description?.textContent ?? '',
  })
  await act(async () => button?.click())
  expect(clicked[0]).toMatch(/^.+-\d{4}-\d\d-\d\d\.ics$/)
  expect(saved[0]?.type).toContain('text/calendar')
  const text = (await saved[0]?.text()) ?? ''
  const time = page.querySelector('time')?.dateTime ?? ''
  expect(text).toContain(`DTSTART:${time.slice(0, 19).replace(/[-:]/g, '')}Z`)
  await act(async () => harness.clock.advance(60_000))
  expect(revoked).toHaveBeenCalledWith('blob:x')
})

it('leaving the schedule cancels all timers', async () => {
  const { harness } = await open()
  await render(null)
  await act(async () => harness.clock.advance(60_000))
  expect(harness.clock.pending).toBe(0)
})
