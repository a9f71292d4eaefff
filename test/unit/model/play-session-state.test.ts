import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Money } from '../../../src/lib/amount.ts'
import { minutes, seconds } from '../../../src/lib/clock.ts'
import type { ActionKind } from '../../../src/model/game-action.ts'
import {
  noPlaySession,
  type PlayAction,
  type PlaySession,
  type PlaySessionEvent,
  playSessionReducer,
  playTotals,
  SESSION_GAP,
  toStored,
} from '../../../src/model/play-session-state.ts'
import { forRuns } from '../../support/fast-check-runs.ts'

/** Two minutes before midnight, UTC. */
const START = Date.UTC(2026, 10, 25, 23, 58)

const run = (...events: readonly PlaySessionEvent[]): PlaySession =>
  events.reduce(playSessionReducer, noPlaySession)

const actionOf = (over: Partial<PlayAction> = {}): PlayAction => ({
  key: 'a',
  source: 'copied',
  kind: 'bet',
  amount: '2',
  currency: 'EUR',
  at: START,
  ...over,
})
const received = (...actions: readonly PlayAction[]): PlaySessionEvent => ({
  type: 'actions-received',
  actions,
})
const seen = (at: number): PlaySessionEvent => ({ type: 'seen', at })

const shown = (state: PlaySession, currency = 'EUR') => {
  const { staked, won, net } = playTotals(state, currency)
  return [staked, won, net].map(money => money.toFixed())
}

describe('beginning and end', () => {
  it('looking at a page begins no session', () => {
    expect(run(seen(START), { type: 'copying-synced', at: START, copyingSince: null })).toBe(
      noPlaySession,
    )
  })

  it('a session begins with the first copied bet, tip, deposit or start of copying', () => {
    expect(run(received(actionOf())).startedAt).toBe(START)
    expect(run(received(actionOf({ source: 'tip' }))).startedAt).toBe(START)
    expect(run({ type: 'play-started', at: START }).startedAt).toBe(START)
  })

  it('a copy session that runs already belongs to the session from its start', () => {
    const at = START + minutes(70)
    const state = run({ type: 'copying-synced', at, copyingSince: START })
    expect(state).toMatchObject({ startedAt: START, seenAt: at, isComplete: false })
  })

  it('a copy session that began on another device before this one moves its start back', () => {
    const state = run(
      received(actionOf({ source: 'tip', at: START })),
      { type: 'records-read', since: 0, readAt: START, actions: [] },
      { type: 'copying-synced', at: START + 1, copyingSince: START - minutes(10) },
    )
    expect(state).toMatchObject({ startedAt: START - minutes(10), isComplete: false })
  })

  it('midnight and hours of watching leave a session as it is', () => {
    let state = run(received(actionOf()))
    for (let at = START; at < START + minutes(300); at += minutes(1))
      state = playSessionReducer(state, seen(at))
    expect(state.startedAt).toBe(START)
    expect(shown(state)).toEqual(['2', '0', '-2'])
  })

  it('a session lasts through 30 minutes without a visible page, and ends once it is confirmed that they are over', () => {
    const confirmed = (now: number): PlaySessionEvent => ({ type: 'time-confirmed', now })
    const [last, after] = [START + SESSION_GAP, START + SESSION_GAP + 1]
    const begun = run(received(actionOf()))
    expect(run(received(actionOf()), confirmed(last))).toEqual(begun)
    expect(run(received(actionOf()), seen(last)).seenAt).toBe(last)
    expect(run(received(actionOf()), seen(after))).toEqual(begun)
    expect(run(received(actionOf()), seen(after), confirmed(after))).toEqual(noPlaySession)
  })

  it('bets that were copied all the while keep a session that nobody has looked at', () => {
    const at = START + minutes(200)
    const state = run(received(actionOf()), { type: 'copying-synced', at, copyingSince: START })
    expect(state.startedAt).toBe(START)
  })

  it('copying that turns out to run since before the start keeps a session that nobody has looked at', () => {
    const at = START + minutes(200)
    const copyingSince = START - minutes(1)
    const state = run(received(actionOf()), { type: 'copying-synced', at, copyingSince })
    expect([state.startedAt, shown(state)]).toEqual([copyingSince, ['2', '0', '-2']])
  })

  it('a tip that is answered after a later one belongs to the same session', () => {
    const earlier = actionOf({ key: 'b', source: 'tip', at: START - minutes(1), amount: '5' })
    const state = run(received(actionOf()), received(earlier))
    expect([state.startedAt, shown(state)]).toEqual([earlier.at, ['7', '0', '-7']])
  })

  it('play after the end begins a session without the former actions', () => {
    const at = START + SESSION_GAP + 1
    const state = run(received(actionOf()), received(actionOf({ key: 'b', at, amount: '5' })))
    expect(state.startedAt).toBe(at)
    expect(shown(state)).toEqual(['5', '0', '-5'])
  })
})

describe('sums', () => {
  it.each<[ActionKind, string, string, string]>([
    ['bet', '2', '0', '-2'],
    ['win', '0', '2', '2'],
    ['bet-returned', '-2', '0', '2'],
    ['win-returned', '0', '-2', '-2'],
  ])('%s of 2: staked %s, won %s, net %s', (kind, ...expected) => {
    expect(shown(run(received(actionOf({ kind }))))).toEqual(expected)
  })

  it('a reversed win leaves only its bet', () => {
    const state = run(
      received(
        actionOf(),
        actionOf({ key: 'b', kind: 'win', amount: '9' }),
        actionOf({ key: 'c', kind: 'win-returned', amount: '9' }),
      ),
    )
    expect(shown(state)).toEqual(['2', '0', '-2'])
  })

  it('amounts in other currencies are left out', () => {
    const state = run(received(actionOf(), actionOf({ key: 'b', currency: 'USD', amount: '7' })))
    expect(shown(state)).toEqual(['2', '0', '-2'])
    expect(shown(state, 'USD')).toEqual(['7', '0', '-7'])
  })

  it('sums can be limited to some actions', () => {
    const state = run(received(actionOf(), actionOf({ key: 'b', source: 'tip', amount: '7' })))
    const tips = playTotals(state, 'EUR', ({ source }) => source === 'tip')
    expect(tips.staked.toFixed()).toBe('7')
  })

  it('records before the start belong to an earlier session, apart from 5 s of tolerance', () => {
    const state = run(
      { type: 'play-started', at: START },
      {
        type: 'records-read',
        since: 0,
        readAt: START,
        actions: [
          actionOf({ key: 'early', at: START - seconds(6) }),
          actionOf({ key: 'close', at: START - seconds(5), amount: '3' }),
        ],
      },
    )
    expect(shown(state)).toEqual(['3', '0', '-3'])
  })

  it('a session is complete once all records since its start were read', () => {
    const began = run({ type: 'play-started', at: START })
    const records = { type: 'records-read', readAt: START, actions: [] } as const
    expect(playSessionReducer(began, { ...records, since: START }).isComplete).toBe(false)
    expect(playSessionReducer(began, { ...records, since: START - seconds(5) }).isComplete).toBe(
      true,
    )
  })
})

/** One page of the widget: it loses what it doesn't store when it is reloaded. */
class Tab {
  state = noPlaySession
  private stored: { text: string | null }
  constructor(stored: { text: string | null }) {
    this.stored = stored
    this.readStored()
  }
  private readStored() {
    const { text } = this.stored
    if (text !== null)
      this.state = playSessionReducer(this.state, { type: 'stored-read', stored: JSON.parse(text) })
  }
  dispatch(event: PlaySessionEvent) {
    this.readStored()
    this.state = playSessionReducer(this.state, event)
    const stored = toStored(this.state)
    this.stored.text = stored && JSON.stringify(stored)
  }
}

const kinds: readonly ActionKind[] = ['bet', 'win', 'bet-returned', 'win-returned']

const actions = fc.uniqueArray(
  fc.record({
    key: fc.stringMatching(/^[a-f0-9]{6}$/),
    source: fc.constantFrom('copied' as const, 'pool' as const, 'tip' as const),
    kind: fc.constantFrom(...kinds),
    amount: fc.integer({ min: 1, max: 1e9 }).map(cents => new Money(cents).div(100).toFixed()),
    currency: fc.constant('EUR'),
    // Across midnight.
    at: fc.integer({ min: START, max: START + minutes(25) }),
  }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 15 },
)

/** What may happen to the pages of a browser; `which` chooses an action or a tab. */
const steps = fc.array(
  fc.record({
    type: fc.constantFrom('message', 'both', 'reload', 'read', 'seen'),
    tab: fc.nat(1),
    which: fc.nat(100),
  }),
  { maxLength: 40 },
)

const isRecorded = ({ source }: PlayAction) => source !== 'tip'
const begin: PlaySessionEvent = { type: 'play-started', at: START }
const recordsOf = (all: readonly PlayAction[]): PlaySessionEvent => ({
  type: 'records-read',
  since: 0,
  readAt: START,
  actions: all.filter(isRecorded),
})

/** The two tabs of a browser whose viewer has made some actions. */
class Browser {
  private readonly stored = { text: null }
  private readonly all: readonly PlayAction[]
  readonly tabs: Tab[]
  constructor(all: readonly PlayAction[]) {
    this.all = all
    this.tabs = [new Tab(this.stored), new Tab(this.stored)]
    this.tabs[0]?.dispatch(begin)
  }

  open = () => new Tab(this.stored)

  run({ type, tab, which }: { type: string; tab: number; which: number }) {
    const action = this.all[which % this.all.length] ?? actionOf()
    const heard = received(action, action)
    switch (type) {
      case 'message':
        this.tabs[tab]?.dispatch(heard)
        return
      case 'both':
        for (const each of this.tabs) each.dispatch(heard)
        return
      case 'reload':
        this.tabs[tab] = this.open()
        return
      case 'read':
        this.tabs[tab]?.dispatch(recordsOf(this.all))
        return
      default:
        this.tabs[tab]?.dispatch(seen(START + which * 1000))
    }
  }
}

describe('the sums of random sessions', () => {
  it('count each action once, whatever is reloaded, lost, repeated, late or read in another tab', () => {
    forRuns(500, [actions, steps], (all, sequence) => {
      const browser = new Browser(all)
      for (const each of sequence) browser.run(each)
      // Tips are known to the tab that sent them; the server has the rest.
      const tips = all.filter(action => !isRecorded(action))
      browser.tabs[0]?.dispatch(received(...tips))
      const expected = shown(run(begin, received(...all)))
      for (const page of [...browser.tabs, browser.open()]) {
        page.dispatch(recordsOf(all))
        expect(page.state).toMatchObject({ startedAt: START, isComplete: true })
        expect(shown(page.state)).toEqual(expected)
      }
    })
  })

  it('net is always the sum over the distinct actions', () => {
    forRuns(500, [actions, fc.array(fc.nat(), { maxLength: 60 })], (all, order) => {
      const state = run(
        { type: 'play-started', at: START },
        ...order.flatMap(place => all[place % all.length] ?? []).map(action => received(action)),
      )
      const exact = [...state.actions.values()].reduce(
        (sum, { kind, amount }) =>
          kind === 'win' || kind === 'bet-returned' ? sum.plus(amount) : sum.minus(amount),
        new Money(0),
      )
      const { staked, won, net } = playTotals(state, 'EUR')
      expect(net.toFixed()).toBe(exact.toFixed())
      expect(won.minus(staked).toFixed()).toBe(exact.toFixed())
    })
  })

  it('two tabs that merge what the other knows agree', () => {
    const part = fc.record({
      start: fc.integer({ min: START, max: START + minutes(20) }),
      seen: fc.integer({ min: START + minutes(20), max: START + minutes(30) }),
      answered: fc.option(fc.integer({ min: START, max: START + minutes(30) })),
    })
    forRuns(500, [part, part], (one, other) => {
      const [a, b] = [one, other].map(({ start, seen: until, answered }) =>
        run(
          { type: 'play-started', at: start },
          seen(until),
          ...(answered === null
            ? []
            : [{ type: 'check-answered', at: answered } satisfies PlaySessionEvent]),
        ),
      )
      const merge = (own = noPlaySession, their = noPlaySession) => {
        const stored = toStored(their)
        return stored && toStored(playSessionReducer(own, { type: 'stored-read', stored }))
      }
      expect(merge(a, b)).toEqual(merge(b, a))
    })
  })
})
