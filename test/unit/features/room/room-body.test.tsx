// @vitest-environment happy-dom
import {
  findByRole,
  fireEvent,
  getAllByRole,
  getByRole,
  getByText,
  queryAllByRole,
  queryByRole,
  queryByText,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { lobbyPlayer } from '../../../../src/api/lobby.ts'
import { roomSlots } from '../../../../src/app/room/room.tsx'
import { copyStateAtom } from '../../../../src/features/copy/session/copy-requests.ts'
import { RoomBody } from '../../../../src/features/room/room-body.tsx'
import { RoomSlotsContext } from '../../../../src/features/room/room-slots.ts'
import { theatreAtom, useSurroundingLayout } from '../../../../src/features/room/use-room-layout.ts'
import { connectionAtom } from '../../../../src/runtime/atoms.ts'
import { changing, createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { stubObserver } from '../../../support/fakes/fake-observers.ts'
import { stubProperties } from '../../../support/fakes/stub-properties.ts'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { user } from '../../ui/render.tsx'

const wallet = walletOf('streamer:3')

async function open({
  width = 1440,
  query = '',
  who = wallet,
  flags = {},
  path = '/',
  slots = roomSlots,
} = {}) {
  const measured = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  const { emit } = stubObserver('ResizeObserver')
  const harness = createBackendRuntime(query, path)
  harness.intercept = changing(harness, 'feature-flags', flags)
  const record = await harness.runtime.http.read(lobbyPlayer, { wallet: who })
  const page = await renderRouted(
    harness.runtime,
    <RoomSlotsContext value={slots}>
      <RoomBody record={record} status="live" viewers={5} game="Neon Koi" tips={null} />
    </RoomSlotsContext>,
  )
  const tabs = () => queryAllByRole(page, 'tab').map(nameOf)
  async function resize(to: number) {
    measured.mockReturnValue(to)
    await act(() => emit())
  }
  return { page, harness, tabs, resize }
}

const nameOf = ({ textContent }: Element) => textContent

it('shows Activity and About below the stage of a wide box, without tabs', async () => {
  const { page, tabs } = await open()
  await findByRole(page, 'region', { name: 'Activity' })
  await findByRole(page, 'region', { name: 'About' })
  expect(tabs()).not.toContain('Activity')
  expect(tabs()).not.toContain('About')
})

it.each([390, 820])('shows all panels in one tab list at %d px', async width => {
  const { page, tabs } = await open({ width })
  await waitFor(() => expect(tabs()).toEqual(expect.arrayContaining(['Activity', 'Leaderboard'])))
  expect(tabs().at(-1)).toBe('About')
  expect(getAllByRole(page, 'tablist', { name: 'Room' })).toHaveLength(1)
})

it('marks the tab of copying and the bar of the session while a copy session runs, whichever panel is open', async () => {
  const { harness, page, tabs } = await open({ width: 390 })
  await waitFor(() => expect(tabs()).toContain('Copy'))
  act(() => harness.runtime.configure({ market: { sessionClock: true } }))
  const setRunning = (running: { id: number; wallet: string } | null) =>
    act(() => harness.runtime.store.set(copyStateAtom, state => ({ ...state, running })))
  await setRunning({ id: 1, wallet })
  await waitFor(() => expect(tabs()).toContain('Copy copying now'))
  const bar = await findByRole(page, 'region', { name: 'Your session' })
  await waitFor(() => expect(bar.textContent).toContain('copying now'))
  await setRunning(null)
  expect(bar.textContent).not.toContain('copying now')
  expect(tabs()).toContain('Copy')
})

it.each([
  ['over the picture of a phone, so that nothing moves', 390, true],
  ['above a wide room', 1440, false],
])('says %s that the connection is lost', async (_, width, isOverPicture) => {
  const { harness, page } = await open({ width })
  const stage = await findByRole(page, 'region', { name: 'Stream' })
  act(() => harness.runtime.store.set(connectionAtom, 'lost'))
  const text = getByText(page, 'Connection lost. Reconnecting…')
  expect(stage.contains(text)).toBe(isOverPicture)
  expect(text.closest('[role=status]')).not.toBeNull()
  act(() => harness.runtime.store.set(connectionAtom, 'connected'))
  expect(queryByText(page, 'Connection lost. Reconnecting…')).toBeNull()
})

const reward = { gamification_center_sign_up_reward: true }
const visit = { query: `demoType=anonymous&fullPath=/room/${wallet}`, path: `/room/${wallet}` }
it.each([
  ['neither wheels nor jackpots are on', {}, {}, false],
  ['wheels alone are on', { gamification_center_wheel_of_fortune: true }, {}, true],
  ['jackpots alone are on', { gamification_center_jackpot: true }, {}, true],
  ['visitors are offered a reward for signing up', reward, visit, true],
])('where %s, %j decides on the tab of events', async (_case, on, where, hasTab) => {
  const off = { gamification_center_wheel_of_fortune: false, gamification_center_jackpot: false }
  const { page, tabs, harness } = await open({ ...where, flags: { ...off, ...on } })
  await waitFor(() => expect(harness.calls.join()).toContain('feature-flags'))
  await findByRole(page, 'region', { name: 'Activity' })
  await waitFor(() => expect(tabs().includes('Events')).toBe(hasTab))
  expect(tabs()).toContain('Leaderboard')
})

it('mounts only the selected panel', async () => {
  const { page, harness } = await open({ width: 390 })
  const readsLeaderboard = () => harness.calls.some(call => call.startsWith('GET leaderboard'))
  await user.click(getByRole(page, 'tab', { name: 'About' }))
  await findByRole(page, 'region', { name: 'About' })
  expect(readsLeaderboard()).toBe(false)
  await user.click(getByRole(page, 'tab', { name: 'Leaderboard' }))
  await findByRole(page, 'region', { name: 'Leaderboard' })
  expect(queryByRole(page, 'region', { name: 'About' })).toBeNull()
})

it('keeps the state of a hidden panel, and focus on the tabs', async () => {
  const { page } = await open({ width: 390 })
  const selectTab = (name: string) =>
    act(() => {
      const tab = getByRole(page, 'tab', { name })
      tab.focus()
      tab.click()
    })
  await selectTab('Events')
  const jackpot = await findByRole(page, 'button', { name: 'Jackpot' })
  await user.click(jackpot)
  expect(document.activeElement?.textContent).toBe('All events')
  await selectTab('About')
  await findByRole(page, 'region', { name: 'About' })
  await selectTab('Events')
  expect(getByRole(page, 'button', { name: 'All events' })).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Events')
})

it('selects the most recently used panel when the box becomes narrow', async () => {
  const { page, resize } = await open()
  await act(async () => (await findByRole(page, 'spinbutton', { name: 'Bet amount' })).focus())
  await resize(390)
  const selected = () => queryAllByRole(page, 'tab', { selected: true }).map(nameOf)
  expect(selected()).toEqual(['Copy'])
  await resize(1440)
  expect(selected()).toEqual(['Chat'])
})

it('hands the focus of Hide chat, which is hidden with it, to Show chat, and from there to the tab', async () => {
  vi.stubGlobal('innerWidth', 844)
  vi.stubGlobal('innerHeight', 390)
  const { page } = await open({ width: 844 })
  const hide = await findByRole(page, 'button', { name: 'Hide chat' })
  // Its arrow points to where the chat goes, also from right to left.
  expect(hide.querySelector('svg')?.dataset.directional).toBe('true')
  await user.click(hide)
  const show = getByRole(page, 'button', { name: 'Show chat' })
  expect(document.activeElement).toBe(show)
  await user.click(show)
  expect(document.activeElement).toBe(getByRole(page, 'tab', { selected: true }))
})

it('in full screen says what the viewer has to know, without the line of the streamer and the session', async () => {
  const slots = {
    ...roomSlots,
    PlayNotices: () => <p>paused</p>,
    RoundProposal: () => <p>proposed</p>,
    SessionBar: () => <p>session</p>,
  }
  const { page } = await open({ width: 390, slots })
  const heading = getByRole(page, 'heading', { level: 1 })
  const room = heading.closest('[data-full]')
  const notices = () =>
    [...page.querySelectorAll('[data-notices] > *')]
      .filter(notice => notice.checkVisibility())
      .map(nameOf)
  const setFull = (element: Element | null) =>
    act(async () => {
      stubProperties(document, { fullscreenElement: element })
      room?.dispatchEvent(new Event('fullscreenchange'))
    })
  expect(notices()).toEqual(['session', 'paused', 'proposed'])
  await setFull(room)
  expect(queryByRole(page, 'heading', { level: 1 })).toBeNull()
  expect(notices()).toEqual(['paused', 'proposed'])
  await setFull(null)
  expect(getByRole(page, 'heading', { level: 1 })).toBe(heading)
  expect(notices()).toHaveLength(3)
})

it.each([
  ['full screen', true],
  ['as large as the window', false],
])(
  'is no longer %s once the host is asked to sign in, whose form would be behind it',
  async (_, isAllowed) => {
    const setFull = async (element: Element | null) => {
      stubProperties(document, { fullscreenElement: element })
      page.querySelector('[data-full]')?.dispatchEvent(new Event('fullscreenchange'))
    }
    stubProperties(document, {
      fullscreenEnabled: isAllowed,
      exitFullscreen: () => setFull(null),
    })
    stubProperties(HTMLElement.prototype, {
      requestFullscreen: () => setFull(page.querySelector('[data-full]')),
      showPopover() {},
    })
    function PlayNotices() {
      const { isFullScreen, toggleFullScreen, toggleFill } = useSurroundingLayout()
      return (
        <button type="button" onClick={toggleFullScreen ?? toggleFill ?? undefined}>
          {isFullScreen ? 'large' : 'small'}
        </button>
      )
    }
    const { page, harness } = await open({ slots: { ...roomSlots, PlayNotices } })
    await user.click(getByRole(page, 'button', { name: 'small' }))
    getByRole(page, 'button', { name: 'large' })
    await act(async () => harness.runtime.requestSignIn('tip'))
    getByRole(page, 'button', { name: 'small' })
  },
)

it('in landscape a swipe of the picture hides the chat, and shows it, but neither a mouse nor a finger beside it', async () => {
  vi.stubGlobal('innerWidth', 844)
  vi.stubGlobal('innerHeight', 390)
  const { page } = await open({ width: 844 })
  await findByRole(page, 'button', { name: 'Hide chat' })
  const picture = page.querySelector('[part=stage] [data-idle]')
  const message = await findByRole(page, 'textbox', { name: 'Message' })
  const swipe = (element: Element | null, from: number, to: number, pointerType = 'touch') => {
    const finger = { pointerId: 7, pointerType, isPrimary: true, clientY: 100 }
    if (!element) throw new Error('nothing to swipe')
    fireEvent.pointerDown(element, { ...finger, clientX: from })
    fireEvent.pointerUp(element, { ...finger, clientX: to })
  }
  const isHidden = () => queryByRole(page, 'button', { name: 'Show chat' }) !== null
  swipe(picture, 300, 400)
  expect(isHidden()).toBe(true)
  swipe(picture, 400, 300)
  expect(isHidden()).toBe(false)
  swipe(picture, 300, 400, 'mouse')
  // What is selected in it.
  swipe(message, 300, 400)
  expect(isHidden()).toBe(false)
})

it('shows the games of an underground casino', async () => {
  const { page } = await open({ query: 'demoType=underground' })
  expect(await findByRole(page, 'region', { name: 'Games' })).toBeDefined()
})

it('shows no games of other operators', async () => {
  const { tabs } = await open({ width: 390 })
  await waitFor(() => expect(tabs()).toContain('About'))
  expect(tabs()).not.toContain('Games')
})

it('shows no leaderboard and no tip button for an ordinary player', async () => {
  const { page, tabs } = await open({ width: 390, who: walletOf('player:2') })
  await waitFor(() => expect(tabs()).toContain('About'))
  expect(tabs()).not.toContain('Leaderboard')
  expect(queryByRole(page, 'button', { name: 'Tip' })).toBeNull()
  expect(getByRole(page, 'button', { name: 'Report' })).toBeDefined()
})

it.each([
  ['the history of an ordinary player', 'player:2', 'Activity'],
  ['the chat of a streamer', 'streamer:1', 'Chat'],
])('on a phone %s leads', async (_what, seed, first) => {
  const { page, tabs } = await open({ width: 390, who: walletOf(seed) })
  await waitFor(() => expect(tabs()).toContain('About'))
  expect(tabs()[0]).toBe(first)
  expect(getByRole(page, 'tab', { selected: true }).textContent).toBe(first)
})

it('has a link to the studio for its owner, and no buttons to tip, report or favourite themselves', async () => {
  const { page } = await open({ query: 'demoType=streamer', who: walletOf('streamer:10') })
  expect(await findByRole(page, 'link', { name: 'Open studio' })).toBeDefined()
  expect(getByText(page, 'Your room')).toBeDefined()
  for (const name of ['Tip', 'Report', 'Favourite'])
    expect(queryByRole(page, 'button', { name })).toBeNull()
})

it('shows no tip button without balances', async () => {
  const { page } = await open({ query: 'appMode=NOCODE' })
  expect(queryByRole(page, 'button', { name: 'Tip' })).toBeNull()
})

it.each([
  [1440, 1],
  [390, 0],
])('shows at %d px, in theatre mode, %d wide stages', async (width, count) => {
  const { page, harness } = await open({ width })
  await act(() => harness.runtime.store.set(theatreAtom, true))
  expect(page.querySelectorAll('[data-theatre="true"]')).toHaveLength(count)
})

it('asks an anonymous visitor to log in before a tip or a report', async () => {
  const { page, harness } = await open({ query: 'demoType=anonymous' })
  await user.click(getByRole(page, 'button', { name: 'Tip' }))
  await user.click(getByRole(page, 'button', { name: 'Report' }))
  expect(queryByRole(page, 'dialog')).toBeNull()
  expect(harness.calls.some(call => call.startsWith('GET tip'))).toBe(false)
})
