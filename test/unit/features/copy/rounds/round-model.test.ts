// @vitest-environment happy-dom
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { roundAtom, roundServiceOf } from '../../../../../src/features/copy/rounds/round-service.ts'
import { CopySession, UserEvent } from '../../../../../src/model/copy-session.ts'
import {
  ModelNetwork,
  type ModelRequest,
  type ModelResponse,
  settled,
} from '../../../../support/models/model-network.ts'
import {
  assertModel,
  networkSteps,
  step,
  stepWith,
} from '../../../../support/models/model-steps.ts'

const TIME = 10_000

/** A simulated server that proposes rounds, and the page's real service of them. */
class RoundWorld {
  readonly network = new ModelNetwork(request => this.respond(request), 'token')
  readonly service = roundServiceOf(this.network.runtime)
  proposal: { id: string; until: number } | null = null
  count = 0
  /** Proposals for which the viewer has pressed Place while there was time. */
  readonly pressed = new Set<string>()
  readonly placed: string[] = []

  private get now() {
    return this.network.clock.now()
  }

  private respond({ path, body }: ModelRequest): ModelResponse {
    if (path === 'subscription') return { status: 200, body: this.session() }
    const { decision } = v.parse(v.object({ decision: v.string() }), body)
    if (this.proposal?.id !== path || this.now >= this.proposal.until)
      return { status: 400, body: { message: 'This round is closed' } }
    if (decision === 'PLACE') this.placed.push(path)
    this.proposal = null
    return { status: 200, body: {} }
  }

  private wire() {
    if (!this.proposal) return null
    const { id, until } = this.proposal
    return { id, amount: 2, expiresAt: new Date(until).toISOString() }
  }

  session() {
    return {
      id: 'copy-1',
      playerWalletHash: '0xmira',
      state: 'ACTIVE',
      subscriberBetAmount: 2,
      confirmsRounds: true,
      proposal: this.wire(),
    }
  }

  /** Proposes a round; its message may be lost. */
  propose(isHeard: boolean) {
    this.count += 1
    this.proposal = { id: `round-${this.count}`, until: this.now + TIME }
    if (!isHeard) return
    const data = { subscriptionId: 'copy-1', proposal: this.wire() }
    this.service.handleMessage(v.parse(UserEvent, { type: 'ROUND_PROPOSED', data }))
  }

  press(decision: 'PLACE' | 'SKIP') {
    const { proposal, sending } = this.network.runtime.store.get(roundAtom)
    if (proposal && !sending && decision === 'PLACE') this.pressed.add(String(proposal.id))
    if (proposal) this.service.decide(proposal.id, decision)
  }

  check() {
    expect(new Set(this.placed).size).toBe(this.placed.length)
    for (const id of this.placed) expect(this.pressed).toContain(id)
    const { proposal, sending } = this.network.runtime.store.get(roundAtom)
    // Nothing on screen has run out, unless its answer is still awaited.
    if (proposal && !sending) expect(this.now).toBeLessThan(Date.parse(proposal.expiresAt))
  }
}

const steps = [
  stepWith('propose', fc.boolean(), (world: RoundWorld, isHeard) => world.propose(isHeard)),
  step<RoundWorld>('place', world => world.press('PLACE')),
  step<RoundWorld>('place twice', world => {
    world.press('PLACE')
    world.press('PLACE')
  }),
  step<RoundWorld>('skip', world => world.press('SKIP')),
  step<RoundWorld>('read', world =>
    world.service.syncFromServer(v.parse(CopySession, world.session())),
  ),
  ...networkSteps<RoundWorld>(4),
]

it('a bet is placed once and only after a press in time, whatever the network does', async () => {
  await assertModel(
    steps,
    () => new RoundWorld(),
    async world => {
      await world.network.settleAll()
      await settled()
      world.check()
    },
    { maxLength: 30, runs: 400 },
  )
}, 3_600_000)

describe('the end of a copy session', () => {
  const close = (subscriptionId: string) =>
    v.parse(UserEvent, {
      type: 'CLOSE_SUBSCRIPTION',
      data: { reason: 'TURN_OFF', subscriptionId },
    })
  const closedRead = (id: string | null) => ({ id, state: 'CLOSED', subscriberBetAmount: 0 })

  it.each([
    ['a message', true],
    ['a read', false],
  ])('withdraws a round that %s has made known, but none of the next session', (_case, isHeard) => {
    const world = new RoundWorld()
    const { service } = world
    const proposal = () => world.network.runtime.store.get(roundAtom).proposal
    world.propose(isHeard)
    if (!isHeard) service.syncFromServer(v.parse(CopySession, world.session()))
    // Late or repeated, of the session before.
    service.handleMessage(close('copy-0'))
    service.syncFromServer(v.parse(CopySession, closedRead('copy-0')))
    expect(proposal()).not.toBeNull()
    service.handleMessage(close('copy-1'))
    expect(proposal()).toBeNull()
  })

  it('withdraws a round if a read shows that nothing is copied', () => {
    const world = new RoundWorld()
    world.propose(true)
    world.service.syncFromServer(v.parse(CopySession, closedRead(null)))
    expect(world.network.runtime.store.get(roundAtom).proposal).toBeNull()
  })
})
