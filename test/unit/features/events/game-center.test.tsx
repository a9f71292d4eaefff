// @vitest-environment happy-dom
import { findByRole, getByRole, queryByRole, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cockpit } from '../../../../src/api/game-center.ts'
import EventsPanel from '../../../../src/features/events/events-panel.tsx'
import GameCenter from '../../../../src/features/events/game-center.tsx'
import { REFETCH_AFTER } from '../../../../src/features/events/use-game-center.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { useBalance } from '../../../../src/runtime/use-balance.ts'
import { useResource } from '../../../../src/runtime/use-resource.ts'
import { GAMES, type InRoom, inRoom, listens } from './support.tsx'

// It needs a canvas, which this environment has not.
vi.mock('canvas-confetti', () => ({
  default: { create: () => Object.assign(() => null, { reset() {} }) },
}))

// What turns here never arrives by itself: it is skipped, or left.
Object.assign(HTMLElement.prototype, {
  animate: () => ({ finished: new Promise(() => {}), cancel() {}, finish() {}, play() {} }),
})

let room: InRoom | undefined
afterEach(() => room?.made.dispose())

const Looking = () => {
  useResource(cockpit, {})
  return null
}

const Balance = () => <output aria-label="Balance">{useBalance().data?.balance}</output>

async function open(options?: Parameters<typeof inRoom>[1]) {
  const opened = await inRoom(
    record => (
      <>
        <EventsPanel record={record} />
        <GameCenter record={record} />
        <Looking />
        <Balance />
      </>
    ),
    options,
  )
  room = opened
  await findByRole(opened.page, 'article', { name: 'Jackpot' })
  await listens(opened)
  const topic = destinations.gameCenter(opened.record.userId)
  const say = (type: string, data?: object) =>
    act(async () => {
      opened.made.backend.hub.publish(topic, JSON.stringify({ type, data }))
      await opened.made.clock.advance(0)
    })
  const asked = () => ({
    wheel: opened.calls(`GET ${GAMES}fortune-wheels/events?`).length,
    jackpot: opened.calls(`GET ${GAMES}jackpot/events?`).length,
    cockpit: opened.calls(`GET ${GAMES}fortune-wheels/cockpit/events`).length,
  })
  // What came before the subscription is asked for again.
  await opened.settle(() => expect(asked().jackpot).toBe(2))
  await opened.settle(() => expect([0, 2]).toContain(asked().wheel))
  return { ...opened, say, asked }
}

const finish = (id: string, nickname = 'Nonno Spin', people: string[] = []) => ({
  winner: { nickname },
  participants: [nickname, ...people].map(name => ({ nickname: name })),
  win: { id, amountUsd: 10, type: 'MONETARY' },
})
const dialog = (page: HTMLElement) => queryByRole(page, 'dialog', { hidden: true })

describe('updates', () => {
  it.each([
    ['JACKPOT_UPDATE', { wheel: 0, jackpot: 1, cockpit: 0 }],
    ['WHEEL_OF_FORTUNE_UPDATE', { wheel: 1, jackpot: 0, cockpit: 1 }],
  ])('%s waits 500 ms, then asks again for %j', async (type, more) => {
    const { say, asked, pass } = await open()
    const before = asked()
    await say(type, { nothing: 'that is read' })
    await pass(REFETCH_AFTER - 1)
    expect(asked()).toEqual(before)
    await pass(1)
    await waitFor(() =>
      expect(asked()).toEqual({
        wheel: before.wheel + more.wheel,
        jackpot: before.jackpot + more.jackpot,
        cockpit: before.cockpit + more.cockpit,
      }),
    )
  })

  it('that came before the topic was heard are caught up with', async () => {
    const { asked } = await open()
    expect(asked()).toMatchObject({ wheel: 2, jackpot: 2 })
  })

  it('of details are folded in without asking', async () => {
    const { page, say, asked } = await open()
    const before = asked()
    const id = `jackpot-${room?.record.userId}-1`
    await say('JACKPOT_DETAILS_UPDATE', { id, totalJoinedUsers: 4321, chanceToWin: 0.5 })
    const card = getByRole(page, 'article', { name: 'Jackpot' })
    expect(card.textContent).toContain('4\u00a0321')
    expect(card.textContent).toContain('50%')
    expect(asked()).toEqual(before)
  })

  it('that wait are forgotten when the viewer leaves the room', async () => {
    const { say, asked, pass, draw } = await open()
    const before = asked()
    await say('JACKPOT_UPDATE')
    await draw(() => null)
    await pass(REFETCH_AFTER)
    expect(asked()).toEqual(before)
  })

  it('of the demo move the jackpot every 2 s', async () => {
    const { page, pass } = await open()
    const meter = () => getByRole(page, 'progressbar').getAttribute('value')
    const before = meter()
    await pass(2000)
    await waitFor(() => expect(Number(meter())).toBeGreaterThan(Number(before)))
  })
})

describe('the end of an event', () => {
  it('opens its dialog for everybody in the room', async () => {
    const { page, say } = await open()
    expect(dialog(page)).toBeNull()
    await say('WHEEL_OF_FORTUNE_FINISH', finish('r1'))
    await waitFor(() => expect(dialog(page)).not.toBeNull(), { timeout: 30_000 })
    expect(dialog(page)?.textContent).toContain('Nonno Spin')
  })

  it('and another one wait for each other', async () => {
    const { page, say } = await open()
    await say('WHEEL_OF_FORTUNE_FINISH', finish('r1', 'First'))
    await say('JACKPOT_FINISH', finish('r2', 'Second'))
    await say('JACKPOT_FINISH', finish('r2', 'Second'))
    const next = async (name: string) => {
      await waitFor(() => expect(dialog(page)?.textContent).toContain(name), { timeout: 30_000 })
      const [close] = dialog(page)?.querySelectorAll('button') ?? []
      await act(() => close?.click())
    }
    await next('First')
    await next('Second')
    await waitFor(() => expect(dialog(page)).toBeNull())
  })

  it('is told to everybody, also where two viewers in a row win rewards with the same id', async () => {
    const { page, say } = await open()
    for (const name of ['First', 'Second', 'First', 'Second']) {
      await say('WHEEL_OF_FORTUNE_FINISH', finish('reward-1', name, ['First', 'Second']))
    }
    for (const name of ['First', 'Second']) {
      await waitFor(() => expect(dialog(page)).not.toBeNull(), { timeout: 30_000 })
      const skip = getByRole(page, 'button', { name: 'Skip to the result', hidden: true })
      await act(() => skip.click())
      await waitFor(() => expect(dialog(page)?.textContent).toContain(`${name} won`))
      await act(() => getByRole(page, 'button', { name: 'Done', hidden: true }).click())
    }
    await waitFor(() => expect(dialog(page)).toBeNull())
  })

  it('asks for the list again, in which the event is no longer', async () => {
    const { page, made, record, pass } = await open()
    await act(() => getByRole(page, 'button', { name: 'Wheel of fortune' }).click())
    await act(() => getByRole(page, 'button', { name: 'Join' }).click())
    await waitFor(() => expect(page.textContent).toContain("You're in"))
    await act(() => made.backend.control.finishEvent(record.userId, 'wheel'))
    await pass(REFETCH_AFTER)
    await waitFor(() =>
      expect(queryByRole(page, 'article', { name: 'Wheel of fortune' })).toBeNull(),
    )
  })

  it('keeps the balance as it was until the result of a joined one is told', async () => {
    const { page, made, record, settle } = await open()
    const balance = () => getByRole(page, 'status', { name: 'Balance' }).textContent
    await waitFor(() => expect(balance()).toBe('1284.5'))
    await act(() => getByRole(page, 'button', { name: 'Jackpot' }).click())
    await act(() => getByRole(page, 'button', { name: 'Join' }).click())
    await waitFor(() => expect(page.textContent).toContain("You're in"))
    await act(() => made.backend.control.finishEvent(record.userId, 'jackpot'))
    await waitFor(() => expect(dialog(page)).not.toBeNull(), { timeout: 30_000 })
    const calls = () => made.calls.filter(call => call === 'GET balance').length
    const before = calls()
    await act(() => made.runtime.cache.refetchActive())
    await settle(() => expect(calls()).toBe(before + 1))
    // The server has credited it by now.
    expect(balance()).toBe('1284.5')
    const skip = getByRole(page, 'button', { name: 'Skip to the result', hidden: true })
    await act(() => skip.click())
    await waitFor(() => expect(Number(balance())).toBeGreaterThan(2000), { timeout: 30_000 })
  })

  it('of a kind that is switched off is shown to nobody', async () => {
    const { page, say, pass } = await open({
      intercept: call =>
        call.endsWith('feature-flags')
          ? Response.json({ gamification_center_jackpot: true })
          : undefined,
    })
    await say('WHEEL_OF_FORTUNE_FINISH', finish('r1'))
    await pass(1000)
    expect(dialog(page)).toBeNull()
  })
})

it.each([
  ['a visitor without a token', { query: 'demoType=anonymous' }],
  [
    'a room without flags',
    {
      intercept: (call: string) => (call.endsWith('feature-flags') ? Response.json({}) : undefined),
    },
  ],
])('%s hears nothing', async (_who, options) => {
  room = await inRoom(record => <GameCenter record={record} />, options)
  await room.pass(1000)
  expect(room.made.backend.hub.destinations()).toEqual([])
})
