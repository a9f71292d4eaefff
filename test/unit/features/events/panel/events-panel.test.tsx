// @vitest-environment happy-dom
import {
  findAllByRole,
  findByRole,
  findByText,
  getAllByRole,
  getByRole,
  queryAllByRole,
  queryByRole,
  queryByText,
  waitFor,
  within,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { wheelEvents } from '../../../../../src/api/game-center.ts'
import { userInfo } from '../../../../../src/api/user.ts'
import {
  joinNamesAtom,
  settledEventsAtom,
} from '../../../../../src/features/events/joined-events.ts'
import EventsPanel from '../../../../../src/features/events/panel/events-panel.tsx'
import type { UserInfo } from '../../../../../src/model/user.ts'
import { answering, dated, holding, losing } from '../../../../support/backend-runtime.tsx'
import { waitInAct } from '../../../../support/wait-in-act.ts'
import { press } from '../../../ui/render.tsx'
import { jackpotFields, wheelOf } from '../factories.ts'
import { GAMES, type InRoom, inRoom } from '../support.tsx'

type Options = Parameters<typeof inRoom>[1]

async function open(options: Options = {}) {
  return inRoom(record => <EventsPanel record={record} />, options)
}
const withFlags = (flags: object): Options => ({ intercept: answering('feature-flags', flags) })
const visitor = { query: 'demoType=anonymous' }
const cards = (page: HTMLElement) => findAllByRole(page, 'article')
const jackpot = { ...jackpotFields, joined: false }
const isList = (call: string) => call.startsWith(`GET ${GAMES}`) && call.includes('events?')

describe('the events panel', () => {
  it('the events panel is the region Events with an article for each event', async () => {
    const { page } = await open()
    const region = getByRole(page, 'region', { name: 'Events' })
    const [wheel, jackpot] = await cards(region)
    expect(wheel).toBe(getByRole(page, 'article', { name: 'Wheel of fortune' }))
    expect(jackpot).toBe(getByRole(page, 'article', { name: 'Jackpot' }))
    expect(wheel?.textContent).toContain('Starts in 1:00')
  })

  it('the events panel shows two placeholder cards until the first lists are loaded', async () => {
    let release = async () => {}
    const { page } = await open({
      prepare(it) {
        release = holding(it, 'events?')
      },
    })
    const words = await findByText(page, 'Loading events')
    const loading = words.closest('[role=status]') ?? page
    expect(loading.querySelectorAll('span[aria-hidden=true]')).toHaveLength(2)
    await release()
    expect(await cards(page)).toHaveLength(2)
    expect(queryByText(page, 'Loading events')).toBeNull()
  })

  it('a jackpot without what only one viewer may read, or with invalid counts, shows dashes in their place', async () => {
    const { chanceToWin: _chance, yourContributionUsd: _contribution, ...shared } = jackpot
    const counts = { percentageBetVolume: 'many', totalJoinedUsers: 'many' }
    const { page } = await open({
      intercept: answering('jackpot/events?', [{ ...shared, ...counts }]),
    })
    const card = await findByRole(page, 'article', { name: 'Jackpot' })
    const values = [...card.querySelectorAll('dl > div > dd')].map(value => value.textContent)
    expect(values).toEqual(['–', '–', '–', '–'])
  })

  it('the events panel says "Coming soon" if there are no events', async () => {
    const { page } = await open({ intercept: answering('/events?', []) })
    expect(await findByRole(page, 'heading', { name: 'Coming soon' })).toBeTruthy()
    expect(queryAllByRole(page, 'article')).toHaveLength(0)
  })

  it('failed lists show a single error once both have answered, and Retry repeats both', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { page, settle, calls, harness } = await open({
      intercept: call => {
        if (!isList(call)) return undefined
        return call.includes('jackpot/') ? promise : Response.json({}, { status: 400 })
      },
    })
    await settle(() => expect(calls(`GET ${GAMES}jackpot/`)).toHaveLength(1))
    expect(queryByText(page, 'Loading events')).not.toBeNull()
    expect(queryByRole(page, 'alert')).toBeNull()
    await act(() => resolve(Response.json({}, { status: 400 })))
    expect(await findByRole(page, 'alert')).toBeTruthy()
    expect(queryAllByRole(page, 'button', { name: 'Retry' })).toHaveLength(1)
    harness.intercept = () => undefined
    const before = calls(`GET ${GAMES}`).length
    await press(page, 'Retry')
    expect(await cards(page)).toHaveLength(2)
    expect(calls(`GET ${GAMES}`)).toHaveLength(before + 2)
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it('a list of events that loaded stays visible if the other one fails, with a Retry button', async () => {
    const { page } = await open({ intercept: answering('jackpot/events?', {}, 400) })
    expect(await cards(page)).toHaveLength(1)
    expect(await findByRole(page, 'button', { name: 'Retry' })).toBeTruthy()
    expect(page.textContent).toContain("Couldn't load some events.")
  })

  it.each([
    [4999, 1],
    [5000, 2],
  ])('with the focus after %d ms, each list was requested %d times', async (ms, count) => {
    const { page, calls, pass } = await open()
    await cards(page)
    await pass(ms)
    await act(() => window.dispatchEvent(new Event('focus')))
    await pass(0)
    await waitFor(() => expect(calls(`GET ${GAMES}fortune-wheels/events?`)).toHaveLength(count))
    expect(calls(`GET ${GAMES}jackpot/events?`)).toHaveLength(count)
  })
})

describe('feature flags of events', () => {
  const all = {
    gamification_center: true,
    gamification_center_wheel_of_fortune: true,
    gamification_center_jackpot: true,
  }
  const requestsOf = ({ calls }: InRoom) => calls(`GET ${GAMES}`).filter(isList)

  it.each([
    // This flag is about the rewards centre only.
    ['gamification_center', 2],
    ['gamification_center_wheel_of_fortune', 1],
    ['gamification_center_jackpot', 1],
  ])('without the flag %s, %d of two lists are requested', async (flag, count) => {
    const opened = await open(withFlags({ ...all, [flag]: false }))
    expect(await cards(opened.page)).toHaveLength(count)
    expect(requestsOf(opened)).toHaveLength(count)
  })

  it.each([
    ['wheel', 'Jackpot'],
    ['jackpot', 'Wheel of fortune'],
  ])(
    'where the market has no %s, only the other kind is shown and requested',
    async (kind, name) => {
      const opened = await open({
        prepare: ({ runtime }) => runtime.configure({ market: { [kind]: false } }),
      })
      await waitFor(() => expect(getAllByRole(opened.page, 'article')).toHaveLength(1))
      getByRole(opened.page, 'article', { name })
      expect(requestsOf(opened)).toHaveLength(1)
    },
  )

  it('where neither wheels nor jackpots are offered, none are announced', async () => {
    const off = { gamification_center_wheel_of_fortune: false, gamification_center_jackpot: false }
    const { page } = await open(withFlags({ ...all, ...off }))
    await waitFor(() => expect(queryByText(page, 'Loading events')).toBeNull())
    expect(queryByText(page, 'Coming soon')).toBeNull()
  })
})

describe('an event', () => {
  const details = async (name: string, options?: Options) => {
    const opened = await open(options)
    await cards(opened.page)
    await press(opened.page, name)
    return opened
  }

  it('a viewer joins an event in its details, and Join is replaced by a badge', async () => {
    const { page, calls, harness } = await details('Wheel of fortune')
    await press(page, 'Join')
    expect(await within(page).findByText("You're in")).toBeTruthy()
    expect(harness.tracked).toEqual([
      { name: 'event-joined', kind: 'wheel', eventId: expect.stringMatching(/^wheel-/) },
    ])
    expect(queryByRole(page, 'button', { name: 'Join' })).toBeNull()
    expect(calls('POST')).toHaveLength(1)
    // The list was refetched.
    await waitFor(() => expect(calls(`GET ${GAMES}fortune-wheels/events?`)).toHaveLength(2))
  })

  it('a second join is ignored while one is pending, and Join of another event says so', async () => {
    const { page, calls, harness } = await details('Wheel of fortune')
    const release = holding(harness, 'POST')
    await press(page, 'Join')
    await press(page, 'Join')
    await press(page, 'All events')
    await press(page, 'Jackpot')
    const join = getByRole<HTMLButtonElement>(page, 'button', { name: 'Join' })
    expect(join.disabled).toBe(true)
    expect(queryByText(page, /joining another event/)).not.toBeNull()
    await press(page, 'Join')
    expect(calls('POST')).toHaveLength(1)
    expect(harness.runtime.store.get(joinNamesAtom).size).toBe(1)
    await release()
    await waitFor(() => expect(join.disabled).toBe(false))
    await press(page, 'Join')
    await waitFor(() => expect(calls('POST')).toHaveLength(2))
  })

  it.each([
    [404, 'MONETARY', 'This event has ended'],
    [400, 'MONETARY', "Couldn't join"],
    [200, 'FREE_SPINS', 'Unsupported event type'],
  ])('joining an event that answers %d, of the type %s, shows "%s"', async (status, type, text) => {
    const { page, calls } = await details('Jackpot', {
      intercept: call => {
        if (call.includes('jackpot/events?')) return Response.json([{ ...jackpot, type }])
        return call.startsWith('POST') ? Response.json({}, { status }) : undefined
      },
    })
    await press(page, 'Join')
    expect((await findByRole(page, 'alert')).textContent).toContain(text)
    expect(calls('POST')).toHaveLength(type === 'MONETARY' ? 1 : 0)
  })

  it('a join that is refused after its event was closed says so when that is opened again, and only there', async () => {
    const { page, harness } = await details('Wheel of fortune')
    const release = holding(harness, 'POST')
    await press(page, 'Join')
    await press(page, 'All events')
    await release(Response.json({}, { status: 400 }))
    await press(page, 'Jackpot')
    expect(queryByRole(page, 'alert')).toBeNull()
    await press(page, 'All events')
    await press(page, 'Wheel of fortune')
    expect(getByRole(page, 'alert').textContent).toContain("Couldn't join")
  })

  it('a join whose response was lost is retried under the same name and key, whatever the nickname is by then', async () => {
    const sent: unknown[] = []
    const { page, harness } = await details('Jackpot', {
      intercept: async (call, _harness, request) => {
        if (!call.startsWith('POST')) return undefined
        sent.push([request.headers.get('idempotency-key'), (await request.json()).nickName])
        return sent.length < 2 ? Response.json({}, { status: 500 }) : undefined
      },
    })
    const regions = getAllByRole(page, 'status')
    await press(page, 'Join')
    // Read out, as its live region was there before it.
    const checking = await findByText(page, /Checking with the server/)
    expect(regions).toContain(checking.closest('[role=status]'))
    expect(queryByRole(page, 'alert')).toBeNull()
    await waitInAct(
      () => expect(queryByRole(page, 'alert')).not.toBeNull(),
      () => harness.clock.advance(15_000),
    )
    const rename = (user: UserInfo) => ({ ...user, nickname: 'Another' })
    await act(() => harness.runtime.cache.update(userInfo, {}, rename))
    expect(getByRole(page, 'alert').textContent).toContain("couldn't confirm this")
    await press(page, 'Join')
    await waitFor(() => expect(queryByRole(page, 'alert')).toBeNull())
    expect(sent).toEqual([[expect.any(String), 'Juniper'], sent[0]])
  })

  it('an event can be joined once the user is loaded, whose name the request carries', async () => {
    let release = async () => {}
    const { page, calls } = await details('Jackpot', {
      prepare(it) {
        release = holding(it, 'GET user/info')
      },
    })
    await press(page, 'Join')
    expect(getByRole(page, 'button', { name: 'Join' }).getAttribute('aria-disabled')).toBe('true')
    expect(calls('POST')).toEqual([])
    await release()
    await waitFor(() =>
      expect(getByRole(page, 'button', { name: 'Join' }).getAttribute('aria-disabled')).toBeNull(),
    )
    await press(page, 'Join')
    expect(calls('POST')).toHaveLength(1)
  })

  it('an anonymous visitor who joins an event is asked to log in', async () => {
    const { page, calls, harness } = await details('Jackpot', visitor)
    await press(page, 'Join')
    expect(harness.signIns).toEqual(['join-event'])
    expect(calls('POST')).toEqual([])
  })

  it('a wheel cannot be joined after its end by the server’s clock', async () => {
    const { page, pass, harness } = await details('Wheel of fortune')
    // It starts in a minute and lasts 80 s.
    await pass(139_000)
    expect(getByRole(page, 'button', { name: 'Join' })).toBeTruthy()
    // A real server may take a moment to draw.
    harness.intercept = call => (isList(call) ? new Promise(() => {}) : undefined)
    await pass(1000)
    expect(queryByRole(page, 'button', { name: 'Join' })).toBeNull()
    expect(page.textContent).toContain('Entries are closed')
  })

  it('a join that is under way when the time of a wheel is up waits for its answer, before entries are closed', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { page, pass } = await details('Wheel of fortune', {
      intercept: (call, { calls }) => {
        if (call.startsWith('POST')) return promise
        const isSent = calls.some(other => other.startsWith('POST'))
        return isList(call) && isSent ? new Promise(() => {}) : undefined
      },
    })
    await pass(139_000)
    await press(page, 'Join')
    await pass(1000)
    expect(getByRole(page, 'button', { name: 'Join' }).getAttribute('aria-disabled')).toBe('true')
    expect(queryByText(page, /Entries are closed/)).toBeNull()
    await act(() => resolve(Response.json({}, { status: 400 })))
    expect(await findByText(page, /Entries are closed/)).toBeTruthy()
    expect(queryByRole(page, 'button', { name: 'Join' })).toBeNull()
    expect(getByRole(page, 'alert').textContent).toContain("Your entry didn't go through")
  })

  it('a join whose response was lost before entries were closed says that it could not be confirmed', async () => {
    const { page, pass, harness } = await details('Wheel of fortune', {
      intercept: (call, { calls }) => {
        if (call.startsWith('POST')) return Response.json({}, { status: 500 })
        const isSent = calls.some(other => other.startsWith('POST'))
        return isList(call) && isSent ? Response.json({}, { status: 503 }) : undefined
      },
    })
    await pass(120_000)
    await press(page, 'Join')
    await waitInAct(
      () => expect(queryByRole(page, 'alert')).not.toBeNull(),
      () => harness.clock.advance(15_000),
    )
    await pass(20_000)
    expect(page.textContent).toContain('Entries are closed')
    expect(getByRole(page, 'alert').textContent).toContain("couldn't confirm your entry")
  })

  it('a join whose response was lost isn’t confirmed by another event of the list that the viewer has joined', async () => {
    const { page, harness } = await details('Jackpot', {
      intercept: (call, { calls }) => {
        if (call.startsWith('POST')) return Response.json({}, { status: 500 })
        if (!call.includes('jackpot/events?')) return undefined
        const isSent = calls.some(other => other.startsWith('POST'))
        const another = { ...jackpot, id: 'another', joined: true }
        return Response.json(isSent ? [jackpot, another] : [jackpot])
      },
    })
    await press(page, 'Join')
    await waitInAct(
      () => expect(queryByRole(page, 'alert')).not.toBeNull(),
      () => harness.clock.advance(15_000),
    )
    expect(getByRole(page, 'alert').textContent).toContain("couldn't confirm this")
  })

  it('closing the details of an event returns the focus to its card', async () => {
    const { page } = await details('Jackpot')
    expect(document.activeElement).toBe(getByRole(page, 'button', { name: 'All events' }))
    await press(page, 'All events')
    expect(document.activeElement).toBe(getByRole(page, 'button', { name: 'Jackpot' }))
  })

  it('a focused note says that the open event has ended, until the next one of its kind', async () => {
    const { page, list } = await details('Wheel of fortune')
    getByRole(page, 'button', { name: 'Join' }).focus()
    await list('fortune-wheels')
    const note = await within(page).findByText(/This event has ended/)
    expect(document.activeElement).toBe(note.closest('p'))
    expect(await cards(page)).toHaveLength(1)
    await list('fortune-wheels', wheelOf('next'))
    await waitFor(async () => expect(await cards(page)).toHaveLength(2))
    expect(queryByText(page, /This event has ended/)).toBeNull()
  })

  it('a focused note says that the open event has ended also while others of its kind are listed, until one more comes', async () => {
    const { page, list } = await details('Jackpot')
    const listJackpots = (...ids: number[]) =>
      list('jackpot', ...ids.map(id => ({ ...jackpot, id })))
    const ended = () => queryByText(page, /This event has ended/)?.closest('p') ?? null
    await waitFor(() => expect(ended()).toBeNull())
    await listJackpots(1, 2)
    await waitFor(() => expect(ended()).not.toBeNull())
    expect(document.activeElement).toBe(ended())
    await press(getAllByRole(page, 'article', { name: 'Jackpot' })[1] ?? page, 'Jackpot')
    await press(page, 'All events')
    expect(ended()).toBeNull()
    await press(getAllByRole(page, 'article', { name: 'Jackpot' })[0] ?? page, 'Jackpot')
    expect(ended()).toBeNull()
    await listJackpots(2)
    await waitFor(() => expect(ended()).not.toBeNull())
    // Not the card of the one whose details were open before.
    expect(document.activeElement).toBe(ended())
    await listJackpots(2, 3)
    await waitFor(() => expect(ended()).toBeNull())
    expect(await cards(page)).toHaveLength(3)
  })

  it('a note says that a joined event has ended whose details are not open, until its result comes', async () => {
    const { page, list } = await details('Wheel of fortune')
    await press(page, 'Join')
    expect(await within(page).findByText("You're in")).toBeTruthy()
    await press(page, 'All events')
    expect(queryByText(page, /This event has ended/)).toBeNull()
    const regions = getAllByRole(page, 'status')
    await list('fortune-wheels')
    const note = await within(page).findByText(/The event you joined has ended/)
    // Read out, as its live region was there before it.
    expect(regions).toContain(note.closest('p'))
    expect(document.activeElement).not.toBe(note.closest('p'))
    // Its result was missed while the connection was lost, and another event has followed.
    await list('fortune-wheels', wheelOf('next'))
    await waitFor(async () => expect(await cards(page)).toHaveLength(2))
    expect(queryByText(page, /The event you joined has ended/)).toBeTruthy()
  })

  it('a note says so also of an event that runs again, under the id of one whose result has come', async () => {
    const { page, harness, record, list } = await details('Wheel of fortune')
    const { cache, store } = harness.runtime
    const [wheel] = cache.peek(wheelEvents, { streamerUserId: record.userId }) ?? []
    const settled = new Set([`WHEEL_OF_FORTUNE ${wheel?.id}`])
    await act(async () => store.set(settledEventsAtom, settled))
    await press(page, 'Join')
    expect(await within(page).findByText("You're in")).toBeTruthy()
    await list('fortune-wheels')
    expect(await within(page).findByText(/The event you joined has ended/)).toBeTruthy()
  })

  it('a note says that a joined wheel has ended while a joined jackpot goes on, until another event is joined', async () => {
    let listed = [wheelOf('first', { joined: true })]
    const { page, harness } = await open({
      intercept: call => {
        if (call.includes('fortune-wheels/events?')) return Response.json(listed)
        if (!call.includes('jackpot/events?')) return undefined
        return Response.json([jackpotFields])
      },
    })
    expect(await cards(page)).toHaveLength(2)
    const list = async (...events: ReturnType<typeof wheelOf>[]) => {
      listed = events
      await act(() => harness.runtime.cache.refetchActive())
    }
    const ended = () => queryByText(page, /The event you joined has ended/)
    await list()
    await waitFor(() => expect(ended()).not.toBeNull())
    await list(wheelOf('next'))
    await waitFor(async () => expect(await cards(page)).toHaveLength(2))
    expect(ended()).not.toBeNull()
    await list(wheelOf('next', { joined: true }))
    await waitFor(() => expect(ended()).toBeNull())
  })

  it('says once where new events show up, after the last one has ended', async () => {
    const { page, harness } = await details('Wheel of fortune')
    harness.intercept = answering('/events?', [])
    await act(() => harness.runtime.cache.refetchActive())
    await within(page).findByText('This event has ended.')
    expect(await within(page).findAllByText(/show up here/)).toHaveLength(1)
  })

  it('an event whose join was processed but not answered is shown as joined', async () => {
    const { page, harness, calls } = await details('Wheel of fortune')
    harness.intercept = losing(harness, 'POST')
    await press(page, 'Join')
    expect(await within(page).findByText("You're in")).toBeTruthy()
    expect(queryByRole(page, 'alert')).toBeNull()
    expect(calls('POST')).toHaveLength(1)
  })
})

it('a jackpot’s card shows its chance, progress, contribution, share of bets and players', async () => {
  const { page } = await open()
  await cards(page)
  const card = getByRole(page, 'article', { name: 'Jackpot' })
  const names = [...card.querySelectorAll('dt')].map(name => name.textContent)
  expect(names).toEqual(['Chance to win', 'Your contribution', 'Share of each bet', 'Players'])
  expect(getByRole(card, 'progressbar', { name: 'Jackpot so far' })).toBeTruthy()
  // USD first, then its worth in the session's euros.
  const amount = String.raw`\$[\d\u00a0]+\.\d\d ≈.€[\d\u00a0]+\.\d\d`
  await waitFor(() => expect(card.textContent).toMatch(new RegExp(`${amount}of ${amount}`)))
})

describe('a countdown', () => {
  it("a wheel's countdown uses the server's clock, not the computer's", async () => {
    // The server's clock is an hour behind.
    const { page } = await open({
      intercept: (call, harness, request) =>
        dated(harness, () => harness.clock.now() - 3_600_000)(call, request),
    })
    const [wheel] = await cards(page)
    expect(wheel?.textContent).toContain('Starts in 1:01:00')
  })

  it('a countdown runs to the start of a wheel, then to its end, then says that it is drawing', async () => {
    const { page, pass } = await open()
    const [wheel] = await cards(page)
    await pass(10_000)
    expect(wheel?.textContent).toContain('Starts in 0:50')
    await pass(51_000)
    expect(wheel?.textContent).toContain('Ends in 1:19')
    await pass(79_000)
    expect(wheel?.textContent).toContain('Drawing the winner…')
  })

  it('the wheels are refetched once one should be over, even without a socket', async () => {
    const { page, pass } = await open(visitor)
    await cards(page)
    await pass(144_000)
    await waitFor(() =>
      expect(queryByRole(page, 'article', { name: 'Wheel of fortune' })).toBeNull(),
    )
  })
})

it('the end of a second wheel is read when it is due, also while the first one is still listed', async () => {
  let start: number | undefined
  const { page, calls, pass } = await open({
    ...visitor,
    intercept(call, { clock }) {
      if (!call.startsWith(`GET ${GAMES}fortune-wheels/events`)) return undefined
      start ??= clock.now()
      const starts = [-120_000, -59_000, -56_000].map(ms => new Date(Number(start) + ms))
      return Response.json(
        starts.map((startAt, at) => wheelOf(`${at}`, { startAt, durationSeconds: 60 })),
      )
    },
  })
  await cards(page)
  const reads = () => calls(`GET ${GAMES}fortune-wheels/events`).length
  const before = reads()
  await pass(5000)
  expect(reads()).toBe(before + 1)
  await pass(3000)
  expect(reads()).toBe(before + 2)
})

describe('the reward for signing up', () => {
  it('an anonymous visitor sees a card with a Register button that starts the sign-up', async () => {
    const { page, harness } = await open(visitor)
    await act(() => findByRole(page, 'button', { name: 'Register' }).then(button => button.click()))
    expect(harness.signIns).toEqual(['sign-up-reward'])
  })

  it.each([
    ['with a session', {}],
    ['without its flag', { ...visitor, ...withFlags({ gamification_center_jackpot: true }) }],
  ])('the sign-up reward is not offered %s', async (_when, options) => {
    const { page } = await open(options)
    await cards(page)
    expect(queryByRole(page, 'button', { name: 'Register' })).toBeNull()
  })
})
