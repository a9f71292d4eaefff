// @vitest-environment happy-dom
import { findByRole, getByRole, queryAllByRole, queryByRole, waitFor } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { cockpit } from '../../../../../src/api/game-center.ts'
import { userInfo } from '../../../../../src/api/user.ts'
import EventsPanel from '../../../../../src/features/events/panel/events-panel.tsx'
import EventResults from '../../../../../src/features/events/result/event-results.tsx'
import { destinations } from '../../../../../src/model/topics.ts'
import { useBalance } from '../../../../../src/runtime/use-balance.ts'
import { useResource } from '../../../../../src/runtime/use-resource.ts'
import { streamDelaysOf } from '../../../../../src/runtime/use-stream-delay.ts'
import { answering } from '../../../../support/backend-runtime.tsx'
import { jackpotFields, wheelOf } from '../factories.ts'
import { awaitSubscription, GAMES, inRoom } from '../support.tsx'

/** Milliseconds from an update to the refetch (docs/behaviour/game-center.md#events). */
const REFETCH_DELAY = 500

// It needs a canvas, which happy-dom does not have.
vi.mock('canvas-confetti', () => ({
  default: { create: () => Object.assign(() => null, { reset() {} }) },
}))

// Animations never finish in these tests: they are skipped, or their dialog is closed.
Object.assign(HTMLElement.prototype, {
  animate: () => ({ finished: new Promise(() => {}), cancel() {}, play() {} }),
})

const CockpitUser = () => {
  useResource(cockpit, {})
  return null
}

const Balance = () => <output aria-label="Balance">{useBalance().data?.balance}</output>

async function open(options?: Parameters<typeof inRoom>[1], more?: ReactNode) {
  const opened = await inRoom(
    record => (
      <>
        <EventsPanel record={record} />
        <EventResults record={record} />
        <Balance />
        {more}
      </>
    ),
    options,
  )
  await findByRole(opened.page, 'article', { name: 'Jackpot' })
  await awaitSubscription(opened)
  const topic = destinations.gameCenter(opened.record.userId)
  const publish = (type: string, data?: object) =>
    act(async () => {
      opened.harness.backend.hub.publish(topic, JSON.stringify({ type, data }))
      await opened.harness.clock.advance(0)
    })
  const requestCounts = () => ({
    wheel: opened.calls(`GET ${GAMES}fortune-wheels/events?`).length,
    jackpot: opened.calls(`GET ${GAMES}jackpot/events?`).length,
    cockpit: opened.calls(`GET ${GAMES}fortune-wheels/cockpit/events`).length,
  })
  // Subscribing refetches the lists, for messages missed before.
  await opened.settle(() => expect(requestCounts().jackpot).toBe(2))
  await opened.settle(() => expect([0, 2]).toContain(requestCounts().wheel))
  return { ...opened, publish, requestCounts }
}

const resultData = (id: string, nickname = 'Nonno Spin', people: string[] = []) => ({
  winner: { nickname },
  participants: [nickname, ...people].map(name => ({ nickname: name })),
  win: { id, amountUsd: 10, type: 'MONETARY' },
})
const dialog = (page: HTMLElement) => queryByRole(page, 'dialog', { hidden: true })

describe('messages about events', () => {
  it.each([
    ['JACKPOT_UPDATE', { wheel: 0, jackpot: 1, cockpit: 0 }],
    ['WHEEL_OF_FORTUNE_UPDATE', { wheel: 1, jackpot: 0, cockpit: 1 }],
  ])('%s waits 500 ms, then refetches %j', async (type, more) => {
    const { publish, requestCounts, pass } = await open(undefined, <CockpitUser />)
    const before = requestCounts()
    await publish(type, { nothing: 'that is read' })
    await pass(REFETCH_DELAY - 1)
    expect(requestCounts()).toEqual(before)
    await pass(1)
    await waitFor(() =>
      expect(requestCounts()).toEqual({
        wheel: before.wheel + more.wheel,
        jackpot: before.jackpot + more.jackpot,
        cockpit: before.cockpit + more.cockpit,
      }),
    )
  })

  it('many JACKPOT_UPDATEs are read once after 500 ms, and once more for those that came meanwhile', async () => {
    const { publish, requestCounts, pass, settle } = await open()
    const before = requestCounts().jackpot
    await publish('JACKPOT_UPDATE')
    await pass(REFETCH_DELAY - 100)
    for (let count = 0; count < 10; count += 1) await publish('JACKPOT_UPDATE')
    await pass(100)
    await settle(() => expect(requestCounts().jackpot).toBe(before + 1))
    await pass(REFETCH_DELAY)
    await settle(() => expect(requestCounts().jackpot).toBe(before + 2))
    await pass(10 * REFETCH_DELAY)
    expect(requestCounts().jackpot).toBe(before + 2)
  })

  it.each([
    ['JACKPOT_UPDATE', 'jackpot', 'jackpot/events?'],
    ['WHEEL_OF_FORTUNE_UPDATE', 'wheel', 'fortune-wheels/events?'],
    ['WHEEL_OF_FORTUNE_UPDATE', 'cockpit', 'fortune-wheels/cockpit/events'],
  ] as const)('%ss during a read of %s wait for its response', async (type, what, path) => {
    let isHeld = false
    let answer = () => {}
    const { publish, requestCounts, pass, settle } = await open(
      {
        intercept: call =>
          isHeld && call.startsWith(`GET ${GAMES}${path}`)
            ? new Promise(resolve => {
                answer = () => resolve(undefined)
              })
            : undefined,
      },
      <CockpitUser />,
    )
    const before = requestCounts()[what]
    isHeld = true
    for (let count = 0; count < 10; count += 1) {
      await publish(type)
      await pass(REFETCH_DELAY)
    }
    expect(requestCounts()[what]).toBe(before + 1)
    isHeld = false
    await act(async () => answer())
    await pass(REFETCH_DELAY)
    await settle(() => expect(requestCounts()[what]).toBe(before + 2))
  })

  it('JACKPOT_DETAILS_UPDATE changes the jackpot without a request', async () => {
    const { page, publish, requestCounts, record } = await open()
    const before = requestCounts()
    const id = `jackpot-${record.userId}-1`
    await publish('JACKPOT_DETAILS_UPDATE', { id, totalJoinedUsers: 4321, chanceToWin: 0.5 })
    const card = getByRole(page, 'article', { name: 'Jackpot' })
    expect(card.textContent).toContain('4\u00a0321')
    expect(card.textContent).toContain('50%')
    expect(requestCounts()).toEqual(before)
  })

  it('delayed refetches of events are cancelled when the viewer leaves the room', async () => {
    const { publish, requestCounts, pass, draw } = await open()
    const before = requestCounts()
    await publish('JACKPOT_UPDATE')
    await draw(() => null)
    await pass(REFETCH_DELAY)
    expect(requestCounts()).toEqual(before)
  })
})

/** Has the viewer join an event. */
async function join(page: HTMLElement, event: string) {
  await act(async () => getByRole(page, 'button', { name: event }).click())
  await act(async () => getByRole(page, 'button', { name: 'Join' }).click())
  await waitFor(() => expect(page.textContent).toContain("You're in"))
}

/** Skips to the result of the dialog that opens, and returns it. */
async function skip(page: HTMLElement) {
  await waitFor(() => expect(dialog(page)).not.toBeNull())
  const button = getByRole(page, 'button', { name: 'Skip to the result', hidden: true })
  await act(async () => button.click())
  await waitFor(() => getByRole(page, 'button', { name: 'Done', hidden: true }))
  return dialog(page)?.querySelector('[data-outcome]')
}

describe('results of events', () => {
  it('a result waits for the picture, unless the viewer had joined the event', async () => {
    const { page, publish, harness, record, pass } = await open()
    await act(async () => streamDelaysOf(harness.runtime).setLatency(record.wallet, 6000))
    await pass(12_000)
    await publish('JACKPOT_FINISH', resultData('r1'))
    await pass(5900)
    expect(dialog(page)).toBeNull()
    await pass(200)
    await waitFor(() => expect(dialog(page)?.textContent).toContain('Nonno Spin'))
  })

  it('the result of a joined event is shown at once, as its money is, and the event disappears', async () => {
    const { page, harness, record, pass } = await open()
    await join(page, 'Wheel of fortune')
    await act(async () => streamDelaysOf(harness.runtime).setLatency(record.wallet, 30_000))
    await pass(1000)
    await act(async () => harness.backend.control.finishEvent(record.userId, 'wheel'))
    await waitFor(() => expect(dialog(page)).not.toBeNull())
    await pass(REFETCH_DELAY)
    await waitFor(() =>
      expect(queryByRole(page, 'article', { name: 'Wheel of fortune' })).toBeNull(),
    )
  })

  it('the result of a joined event that has left the list, and names only some participants, is the viewer’s', async () => {
    const { page, publish, harness, record, pass, list } = await open()
    await join(page, 'Jackpot')
    await list('jackpot')
    await waitFor(() => expect(queryByRole(page, 'article', { name: 'Jackpot' })).toBeNull())
    await act(async () => streamDelaysOf(harness.runtime).setLatency(record.wallet, 30_000))
    await pass(1000)
    await publish('JACKPOT_FINISH', resultData('r1'))
    expect((await skip(page))?.textContent).toContain("You didn't win")
  })

  describe('of which the server lists only some participants', () => {
    /** Opens a room with a list of wheels that the test changes; `endsIn` is in seconds from now. */
    async function openWheels(...first: ReturnType<typeof wheel>[]) {
      const opened = await open()
      const { page, harness, publish, list } = opened
      const listWheels = async (...wheels: ReturnType<typeof wheel>[]) => {
        const now = harness.clock.now()
        const events = wheels.map(({ id, endsIn, joined }) =>
          wheelOf(id, {
            ...{ joined, durationSeconds: 10 },
            startAt: new Date(now + (endsIn - 10) * 1000).toISOString(),
          }),
        )
        await list('fortune-wheels', ...events)
        await waitFor(() =>
          expect(queryAllByRole(page, 'article', { name: 'Wheel of fortune' })).toHaveLength(
            wheels.length,
          ),
        )
      }
      // The demo's own wheel leaves the list as well.
      await listWheels()
      await opened.pass(60_000)
      await listWheels(...first)
      return {
        ...opened,
        listWheels,
        outcomeOf: async (winner = 'Nonno Spin') => {
          await publish('WHEEL_OF_FORTUNE_FINISH', resultData(`of-${winner}`, winner))
          const outcome = (await skip(page))?.getAttribute('data-outcome')
          await act(async () => getByRole(page, 'button', { name: 'Done', hidden: true }).click())
          return outcome
        },
      }
    }
    const wheel = (id: string, endsIn: number, joined = false) => ({ id, endsIn, joined })

    it('a wheel that has left the list before its result isn’t the viewer’s because they missed that of another one', async () => {
      const { listWheels, outcomeOf } = await openWheels(wheel('missed', 5, true))
      await listWheels(wheel('other', 5))
      await listWheels()
      expect(await outcomeOf()).toBe('watched')
      // It was the other one's.
      expect(await outcomeOf('Late')).toBe('lost')
    })

    it('a wheel that ends by the server’s clock, of which the page knows only the seconds, isn’t the viewer’s because they missed that of another one', async () => {
      const { listWheels, outcomeOf } = await openWheels(wheel('missed', 5, true))
      await listWheels(wheel('other', 1))
      expect(await outcomeOf()).toBe('watched')
    })

    it('a joined wheel that has left the list is the viewer’s while another one runs', async () => {
      const { listWheels, outcomeOf } = await openWheels(wheel('joined', 5, true))
      await listWheels(wheel('running', 60))
      expect(await outcomeOf()).toBe('lost')
    })

    it('a joined wheel is the viewer’s also after others have left the list a while ago without a result', async () => {
      const { listWheels, outcomeOf, pass } = await openWheels(wheel('cancelled', 60))
      await listWheels()
      await pass(60_000)
      await listWheels(wheel('joined', 0, true))
      expect(await outcomeOf()).toBe('lost')
    })

    it('the result of one joined wheel leaves another one that runs unsettled', async () => {
      const { listWheels, outcomeOf, page } = await openWheels(
        wheel('over', 0, true),
        wheel('running', 60, true),
      )
      expect(await outcomeOf()).toBe('lost')
      await listWheels(wheel('running', 60, true))
      await listWheels()
      expect(page.textContent).toContain('The event you joined has ended')
      expect(await outcomeOf('Late')).toBe('lost')
      expect(page.textContent).not.toContain('The event you joined has ended')
    })

    it('a late result that names the viewer settles the wheel that they had joined, with its note, and none that runs', async () => {
      const { listWheels, outcomeOf, pass, page } = await openWheels(wheel('late', 0, true))
      await listWheels()
      await pass(60_000)
      expect(page.textContent).toContain('The event you joined has ended')
      await listWheels(wheel('running', 60, true))
      expect(await outcomeOf('Juniper')).toBe('won')
      expect(page.textContent).not.toContain('The event you joined has ended')
      await listWheels()
      expect(page.textContent).toContain('The event you joined has ended')
      expect(await outcomeOf('Late')).toBe('lost')
      expect(page.textContent).not.toContain('The event you joined has ended')
    })

    it('a wheel that the viewer joins after the result of another one still waits for its own', async () => {
      const { listWheels, outcomeOf } = await openWheels(wheel('over', 60), wheel('running', 60))
      expect(await outcomeOf()).toBe('watched')
      await listWheels(wheel('running', 60, true))
      await listWheels()
      expect(await outcomeOf('Late')).toBe('lost')
    })

    it.each([
      ['the viewer’s, who joined it', false, wheel('next', 0, true), 'lost'],
      ['not the viewer’s, who joined the other', true, wheel('next', 60), 'watched'],
    ])(
      'a result after that of another wheel, which is still listed, is %s',
      async (_whose, joined, next, outcome) => {
        const { listWheels, outcomeOf } = await openWheels(wheel('over', 0, joined))
        expect(await outcomeOf()).toBe(joined ? 'lost' : 'watched')
        await listWheels(wheel('over', 0, joined), next)
        expect(await outcomeOf('Late')).toBe(outcome)
      },
    )

    it('of the wheels that have left the list only the latest 50 are kept', async () => {
      const { listWheels, outcomeOf } = await openWheels(wheel('earliest', 60))
      await listWheels(...Array.from({ length: 50 }, (_, index) => wheel(`${index}`, 60, true)))
      await listWheels()
      expect(await outcomeOf()).toBe('lost')
    })

    it.each([
      ['of a joined wheel', true],
      ['that waits for the picture', false],
    ])('a repeat of a result %s settles no other wheel', async (_which, joined) => {
      const opened = await openWheels(wheel('over', 0, joined))
      const { listWheels, page, publish, harness, record, pass } = opened
      await act(async () => streamDelaysOf(harness.runtime).setLatency(record.wallet, 30_000))
      await pass(1000)
      const publishResult = () => publish('WHEEL_OF_FORTUNE_FINISH', resultData('r1'))
      await publishResult()
      await listWheels(wheel('next', 60, true))
      await listWheels()
      await publishResult()
      expect(page.textContent).toContain('The event you joined has ended')
    })
  })

  it('the balance does not change until the result of a joined event is shown', async () => {
    const { page, harness, record, settle } = await open()
    const balance = () => getByRole(page, 'status', { name: 'Balance' }).textContent
    await waitFor(() => expect(balance()).toBe('1284.5'))
    await join(page, 'Jackpot')
    await act(async () => harness.backend.control.finishEvent(record.userId, 'jackpot'))
    await waitFor(() => expect(dialog(page)).not.toBeNull())
    const calls = () => harness.calls.filter(call => call === 'GET balance').length
    const before = calls()
    await act(async () => harness.runtime.cache.refetchActive())
    await settle(() => expect(calls()).toBe(before + 1))
    // The server has credited the prize by now.
    expect(balance()).toBe('1284.5')
    await skip(page)
    await waitFor(() => expect(Number(balance())).toBeGreaterThan(2000))
  })

  const joinAs = async ({ page, harness }: Awaited<ReturnType<typeof open>>, event: string) => {
    await act(() =>
      harness.runtime.cache.update(userInfo, {}, user => ({ ...user, nickname: 'Old' })),
    )
    await join(page, event)
  }

  it('a viewer who has another nickname since they joined wins under the name that was drawn', async () => {
    const opened = await open()
    const { page, harness, publish } = opened
    await joinAs(opened, 'Wheel of fortune')
    await act(() =>
      harness.runtime.cache.update(userInfo, {}, user => ({ ...user, nickname: 'New' })),
    )
    await publish('WHEEL_OF_FORTUNE_FINISH', { ...resultData('r1', 'Old'), win: { id: 'r1' } })
    const outcome = await skip(page)
    expect(outcome?.textContent).toContain('You won')
    expect(outcome?.getAttribute('data-outcome')).toBe('won')
    expect(harness.tracked).toContainEqual(
      expect.objectContaining({ name: 'event-result', outcome: 'won' }),
    )
  })

  it('a viewer who has saved their first nickname since they joined wins under their wallet hash, also after a reload', async () => {
    const { page, harness, publish } = await open()
    const user = harness.runtime.cache.peek(userInfo, {})
    expect(user?.nickname).toBe('Juniper')
    await publish('WHEEL_OF_FORTUNE_FINISH', resultData('r1', user?.walletHash))
    expect((await skip(page))?.textContent).toContain('You won')
  })

  it('nobody reads that they have lost before the page knows their name', async () => {
    const { page, publish } = await open({
      intercept(call) {
        if (call === 'GET user/info') return new Response('', { status: 503 })
        if (!call.includes('fortune-wheels/events?')) return undefined
        return Response.json([wheelOf('w', { joined: true })])
      },
    })
    await publish('WHEEL_OF_FORTUNE_FINISH', resultData('r1', 'Juniper'))
    const outcome = await skip(page)
    expect(outcome?.textContent).toContain('Juniper won')
    expect(outcome?.getAttribute('data-outcome')).toBe('watched')
  })

  it.each([
    [1, 'won'],
    [5000, 'watched'],
  ])('a jackpot that is gone keeps its stake: %d, %s', async (yourContributionUsd, outcome) => {
    const opened = await open()
    const { page, harness, publish, settle, record } = opened
    await joinAs(opened, 'Jackpot')
    await publish('JACKPOT_DETAILS_UPDATE', {
      id: `jackpot-${record.userId}-1`,
      yourContributionUsd,
      amountUsd: 5000,
    })
    harness.intercept = answering('jackpot/events?', [])
    await publish('JACKPOT_UPDATE')
    await opened.pass(REFETCH_DELAY)
    await settle(() => expect(queryByRole(page, 'article', { name: 'Jackpot' })).toBeNull())
    expect(page.textContent).toContain('the prize is in your rewards')
    await publish('JACKPOT_FINISH', { ...resultData('r1', 'Old'), win: { id: 'r1' } })
    expect(page.textContent).not.toContain('the prize is in your rewards')
    expect((await skip(page))?.getAttribute('data-outcome')).toBe(outcome)
  })

  it('the stake of a cancelled jackpot doesn’t count for another one that ends after it', async () => {
    const { page, publish, pass, list } = await open()
    const listJackpots = async (...stakes: number[]) => {
      const ofStake = (stake: number) => ({ id: `of-${stake}`, yourContributionUsd: stake })
      await list('jackpot', ...stakes.map(stake => ({ ...jackpotFields, ...ofStake(stake) })))
      await waitFor(() =>
        expect(queryAllByRole(page, 'article', { name: 'Jackpot' })).toHaveLength(stakes.length),
      )
    }
    await listJackpots(5000, 1)
    await listJackpots(1)
    await pass(60_000)
    await publish('JACKPOT_FINISH', resultData('r1', 'Juniper'))
    expect((await skip(page))?.getAttribute('data-outcome')).toBe('won')
  })

  it('the result of an event is not shown if the flag of its kind is off', async () => {
    const { page, publish, pass } = await open({
      intercept: answering('feature-flags', { gamification_center_jackpot: true }),
    })
    await publish('WHEEL_OF_FORTUNE_FINISH', resultData('r1'))
    await pass(1000)
    expect(dialog(page)).toBeNull()
  })
})

it.each([
  ['a visitor without a token', { query: 'demoType=anonymous' }],
  ['a room without flags', { intercept: answering('feature-flags') }],
])('%s subscribes to no topic', async (_who, options) => {
  const { pass, harness } = await inRoom(record => <EventResults record={record} />, options)
  await pass(1000)
  expect(harness.backend.hub.destinations()).toEqual([])
})
