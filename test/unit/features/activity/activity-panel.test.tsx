// @vitest-environment happy-dom
import {
  findByRole,
  fireEvent,
  getAllByRole,
  getByRole,
  queryByRole,
  waitFor,
  within,
} from '@testing-library/react'
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import ActivityPanel from '../../../../src/features/activity/activity-panel.tsx'
import { LobbyRecord } from '../../../../src/model/lobby.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { type OverBackend, overBackend, Routed } from '../../../support/over-backend.tsx'
import { render, user } from '../../ui/render.tsx'

const streamer = walletOf('streamer:3')
const player = walletOf('player:2')

let over: OverBackend | undefined
afterEach(() => over?.dispose())

interface Opened {
  wallet?: string
  query?: string
  prepare?: (made: OverBackend) => void
  locale?: 'en' | 'pl'
}

async function recordOf({ backend }: OverBackend, wallet: string) {
  const url = `https://api.example/api/v1/app/web/lobby/wallet?query=${wallet}&all=true`
  const response = await backend.fetch(new Request(url))
  return v.parse(LobbyRecord, await response.json())
}

/** The panel of a room whose player does nothing by themselves. */
async function open({ wallet = streamer, query = '', prepare, locale }: Opened = {}) {
  const made = overBackend(query)
  over = made
  made.backend.control.setStreamerStatus(streamer, 'OFFLINE')
  prepare?.(made)
  const record = await recordOf(made, wallet)
  const page = await render(
    <Routed runtime={made.runtime}>
      <ActivityPanel record={record} />
    </Routed>,
    locale,
  )
  const region = await findByRole(page, 'region', {
    name: locale === 'pl' ? 'Aktywność' : 'Activity',
  })
  return { made, page, region }
}

const rowsOf = (region: HTMLElement) => getAllByRole(region, 'listitem')
const feedCalls = ({ calls }: OverBackend) =>
  calls.filter(call => call.startsWith('GET streamer/game-actions'))

/** Until the socket listens to the player. */
const whenListening = ({ backend }: OverBackend, wallet = streamer) =>
  waitFor(() => expect(backend.hub.listeners(destinations.playerEvents(wallet))).toBe(1))

const play = ({ backend }: OverBackend, usd: number, kind: 'BET' | 'WIN' = 'BET') =>
  act(async () => backend.control.playAction(streamer, kind, usd))

/** Scrolls the feed's box, which has no size of its own here. */
async function scroll(region: HTMLElement, top: number, height = 10_000) {
  const box = getByRole(region, 'group', { name: 'Activity' })
  Object.defineProperties(box, {
    scrollHeight: { value: height, configurable: true },
    clientHeight: { value: 400, configurable: true },
  })
  box.scrollTop = top
  await act(() => fireEvent.scroll(box))
}

describe("a streamer's feed", () => {
  it('begins with 13 actions and shows more by its cursor', async () => {
    const { made, region } = await open()
    await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
    await user.click(getByRole(region, 'button', { name: 'Show more' }))
    await waitFor(() => expect(rowsOf(region)).toHaveLength(26))
    const calls = feedCalls(made).map(call => new URLSearchParams(call.split('?')[1]))
    // The first page is read again once the broker confirms the topic, whenever that is.
    expect(new Set(calls.map(call => call.get('size')))).toEqual(new Set(['13']))
    expect(calls.filter(call => call.has('from'))).toHaveLength(1)
    await user.click(getByRole(region, 'button', { name: 'Show more' }))
    await waitFor(() => expect(rowsOf(region)).toHaveLength(38))
    expect(queryByRole(region, 'button', { name: 'Show more' })).toBeNull()
  })

  it('shows more when its end comes near', async () => {
    const { region } = await open()
    await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
    await scroll(region, 550, 1000)
    await waitFor(() => expect(rowsOf(region)).toHaveLength(26))
  })

  it('tells kind, game, time, both amounts and the time since the start', async () => {
    const { made, region } = await open()
    await whenListening(made)
    await play(made, 2)
    await made.clock.advance(64_000)
    await play(made, 7, 'WIN')
    await waitFor(() => expect(rowsOf(region)[0]?.textContent).toContain('Win'))
    const [win] = rowsOf(region)
    await waitFor(() => expect(win?.textContent).toMatch(/\+\$7\.00.*≈.*€6\.48/))
    expect(win?.textContent).toContain('+01:04')
    expect(win?.textContent).toContain('3.5× the bet')
    expect(win?.querySelector('time')?.dateTime).toBe('2026-01-05T12:01:04.000Z')
  })

  it('celebrates no win at or below the stake', async () => {
    const { made, region } = await open()
    await whenListening(made)
    await play(made, 5)
    await made.clock.advance(1000)
    await play(made, 5, 'WIN')
    await waitFor(() => expect(rowsOf(region)[0]?.textContent).toContain('Win'))
    expect(rowsOf(region)[0]?.dataset.gain).toBe('false')
    expect(rowsOf(region)[0]?.textContent).not.toContain('the bet')
  })

  it('names rollbacks, and the original of what was copied, two levels deep', async () => {
    const { region } = await open()
    await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
    await scroll(region, 550, 1000)
    await waitFor(() => expect(rowsOf(region)).toHaveLength(26))
    const texts = rowsOf(region).map(row => row.textContent ?? '')
    expect(texts.some(text => text.startsWith('Bet refunded'))).toBe(true)
    expect(texts.some(text => text.startsWith('Win reversed'))).toBe(true)
    // How an amount is written comes with code of its own.
    await waitFor(() => {
      const twice = rowsOf(region).find(row => row.textContent?.startsWith('Win copied'))
      expect(twice?.textContent).toMatch(/.+: Win copied \$.+: Win \$/)
    })
  })

  it('shows a live action once, also when it is told and read again', async () => {
    const { made, region } = await open()
    await whenListening(made)
    await play(made, 3.33)
    const matching = () => rowsOf(region).filter(row => row.textContent?.includes('$3.33'))
    await waitFor(() => expect(matching()).toHaveLength(1))
    await act(() => made.clock.advance(100))
    await waitFor(() => expect(feedCalls(made).length).toBeGreaterThan(1))
    await act(() => made.runtime.cache.refetchActive())
    await waitFor(() => expect(feedCalls(made).length).toBeGreaterThan(2))
    expect(matching()).toHaveLength(1)
  })

  it('lets nothing move that is being read: new ones wait behind a button', async () => {
    const { made, region } = await open()
    await whenListening(made)
    await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
    await scroll(region, 120)
    const before = rowsOf(region).map(row => row.textContent)
    for (const usd of [1, 2, 3]) {
      await play(made, usd)
      await act(() => made.clock.advance(200))
    }
    const button = await findByRole(region, 'button', { name: '3 new' })
    expect(rowsOf(region).map(row => row.textContent)).toEqual(before)
    await user.click(button)
    expect(rowsOf(region)).toHaveLength(16)
    expect(rowsOf(region)[0]?.textContent).toContain('$3.00')
    expect(queryByRole(region, 'button', { name: /new/ })).toBeNull()
    expect(getByRole(region, 'group', { name: 'Activity' }).contains(document.activeElement)).toBe(
      true,
    )
  })

  it('nor does what comes in just before the scroll was told of', async () => {
    const { made, region } = await open()
    await whenListening(made)
    await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
    const before = rowsOf(region).map(row => row.textContent)
    getByRole(region, 'group', { name: 'Activity' }).scrollTop = 120
    await play(made, 1)
    await findByRole(region, 'button', { name: '1 new' })
    expect(rowsOf(region).map(row => row.textContent)).toEqual(before)
  })

  it('says what to do when it does not load', async () => {
    let isBroken = true
    const { region } = await open({
      prepare: made => {
        made.intercept = call =>
          isBroken && call.includes('game-actions')
            ? Response.json({ message: 'no' }, { status: 400 })
            : undefined
      },
    })
    const alert = await findByRole(region, 'alert')
    isBroken = false
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
  })

  it('keeps what is there when more of it does not load, and tries again', async () => {
    let isBroken = true
    const { region } = await open({
      prepare: made => {
        made.intercept = call =>
          isBroken && call.includes('from=')
            ? Response.json({ message: 'no' }, { status: 400 })
            : undefined
      },
    })
    await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
    await user.click(getByRole(region, 'button', { name: 'Show more' }))
    const retry = await findByRole(region, 'button', { name: 'Retry' })
    expect(rowsOf(region)).toHaveLength(13)
    isBroken = false
    await user.click(retry)
    await waitFor(() => expect(rowsOf(region)).toHaveLength(26))
  })

  it('says so when nothing has happened', async () => {
    const { region } = await open({
      prepare: made => {
        made.intercept = call =>
          call.includes('game-actions')
            ? Response.json({ gameActions: [], hasNext: false })
            : undefined
      },
    })
    await findByRole(region, 'heading', { name: 'No activity yet' })
  })
})

describe('the room of an ordinary player', () => {
  it('has 16 entries at most, and no more to show', async () => {
    const { made, region } = await open({ wallet: player })
    await waitFor(() => expect(rowsOf(region)).toHaveLength(16))
    expect(feedCalls(made)[0]).toContain('size=16')
    await whenListening(made, player)
    await act(async () => made.backend.control.playAction(player, 'BET', 4.44))
    await waitFor(() => expect(rowsOf(region)[0]?.textContent).toContain('$4.44'))
    expect(rowsOf(region)).toHaveLength(16)
    expect(queryByRole(region, 'button', { name: 'Show more' })).toBeNull()
  })
})

describe('without a token', () => {
  it('there is a feed all the same, read every 15 s', async () => {
    const { made, region } = await open({ query: 'demoType=anonymous' })
    await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
    made.backend.control.playAction(streamer, 'BET', 5.55)
    await act(() => made.clock.advance(15_000))
    await waitFor(() => expect(rowsOf(region)[0]?.textContent).toContain('$5.55'))
  })
})

it('speaks Polish', async () => {
  const { region } = await open({ locale: 'pl' })
  await waitFor(() => expect(rowsOf(region)).toHaveLength(13))
  expect(rowsOf(region)[0]?.textContent).toContain('Zakład')
  getByRole(region, 'button', { name: 'Pokaż więcej' })
})
