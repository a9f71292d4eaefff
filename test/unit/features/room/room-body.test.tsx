// @vitest-environment happy-dom
import {
  findByRole,
  getAllByRole,
  getByRole,
  queryAllByRole,
  queryByRole,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { lobbyPlayer } from '../../../../src/api/lobby.ts'
import { roomViews } from '../../../../src/app/room/room-route.tsx'
import { RoomBody } from '../../../../src/features/room/room-body.tsx'
import { RoomViewsContext } from '../../../../src/features/room/room-views.ts'
import { theatreAtom } from '../../../../src/runtime/room-frame.ts'
import { type OverBackend, overBackend, Routed } from '../../../support/over-backend.tsx'
import { render, user } from '../../ui/render.tsx'

const wallet = walletOf('streamer:3')

let over: OverBackend | undefined
afterEach(async () => {
  // As an element does it: what is on the page goes first.
  await render(null)
  over?.dispose()
  vi.unstubAllGlobals()
})

async function open({ width = 1440, query = '', who = wallet } = {}) {
  const measured = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  const resized: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resized.push(changed)
      }
      observe() {}
      disconnect() {}
    },
  )
  const made = overBackend(query)
  over = made
  const record = await made.runtime.http.read(lobbyPlayer, { wallet: who })
  const page = await render(
    <Routed runtime={made.runtime}>
      <RoomViewsContext value={roomViews}>
        <RoomBody record={record} status="live" viewers={5} game="Neon Koi" tips={null} />
      </RoomViewsContext>
    </Routed>,
  )
  const tabs = () => queryAllByRole(page, 'tab').map(nameOf)
  async function resize(to: number) {
    measured.mockReturnValue(to)
    await act(() => {
      for (const changed of resized) changed()
    })
  }
  return { page, made, tabs, resize }
}

const nameOf = ({ textContent }: Element) => textContent

describe('the frame of a room', () => {
  it('has Activity and About under the stage of a wide box, and no tab for them', async () => {
    const { page, tabs } = await open()
    await findByRole(page, 'region', { name: 'Activity' })
    await findByRole(page, 'region', { name: 'About' })
    expect(tabs()).not.toContain('Activity')
    expect(tabs()).not.toContain('About')
  })

  it.each([390, 820])('has everything in one list of tabs at %d px', async width => {
    const { page, tabs } = await open({ width })
    await waitFor(() => expect(tabs()).toEqual(expect.arrayContaining(['Activity', 'Leaderboard'])))
    expect(tabs().at(-1)).toBe('About')
    expect(getAllByRole(page, 'tablist', { name: 'Room' })).toHaveLength(1)
  })

  it('mounts the chosen panel alone', async () => {
    const { page, made } = await open({ width: 390 })
    const board = () => made.calls.filter(call => call.startsWith('GET leaderboard')).length
    await user.click(getByRole(page, 'tab', { name: 'About' }))
    await findByRole(page, 'region', { name: 'About' })
    expect(board()).toBe(0)
    await user.click(getByRole(page, 'tab', { name: 'Leaderboard' }))
    await findByRole(page, 'region', { name: 'Leaderboard' })
    expect(queryByRole(page, 'region', { name: 'About' })).toBeNull()
  })

  it('keeps a panel as it was left behind another tab, with the focus on the tabs', async () => {
    const { page } = await open({ width: 390 })
    const turnTo = (name: string) =>
      act(() => {
        const tab = getByRole(page, 'tab', { name })
        tab.focus()
        tab.click()
      })
    await turnTo('Events')
    const jackpot = await findByRole(page, 'button', { name: 'Jackpot' })
    await user.click(jackpot)
    expect(document.activeElement?.textContent).toBe('All events')
    await turnTo('About')
    await findByRole(page, 'region', { name: 'About' })
    await turnTo('Events')
    expect(getByRole(page, 'button', { name: 'All events' })).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Events')
  })

  it('shows the panel that was last used when the box becomes narrow', async () => {
    const { page, resize } = await open()
    await act(async () => (await findByRole(page, 'spinbutton', { name: 'Bet amount' })).focus())
    await resize(390)
    const selected = () => queryAllByRole(page, 'tab', { selected: true }).map(nameOf)
    expect(selected()).toEqual(['Copy'])
    await resize(1440)
    expect(selected()).toEqual(['Chat'])
  })

  it('has the games of an underground casino', async () => {
    const { page } = await open({ query: 'demoType=underground' })
    expect(await findByRole(page, 'region', { name: 'Games' })).toBeDefined()
  })

  it('has no games of any other operator', async () => {
    const { tabs } = await open({ width: 390 })
    await waitFor(() => expect(tabs()).toContain('About'))
    expect(tabs()).not.toContain('Games')
  })

  it('has no leaderboard and no tip for an ordinary player', async () => {
    const { page, tabs } = await open({ width: 390, who: walletOf('player:2') })
    await waitFor(() => expect(tabs()).toContain('About'))
    expect(tabs()).not.toContain('Leaderboard')
    expect(queryByRole(page, 'button', { name: 'Tip' })).toBeNull()
    expect(getByRole(page, 'button', { name: 'Report' })).toBeDefined()
  })

  it('has no tip where the operator has no balances', async () => {
    const { page } = await open({ query: 'appMode=NOCODE' })
    expect(queryByRole(page, 'button', { name: 'Tip' })).toBeNull()
  })

  it.each([
    [1440, 1],
    [390, 0],
  ])('in theatre mode at %d px has %d wide stages', async (width, count) => {
    const { page, made } = await open({ width })
    await act(() => made.runtime.store.set(theatreAtom, true))
    expect(page.querySelectorAll('[data-theatre="true"]')).toHaveLength(count)
  })

  it('asks an anonymous visitor to log in before a tip or a report', async () => {
    const { page, made } = await open({ query: 'demoType=anonymous' })
    await user.click(getByRole(page, 'button', { name: 'Tip' }))
    await user.click(getByRole(page, 'button', { name: 'Report' }))
    expect(queryByRole(page, 'dialog')).toBeNull()
    expect(made.calls.some(call => call.startsWith('GET tip'))).toBe(false)
  })
})
