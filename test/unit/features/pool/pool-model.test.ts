// @vitest-environment happy-dom
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { poolOrdersOf } from '../../../../src/features/pool/pool-orders.ts'
import type { PoolOrder } from '../../../../src/features/pool/pool-state.ts'
import { PoolInfo } from '../../../../src/model/pool.ts'
import { storageKeys } from '../../../../src/model/storage-keys.ts'
import { playSessionServiceOf } from '../../../../src/runtime/play/play-session.ts'
import {
  ModelNetwork,
  type ModelRequest,
  type ModelResponse,
  settled,
} from '../../../support/models/model-network.ts'
import { assertModel, networkSteps, step, stepWith } from '../../../support/models/model-steps.ts'

const RECORD = { userId: 7, wallet: '0xmira' }
const START = 1000
const Body = v.object({ amount: v.optional(v.number()) })

/** A simulated server with one pool and one viewer, used by the page's real pools. */
class PoolWorld {
  share = 0
  balance = START
  /** Deposits that were applied, by their amount. */
  readonly applied = new Map<number, number>()
  readonly network = new ModelNetwork(request => this.respond(request), 'token')
  readonly orders = poolOrdersOf(this.network.runtime, RECORD)
  /** Pool as the panel shows it; may be outdated. */
  displayed = this.pool()
  /** Orders whose outcome the viewer doesn't know. */
  readonly unresolved = new Set<string>()
  /** Number of intended deposits by amount; a retry doesn't count again. */
  readonly intended = new Map<number, number>()
  /** The last deposit that was placed, unless the viewer was told that it is a retry. */
  placed: { order: PoolOrder; amount: number; appliedBefore: number } | null = null

  get state() {
    return this.network.runtime.store.get(this.orders.stateAtom)
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

  private respond({ method, path, body }: ModelRequest): ModelResponse {
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

  /** Presses Deposit or Withdraw. */
  press(order: PoolOrder) {
    const { outcome, earlier, pending } = this.state
    const isBusy = pending !== null
    const name = JSON.stringify(order)
    const isRetry = [outcome, ...earlier].some(
      other => other?.status === 'unconfirmed' && JSON.stringify(other.order) === name,
    )
    expect(this.orders.place(order, this.displayed)).toBe(!isBusy)
    if (isBusy) return
    this.placed = null
    if (order.kind === 'deposit') {
      const amount = Number(order.amount)
      const [intended, applied] = [this.intended.get(amount) ?? 0, this.applied.get(amount) ?? 0]
      // A read may settle an earlier order, of which nothing is told.
      const isSettled = !isRetry && applied === intended
      if (isSettled || !this.unresolved.has(name)) this.intended.set(amount, intended + 1)
      if (!isRetry) this.placed = { order, amount, appliedBefore: applied }
    }
    this.unresolved.add(name)
  }

  deposit(amount: string) {
    this.press({ kind: 'deposit', amount, currency: 'EUR' })
  }

  /** Loses what was sent, which is applied after a delay, or never for null; no read is answered. */
  async lose(delay: number | null) {
    const { network } = this
    await settled()
    network.lose(network.pendingWrite(), delay)
    await network.advance(16_000)
    for (const call of [...network.calls]) network.fail(call)
    await network.advance(0)
    expect(this.state.outcome?.status).toBe('unconfirmed')
  }

  /** Has the server answer what was sent. */
  async answer() {
    await settled()
    this.network.answer(this.network.pendingWrite())
    await settled()
    expect(this.state.outcome?.status).toBe('done')
  }

  /** Reads the pool, as the panel does. */
  refresh() {
    this.displayed = this.pool()
    this.orders.syncFromServer(this.displayed)
  }

  /** Checks the invariants. */
  check() {
    const { outcome } = this.state
    if (outcome && outcome.status !== 'unconfirmed')
      this.unresolved.delete(JSON.stringify(outcome.order))
    if (outcome?.status === 'done' && outcome.order === this.placed?.order)
      expect(this.applied.get(this.placed.amount)).toBeGreaterThan(this.placed.appliedBefore)
    expect(this.share + this.balance).toBe(START)
    expect([...this.network.processed.values()].every(count => count === 1)).toBe(true)
    for (const [amount, count] of this.applied) {
      expect(count).toBeLessThanOrEqual(this.intended.get(amount) ?? 0)
    }
  }
}

it('notes when a deposit was first sent, until its outcome is known', async () => {
  const world = new PoolWorld()
  const { network } = world
  const service = playSessionServiceOf(network.runtime)
  const added = vi.spyOn(service, 'addDeposit')
  const first = service.now()
  const deposit = { kind: 'deposit', amount: '10', currency: 'EUR' } as const
  for (let attempt = 0; attempt < 2; attempt += 1) {
    world.press(deposit)
    await world.lose(null)
  }
  const last = service.now()
  world.press(deposit)
  await world.answer()
  await network.advance(1000)
  world.press(deposit)
  await world.answer()
  expect(added.mock.calls).toEqual([
    [deposit, last, first],
    [deposit, last + 1000, last + 1000],
  ])
})

it.each([
  ['10', true],
  ['2000', false],
])(
  'keeps a session that a deposit of %s begins where the page is left, unless it is refused',
  async (amount, isKept) => {
    const world = new PoolWorld()
    const { network } = world
    localStorage.clear()
    playSessionServiceOf(network.runtime).open({ wallet: 'ada', copies: false, pools: true })
    const stored = () => localStorage.getItem(storageKeys.playSession)
    const leavePage = () => window.dispatchEvent(new Event('pagehide'))
    world.deposit(amount)
    await settled()
    if (isKept) leavePage()
    expect(stored() !== null).toBe(isKept)
    network.process(network.pendingWrite())
    network.deliver(network.pendingWrite())
    await settled()
    if (!isKept) leavePage()
    expect(stored() !== null).toBe(isKept)
    localStorage.clear()
  },
)

it('sends a new key for the amount of an earlier deposit that a read has shown since', async () => {
  const world = new PoolWorld()
  const { network, orders } = world
  const added = vi.spyOn(playSessionServiceOf(network.runtime), 'addDeposit')
  world.deposit('10')
  await world.lose(30_000)
  orders.dismiss()
  world.deposit('5')
  await world.answer()
  await network.advance(20_000)
  expect(world.share).toBe(15)
  world.refresh()
  orders.dismiss()
  world.deposit('10')
  await world.answer()
  expect(world.share).toBe(25)
  const [[, fiveSentAt] = [], [, tenSentAt] = []] = added.mock.calls
  expect(added.mock.calls.map(([{ amount }]) => amount)).toEqual(['5', '10', '10'])
  // The play session begins with the first of them, however late it is known.
  expect(tenSentAt).toBe((fiveSentAt ?? 0) - 16_000)
})

it('sends a new key for the amount of an unconfirmed deposit in another currency', async () => {
  const world = new PoolWorld()
  const { network, orders, displayed } = world
  const added = vi.spyOn(playSessionServiceOf(network.runtime), 'addDeposit')
  const order = { kind: 'deposit', amount: '10', currency: 'EUR' } as const
  orders.place(order, displayed)
  await world.lose(null)
  const other = { ...order, currency: 'JPY' }
  orders.place(other, displayed)
  await world.answer()
  expect(world.state).toMatchObject({
    outcome: { status: 'done', order: other },
    earlier: [{ order }],
  })
  const sentAt = network.clock.now()
  expect(added.mock.calls).toEqual([[other, sentAt, sentAt]])
})

const amounts = fc.constantFrom('10', '23', '470', '700')

const steps = [
  stepWith('deposit', amounts, (world: PoolWorld, amount) => world.deposit(amount)),
  stepWith('deposit twice', amounts, (world: PoolWorld, amount) => {
    world.deposit(amount)
    world.deposit(amount)
  }),
  step<PoolWorld>('withdraw', world => world.press({ kind: 'withdraw' })),
  step<PoolWorld>('check again', world => world.orders.recheck()),
  step<PoolWorld>('type', world => world.orders.dismiss()),
  step<PoolWorld>('refresh', world => world.refresh()),
  ...networkSteps<PoolWorld>(3),
]

it('never applies a deposit twice, and ends without a pending order, whatever the network does', async () => {
  await assertModel(
    steps,
    () => new PoolWorld(),
    async world => {
      await world.network.settleAll()
      world.refresh()
      world.check()
      expect(world.state.pending).toBeNull()
    },
    { maxLength: 25, runs: 1000 },
  )
}, 3_600_000)
