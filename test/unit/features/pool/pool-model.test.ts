// @vitest-environment happy-dom
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { PoolOrder } from '../../../../src/features/pool/pool-machine.ts'
import { poolOrderStateAtom, poolsOf } from '../../../../src/features/pool/pools.ts'
import { PoolInfo } from '../../../../src/model/pool.ts'
import { type Asked, ModelNetwork, type Served } from '../../../support/model-network.ts'
import { networkSteps, step, stepWith } from '../../../support/model-steps.ts'
import { runs } from '../../../support/runs.ts'

const RECORD = { userId: 7, wallet: '0xmira' }
const START = 1000
const Body = v.object({ amount: v.optional(v.number()) })

/** A server with one pool of one viewer, and the page's real pools in front of it. */
class PoolWorld {
  share = 0
  balance = START
  /** Deposits that were applied, by their amount. */
  readonly applied = new Map<number, number>()
  readonly network = new ModelNetwork(asked => this.serve(asked), 'token')
  readonly controller = poolsOf(this.network.runtime).controllerFor(RECORD)
  /** As the panel shows it; it may be old. */
  shown = this.pool()
  /** Orders that the viewer was not told the outcome of. */
  readonly open = new Set<string>()
  /** How often the viewer wanted a deposit of an amount; trying it again is wanting it once. */
  readonly wanted = new Map<number, number>()

  get client() {
    return this.network.runtime.store.get(poolOrderStateAtom(RECORD.userId))
  }

  private pool() {
    return v.parse(PoolInfo, {
      balance: this.share,
      currency: 'EUR',
      monetaryShare: this.share,
      percentageShare: null,
      roundCount: 0,
      status: 'OPEN',
    })
  }

  private serve({ method, path, body }: Asked): Served {
    if (method === 'GET') return { status: 200, body: this.pool() }
    if (path === 'deposit') {
      const { amount = 0 } = v.parse(Body, body)
      if (amount > this.balance) return { status: 400, body: { message: 'Insufficient funds' } }
      this.move(amount)
      this.applied.set(amount, (this.applied.get(amount) ?? 0) + 1)
    } else this.move(-this.share)
    return { status: 200, body: {} }
  }

  private move(amount: number) {
    this.share += amount
    this.balance -= amount
  }

  /** The viewer presses Deposit or Withdraw. */
  press(order: PoolOrder) {
    const isBusy = this.client.pending !== null
    expect(this.controller.order(order, this.shown)).toBe(!isBusy)
    if (isBusy) return
    const name = JSON.stringify(order)
    if (order.kind === 'deposit' && !this.open.has(name)) {
      const amount = Number(order.amount)
      this.wanted.set(amount, (this.wanted.get(amount) ?? 0) + 1)
    }
    this.open.add(name)
  }

  /** The panel reads the pool, for whatever reason. */
  look() {
    this.shown = this.pool()
    this.controller.syncFromServer(this.shown)
  }

  /** What must hold at every moment. */
  check() {
    const { outcome } = this.client
    if (outcome && outcome.status !== 'unconfirmed') this.open.delete(JSON.stringify(outcome.order))
    expect(this.share + this.balance).toBe(START)
    expect([...this.network.processed.values()].every(count => count === 1)).toBe(true)
    for (const [amount, count] of this.applied) {
      expect(count).toBeLessThanOrEqual(this.wanted.get(amount) ?? 0)
    }
  }
}

const amounts = fc.constantFrom('10', '23', '470', '700')

const steps = [
  stepWith('deposit', amounts, (world: PoolWorld, amount) =>
    world.press({ kind: 'deposit', amount }),
  ),
  stepWith('deposit twice', amounts, (world: PoolWorld, amount) => {
    world.press({ kind: 'deposit', amount })
    world.press({ kind: 'deposit', amount })
  }),
  step<PoolWorld>('withdraw', world => world.press({ kind: 'withdraw' })),
  step<PoolWorld>('check again', world => world.controller.recheck()),
  step<PoolWorld>('type', world => world.controller.dismiss()),
  step<PoolWorld>('look', world => world.look()),
  ...networkSteps<PoolWorld>(3),
]

it('no deposit is applied twice, and the form ends settled, whatever the network does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 25, size: '+1' }), async commands => {
      const world = new PoolWorld()
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
        await world.network.quiet()
        world.look()
        world.check()
        expect(world.client.pending).toBeNull()
      } finally {
        world.network.runtime.dispose()
      }
    }),
    { numRuns: runs(2000) },
  )
}, 3_600_000)
