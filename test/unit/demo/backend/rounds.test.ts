import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { createRounds, noRounds } from '../../../../demo/backend/rounds.ts'
import { CopySession, UserEvent } from '../../../../src/model/copy-session.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { numRuns } from '../../../support/fast-check-runs.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { createTestBackend, listenTo } from './support.ts'

const streamer = walletOf('streamer:3')

/** Starts to copy a streamer on a server whose operator has a market; 1 unit is worth 1 USD. */
async function open(market: 'gb' | 'none', wishes: object = {}) {
  const testBackend = createTestBackend('balance=100&tokenPrice=1', { calm: true })
  const { backend, read, send } = testBackend
  backend.control.updateSettings({ market })
  const { messages } = listenTo(backend, destinations.userEvents(backend.user.wallet ?? ''))
  const copy = (more: object) =>
    send('POST', 'subscription', { subscriberBetAmount: 2, player_wallet: streamer, ...more })
  await copy(wishes)
  return {
    ...testBackend,
    copy,
    events: () => messages.map(message => v.parse(UserEvent, message)),
    play: (kind: 'BET' | 'WIN', usd: number) => backend.control.playAction(streamer, kind, usd),
    session: () => read(CopySession, 'subscription'),
    decide: (id: string | number | undefined, decision: string) =>
      send('POST', `subscription/rounds/${id}`, { decision }),
  }
}

describe('a session that confirms its rounds', () => {
  it('proposes a round after a bet, and copies nothing without a press', async () => {
    const { play, session, events, balance, clock } = await open('gb')
    play('BET', 5)
    play('WIN', 50)
    const { confirmsRounds, proposal } = await session()
    expect([confirmsRounds, proposal?.amount, proposal?.playerAmount]).toEqual([true, '2', '5'])
    await clock.advance(10_000)
    expect((await session()).proposal).toBeNull()
    play('BET', 5)
    expect(events().map(({ type }) => type)).toEqual([
      'ROUND_PROPOSED',
      'ROUND_CLOSED',
      'ROUND_PROPOSED',
    ])
    expect(await balance()).toBe(100)
  })

  it('places a confirmed bet on the next round, and pays its win', async () => {
    const { play, session, decide, balance } = await open('gb')
    play('BET', 5)
    const { proposal } = await session()
    expect((await decide(proposal?.id, 'PLACE')).status).toBe(200)
    // The round that runs is no bet of the viewer.
    play('WIN', 50)
    expect(await balance()).toBe(100)
    play('BET', 5)
    play('WIN', 10)
    expect(await balance()).toBe(102)
    play('BET', 5)
    expect(await balance()).toBe(102)
  })

  it('refuses a decision about a round that is closed', async () => {
    const { play, session, decide, clock } = await open('gb')
    play('BET', 5)
    const { proposal } = await session()
    expect((await decide('another', 'PLACE')).status).toBe(400)
    await clock.advance(10_000)
    expect((await decide(proposal?.id, 'PLACE')).status).toBe(400)
  })

  it('is what a widget asks for, also where the operator has no market', async () => {
    expect((await (await open('none')).session()).confirmsRounds).toBe(false)
    const asked = await open('none', { confirmsRounds: true })
    expect((await asked.session()).confirmsRounds).toBe(true)
  })
})

it('the least time between bets counts without questions and across sessions too', async () => {
  const { play, copy, balance, clock } = await open('none', { secondsBetweenRounds: 5 })
  play('BET', 5)
  await clock.advance(4999)
  play('BET', 5)
  // What a bet wins that wasn't copied is nobody's.
  play('WIN', 50)
  expect(await balance()).toBe(98)
  await copy({ secondsBetweenRounds: 10 })
  await clock.advance(5000)
  play('BET', 5)
  expect(await balance()).toBe(98)
  await clock.advance(1)
  play('BET', 5)
  expect(await balance()).toBe(96)
})

it.each([
  ['that confirms its rounds', 'gb', {}],
  ['whose last bet was a moment ago', 'none', { secondsBetweenRounds: 5 }],
] as const)(
  'a bet during termination closes a session %s at once',
  async (_which, market, wishes) => {
    const { backend, play, session } = await open(market, wishes)
    play('BET', 5)
    backend.control.terminateCopying('CHANGED_GAME_TYPE')
    play('BET', 5)
    expect((await session()).state).toBe('CLOSED')
  },
)

it('a bet beyond the balance, which is not copied, starts no least time between bets', async () => {
  const { play, copy, balance, send, session, clock } = await open('none')
  await copy({ subscriberBetAmount: 60, secondsBetweenRounds: 5 })
  play('BET', 5)
  await clock.advance(5000)
  play('BET', 5)
  expect((await session()).state).toBe('TERMINATION')
  await send('DELETE', 'subscription')
  await copy({ secondsBetweenRounds: 5 })
  play('BET', 5)
  expect(await balance()).toBe(38)
})

it('no bet is taken without a press in time, nor two within the least time between rounds', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 12_000 }) }),
    fc.record({ kind: fc.constantFrom('bet' as const, 'place' as const, 'skip' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      const clock = createManualClock()
      const state = { ...noRounds, secondsBetweenRounds: 5 }
      let presses = 0
      const bets: number[] = []
      const rounds = createRounds({ clock, state, amount: 2, subscriptionId: 's', emit() {} })
      const actions = {
        bet(at: number) {
          if (rounds.takePlaced()) {
            state.lastBetAt = clock.now()
            bets.push(state.lastBetAt)
          }
          rounds.propose({ amount: 5, hash: String(at) })
        },
        place() {
          const open = rounds.proposal()
          const isAccepted = rounds.decide(String(open?.id), 'PLACE')
          expect(isAccepted).toBe(open !== null)
          presses += Number(isAccepted)
        },
        skip: () => void rounds.decide(String(rounds.proposal()?.id), 'SKIP'),
      }
      for (const [at, current] of steps.entries()) {
        if (current.kind === 'wait') await clock.advance(current.ms)
        else actions[current.kind](at)
      }
      rounds.dispose()
      expect(bets.length).toBeLessThanOrEqual(presses)
      bets.slice(1).forEach((at, index) => {
        expect(at - (bets[index] ?? 0)).toBeGreaterThanOrEqual(5000)
      })
    }),
    { numRuns: numRuns(300) },
  )
})
