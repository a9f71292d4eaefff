// @vitest-environment happy-dom
import {
  findByRole,
  fireEvent,
  getAllByRole,
  getByRole,
  getByText,
  queryAllByRole,
  queryByRole,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import ActivityPanel from '../../../../src/features/activity/activity-panel.tsx'
import { WIN_INTERVAL } from '../../../../src/features/activity/use-announced-win.ts'
import { storeAnnounced } from '../../../../src/features/chat/announcements.tsx'
import { destinations } from '../../../../src/model/topics.ts'
import { isFocusedAtom } from '../../../../src/runtime/atoms.ts'
import { pageStorageOf } from '../../../../src/runtime/page-storage.ts'
import { streamDelaysOf } from '../../../../src/runtime/use-stream-delay.ts'
import {
  answering,
  type BackendRuntime,
  createBackendRuntime,
  recordOf,
} from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { user } from '../../ui/render.tsx'

const streamer = walletOf('streamer:3')
const player = walletOf('player:2')

interface OpenOptions {
  wallet?: string
  query?: string
  prepare?: (current: BackendRuntime) => void
  locale?: 'en' | 'pl'
}

/** Renders the panel of a room, live unless for a visitor, whose player only acts when a test makes them. */
async function openFeed({ wallet = streamer, query = '', prepare, locale }: OpenOptions = {}) {
  const harness = createBackendRuntime(query)
  harness.backend.control.setStreamerStatus(streamer, 'OFFLINE')
  prepare?.(harness)
  const record = await recordOf(harness, wallet)
  const page = await renderRouted(harness.runtime, <ActivityPanel record={record} />, locale)
  const region = await findByRole(page, 'region', {
    name: locale === 'pl' ? 'Aktywność' : 'Activity',
  })
  const { listeners } = harness.backend.hub
  if (!query.includes('anonymous'))
    await waitFor(() => expect(listeners(destinations.playerEvents(wallet))).toBe(1))
  return { harness, page, region }
}

const rowsOf = (region: HTMLElement) => getAllByRole(region, 'listitem')
const feedCalls = ({ calls }: BackendRuntime) =>
  calls.filter(call => call.startsWith('GET streamer/game-actions'))

const play = ({ backend }: BackendRuntime, usd: number, kind: 'BET' | 'WIN' = 'BET') =>
  act(async () => backend.control.playAction(streamer, kind, usd))

/** Scrolls the feed; happy-dom has no layout, so its height is set here. */
async function scroll(region: HTMLElement, top: number, height = 10_000) {
  const box = getByRole(region, 'group', { name: 'Activity' })
  Object.defineProperties(box, {
    scrollHeight: { value: height, configurable: true },
    clientHeight: { value: 400, configurable: true },
  })
  box.scrollTop = top
  await act(async () => fireEvent.scroll(box))
}

describe("a streamer's feed", () => {
  it('a feed starts with 13 actions, and Show more loads the next page by its cursor', async () => {
    const { harness, region } = await openFeed()
    await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
    await user.click(getByRole(region, 'button', { name: 'Show more' }))
    await waitFor(() => expect(rowsOf(region)).toHaveLength(26))
    const calls = feedCalls(harness).map(call => new URLSearchParams(call.split('?')[1]))
    // The first page is read again when the broker confirms the topic.
    expect(new Set(calls.map(call => call.get('size')))).toEqual(new Set(['13']))
    expect(calls.filter(call => call.has('from'))).toHaveLength(1)
    await user.click(getByRole(region, 'button', { name: 'Show more' }))
    await waitFor(() => expect(rowsOf(region)).toHaveLength(38))
    expect(queryByRole(region, 'button', { name: 'Show more' })).toBeNull()
  })

  it('a feed loads more when it is scrolled near its end', async () => {
    const { region } = await openFeed()
    await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
    await scroll(region, 550, 1000)
    await waitFor(() => expect(rowsOf(region)).toHaveLength(26))
  })

  it('a row shows kind, game, time, both amounts and the time since the start, and highlights a win above its stake alone', async () => {
    const { harness, region } = await openFeed()
    await play(harness, 2)
    await act(async () => harness.clock.advance(64_000))
    await play(harness, 7, 'WIN')
    await waitFor(() => expect(rowsOf(region)[0]?.textContent).toContain('Win'))
    const [win] = rowsOf(region)
    await waitFor(() => expect(win?.textContent).toMatch(/\+\$7\.00.*≈.*€6\.48/))
    // Beside texts from right to left as well.
    expect(win?.querySelector('[dir=ltr]')?.textContent).toBe('+01:04')
    expect(win?.textContent).toContain('3.5× the bet')
    expect(win?.dataset.gain).toBe('true')
    expect(win?.querySelector('time')?.dateTime).toBe('2026-01-05T12:01:04.000Z')
    await play(harness, 5)
    await act(async () => harness.clock.advance(1000))
    await play(harness, 5, 'WIN')
    await waitFor(() => expect(rowsOf(region)[0]?.textContent).toContain('+$5.00'))
    expect(rowsOf(region)[0]?.dataset.gain).toBe('false')
    expect(rowsOf(region)[0]?.textContent).not.toContain('the bet')
  })

  it.each([
    ['en', 2500, '1\u00a0250×'],
    ['pl', 2.5, '1.25×'],
  ] as const)(
    'in %s a win of %f USD for 2 is %s, with the separators of the amount above it',
    async (locale, usd, multiple) => {
      const { harness, region } = await openFeed({ locale })
      await play(harness, 2)
      await act(async () => harness.clock.advance(1000))
      await play(harness, usd, 'WIN')
      await waitFor(() => expect(rowsOf(region)[0]?.textContent).toContain(multiple))
    },
  )

  it('a win is read out to a viewer who has chosen to hear no chat', async () => {
    const { harness, region } = await openFeed({
      prepare: ({ runtime }) => storeAnnounced(pageStorageOf(runtime).local, 'off'),
    })
    await play(harness, 2)
    await act(async () => harness.clock.advance(1000))
    await play(harness, 7, 'WIN')
    await waitFor(() =>
      expect(region.querySelector('[aria-live=polite]')?.textContent).toContain('$7.00'),
    )
  })

  it('of a later win everything is read out, even what it has in common with the one before', async () => {
    const { harness, region } = await openFeed()
    const spoken = region.querySelector('[aria-live=polite]')
    async function win(usd: number) {
      await play(harness, 2)
      await act(async () => harness.clock.advance(WIN_INTERVAL))
      await play(harness, usd, 'WIN')
      await waitFor(() => expect(spoken?.textContent).toContain(`$${usd}.00`))
    }
    await win(7)
    const added: Node[] = []
    const observer = new MutationObserver(changes =>
      added.push(...changes.flatMap(({ addedNodes }) => [...addedNodes])),
    )
    if (spoken) observer.observe(spoken, { childList: true })
    await win(8)
    observer.disconnect()
    expect(added.map(({ textContent }) => textContent).join('')).toBe(spoken?.textContent)
    expect(spoken?.getAttribute('aria-atomic')).toBe('true')
  })

  it('rows name rollbacks, and the originals of copied actions two levels deep', async () => {
    const { region } = await openFeed()
    await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
    await scroll(region, 550, 1000)
    await waitFor(() => expect(rowsOf(region)).toHaveLength(26))
    const texts = rowsOf(region).map(row => row.textContent ?? '')
    expect(texts.some(text => text.startsWith('Bet refunded'))).toBe(true)
    expect(texts.some(text => text.startsWith('Win reversed'))).toBe(true)
    // The formatting of amounts is loaded on demand.
    await waitFor(() => {
      const copiedTwice = rowsOf(region).find(row => row.textContent?.startsWith('Win copied'))
      expect(copiedTwice?.textContent).toMatch(/.+: Win copied \$.+: Win \$/)
    })
  })

  it.each([0, 14])(
    'actions missed without a connection are shown once each, also more than a page of them, and if %i came live before one is read',
    async live => {
      // Their page is read 2 s after the reconnect.
      vi.spyOn(Math, 'random').mockReturnValue(0.5)
      const { harness, region } = await openFeed()
      const { clock, backend } = harness
      await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
      await act(async () => backend.hub.closeAll())
      const amounts = Array.from({ length: 15 + live }, (_, index) => `$${index + 1}.37`)
      const playAll = async (some: readonly string[]) => {
        for (const amount of some) {
          await play(harness, Number(amount.slice(1)))
          await act(async () => clock.advance(10))
        }
      }
      await playAll(amounts.slice(0, 15))
      await waitInAct(
        () => expect(backend.hub.listeners(destinations.playerEvents(streamer))).toBe(1),
        () => clock.advance(1000),
      )
      await playAll(amounts.slice(15))
      const shown = () =>
        rowsOf(region).flatMap(row => row.textContent?.match(/\$\d+\.37/)?.[0] ?? [])
      await waitInAct(
        () => expect(shown()).toEqual(amounts.toReversed()),
        () => clock.advance(100),
      )
    },
  )

  it('a feed that is scrolled down keeps its rows, and a button shows the new ones', async () => {
    const { harness, region } = await openFeed()
    await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
    await scroll(region, 120)
    const texts = rowsOf(region).map(row => row.textContent)
    for (const usd of [1, 2, 3]) {
      await play(harness, usd)
      await act(async () => harness.clock.advance(200))
    }
    const button = await findByRole(region, 'button', { name: '3 new' })
    expect(rowsOf(region).map(row => row.textContent)).toEqual(texts)
    await user.click(button)
    expect(rowsOf(region)).toHaveLength(16)
    expect(rowsOf(region)[0]?.textContent).toContain('$3.00')
    expect(queryByRole(region, 'button', { name: /new/ })).toBeNull()
    expect(getByRole(region, 'group', { name: 'Activity' }).contains(document.activeElement)).toBe(
      true,
    )
  })

  it('a feed that is scrolled down keeps its rows even before the scroll event', async () => {
    const { harness, region } = await openFeed()
    await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
    const texts = rowsOf(region).map(row => row.textContent)
    getByRole(region, 'group', { name: 'Activity' }).scrollTop = 120
    await play(harness, 1)
    await findByRole(region, 'button', { name: '1 new' })
    expect(rowsOf(region).map(row => row.textContent)).toEqual(texts)
  })

  it('a feed that is scrolled down keeps the pages that were asked for, also while many actions come', async () => {
    const actions = Array.from({ length: 308 }, (_, id) => ({
      ...{ id, actionType: 'BET', amount: 2, currency: 'USD' },
      date: new Date(Date.UTC(2026, 0, 5, 11) - id * 1000).toISOString(),
    }))
    const older = Promise.withResolvers<undefined>()
    const { harness, region } = await openFeed({
      prepare: current => {
        current.intercept = async call => {
          if (!call.includes('game-actions')) return undefined
          const isFirst = !call.includes('from=')
          if (!isFirst) await older.promise
          const gameActions = isFirst ? actions.slice(0, 295) : actions.slice(295)
          return Response.json({ gameActions, hasNext: isFirst })
        }
      },
    })
    // Roles of hundreds of rows take seconds to find.
    const rows = () => region.querySelectorAll('li')
    await waitFor(() => expect(rows()).toHaveLength(295))
    const showMore = () => user.click(getByText(region, 'Show more'))
    async function playAll(...amounts: number[]) {
      for (const usd of amounts) {
        await play(harness, usd)
        await act(async () => harness.clock.advance(200))
      }
    }
    await scroll(region, 120)
    await showMore()
    await playAll(1, 2)
    await act(async () => older.resolve(undefined))
    await waitFor(() => expect(rows()).toHaveLength(308))
    await playAll(3, 4)
    await waitFor(() => expect(region.textContent).toContain('4 new'))
    expect(rows()).toHaveLength(308)
    await scroll(region, 0)
    await playAll(5)
    await waitFor(() => expect(rows()).toHaveLength(300))
    expect(rows()[0]?.textContent).toContain('$5.00')
    // Those of before, and the same page once more.
    await showMore()
    await waitFor(() => expect(rows()).toHaveLength(313))
  })

  it.each([
    ['first', 'game-actions', 0],
    ['next', 'from=', 13],
  ])('a feed whose %s page failed keeps its rows and offers Retry', async (_page, part, count) => {
    let isBroken = true
    const { region } = await openFeed({
      prepare: harness => {
        harness.intercept = call =>
          isBroken && call.includes(part) ? Response.json({}, { status: 400 }) : undefined
      },
    })
    const rows = () => queryAllByRole(region, 'listitem').length
    if (count > 0) await user.click(await findByRole(region, 'button', { name: 'Show more' }))
    const retry = await findByRole(region, 'button', { name: 'Retry' })
    expect(rows()).toBe(count)
    isBroken = false
    await user.click(retry)
    await waitFor(() => expect(rows()).toBe(count + 13))
  })

  it('a feed without actions says so', async () => {
    const { region } = await openFeed({
      prepare: harness => {
        harness.intercept = answering('game-actions', { gameActions: [], hasNext: false })
      },
    })
    await findByRole(region, 'heading', { name: 'No activity yet' })
  })
})

it('a feed in sync with the picture holds actions back by the latency of the stream, but not what the viewer asks for', async () => {
  const { harness, region } = await openFeed()
  await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
  await act(async () => streamDelaysOf(harness.runtime).setLatency(streamer, 6000))
  await act(async () => harness.clock.advance(12_000))
  await play(harness, 5.55)
  await act(async () => harness.clock.advance(5900))
  expect(rowsOf(region)).toHaveLength(13)
  await user.click(getByRole(region, 'button', { name: 'Show more' }))
  await waitFor(() => expect(rowsOf(region)).toHaveLength(26))
  expect(region.textContent).not.toContain('$5.55')
  await act(async () => harness.clock.advance(200))
  await waitFor(() => expect(rowsOf(region)[0]?.textContent).toContain('$5.55'))
  expect(rowsOf(region)).toHaveLength(27)
})

it("an ordinary player's room shows at most 16 actions and no Show more", async () => {
  const { harness, region } = await openFeed({ wallet: player })
  await waitFor(() => expect(rowsOf(region)).toHaveLength(16))
  expect(feedCalls(harness)[0]).toContain('size=16')
  await act(async () => harness.backend.control.playAction(player, 'BET', 4.44))
  await waitFor(() => expect(rowsOf(region)[0]?.textContent).toContain('$4.44'))
  expect(rowsOf(region)).toHaveLength(16)
  expect(queryByRole(region, 'button', { name: 'Show more' })).toBeNull()
})

it('rows say their day from midnight on', async () => {
  const { harness, region } = await openFeed()
  await play(harness, 5.55)
  await act(() => harness.clock.advance(1000))
  const row = () => rowsOf(region).find(({ textContent }) => textContent.includes('$5.55'))
  const time = row()?.querySelector('time')?.textContent ?? ''
  expect(time).toMatch(/^\d\d:\d\d:\d\d$/)
  await act(() => harness.clock.advance(22 * 3_600_000))
  expect(row()?.querySelector('time')?.textContent).toBe(`5 Jan ${time}`)
})

it('the feed of a visitor without a token is not polled while the widget is not in focus', async () => {
  const { harness, region } = await openFeed({ query: 'demoType=anonymous' })
  await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
  const before = harness.calls.length
  harness.runtime.store.set(isFocusedAtom, false)
  await act(async () => harness.clock.advance(60_000))
  expect(harness.calls.slice(before)).toEqual([])
  harness.runtime.store.set(isFocusedAtom, true)
  await act(async () => harness.clock.advance(15_000))
  expect(harness.calls.length).toBeGreaterThan(before)
})
