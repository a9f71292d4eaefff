import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createPoolDesk } from '../../../../src/features/pool/pool-desk.ts'
import {
  idlePool,
  type PoolClient,
  type PoolOrder,
} from '../../../../src/features/pool/pool-machine.ts'
import { PoolInfo } from '../../../../src/model/pool.ts'

/** In cents. */
interface Sums {
  share: number
  balance: number
}

interface Call {
  order: PoolOrder | null
  served: { ok: boolean; sums: Sums } | null
  isLost: boolean
  answer(served: { ok: boolean; sums: Sums }): void
  lose(): void
}

const poolOf = ({ share }: Sums) =>
  v.parse(PoolInfo, {
    balance: share / 100,
    currency: 'EUR',
    monetaryShare: share / 100,
    percentageShare: null,
    roundCount: 0,
    status: 'OPEN',
  })

const settled = () => new Promise(resolve => setImmediate(resolve))
const LOST = 'timeout'

/** A server, a network that may lose and delay anything, and a client over the real desk. */
class PoolWorld {
  sums: Sums = { share: 0, balance: 10_000 }
  calls: Call[] = []
  timers: (() => void)[] = []
  sent = 0
  client: PoolClient = idlePool
  shown: Sums = { ...this.sums }

  readonly desk = createPoolDesk({
    client: () => this.client,
    setClient: client => {
      this.client = client
    },
    send: order => {
      this.sent += 1
      return this.ask(order)
    },
    read: async () => poolOf(await this.ask(null)),
    refresh: () => void this.readAll(),
    refusal: thrown => (String(thrown).includes(LOST) ? null : { message: 'no' }),
    later: run => {
      this.timers.push(run)
    },
  })

  private ask(order: PoolOrder | null): Promise<Sums> {
    return new Promise((resolve, reject) => {
      this.calls.push({
        order,
        served: null,
        isLost: false,
        answer: ({ ok, sums }) => (ok ? resolve(sums) : reject(new Error('refused'))),
        lose: () => reject(new Error(LOST)),
      })
    })
  }

  reads = 0
  /** The cache of the page: of several reads the one that was asked last counts. */
  async readAll(): Promise<void> {
    this.reads += 1
    const mine = this.reads
    try {
      const sums = await this.ask(null)
      if (mine === this.reads) this.shown = sums
    } catch {
      this.timers.push(() => void this.readAll())
    }
  }

  serve(call: Call) {
    if (call.served) return
    call.served = { ok: this.take(call.order), sums: { ...this.sums } }
    if (call.isLost) this.calls = this.calls.filter(other => other !== call)
  }

  private take(order: PoolOrder | null): boolean {
    if (!order) return true
    const cents =
      order.kind === 'deposit' ? Math.round(Number(order.amount) * 100) : this.sums.share
    const paid = order.kind === 'deposit' ? cents : -cents
    if (paid > this.sums.balance || cents === 0) return false
    this.sums = {
      share: order.kind === 'deposit' ? this.sums.share + cents : 0,
      balance: this.sums.balance - paid,
    }
    return true
  }

  answer(call: Call) {
    if (!call.served || call.isLost) return
    this.calls = this.calls.filter(other => other !== call)
    call.answer(call.served)
  }

  lose(call: Call) {
    if (call.isLost) return
    call.isLost = true
    call.lose()
    if (call.served) this.calls = this.calls.filter(other => other !== call)
  }

  async quiet(): Promise<void> {
    void this.readAll()
    for (let turn = 0; turn < 200; turn += 1) {
      await settled()
      const timers = this.timers.splice(0)
      for (const run of timers) run()
      const calls = [...this.calls]
      for (const call of calls) this.serve(call)
      for (const call of calls) this.answer(call)
      await settled()
      if (timers.length + calls.length + this.calls.length + this.timers.length > 0) continue
      if (turn > 0) return
      void this.readAll()
    }
    throw new Error('it never came to rest')
  }
}

interface Taken {
  orders: number
}

class Step implements fc.AsyncCommand<Taken, PoolWorld> {
  readonly name: string
  readonly act: (world: PoolWorld, taken: Taken) => void
  constructor(name: string, act: (world: PoolWorld, taken: Taken) => void) {
    this.name = name
    this.act = act
  }
  check() {
    return true
  }
  async run(taken: Taken, world: PoolWorld) {
    this.act(world, taken)
    await settled()
    expect(world.sent).toBe(taken.orders)
  }
  toString() {
    return this.name
  }
}

const onCall = (act: 'serve' | 'answer' | 'lose') =>
  fc.nat({ max: 4 }).map(
    place =>
      new Step(`${act}(${place})`, world => {
        const call = world.calls[place % world.calls.length]
        if (call) world[act](call)
      }),
  )

function order(world: PoolWorld, taken: Taken, what: PoolOrder) {
  const isBusy = world.client.act !== null
  const isTaken = world.desk.order(what, poolOf(world.shown))
  expect(isTaken).toBe(!isBusy)
  if (isTaken) taken.orders += 1
}

const deposit = fc.constantFrom('5', '12.5', '0.01', '400').map(amount => ({
  kind: 'deposit' as const,
  amount,
}))
const steps = [
  deposit.map(it => new Step(`deposit(${it.amount})`, (world, taken) => order(world, taken, it))),
  deposit.map(
    it =>
      new Step(`deposit twice(${it.amount})`, (world, taken) => {
        order(world, taken, it)
        order(world, taken, it)
      }),
  ),
  fc.constant(new Step('withdraw', (world, taken) => order(world, taken, { kind: 'withdraw' }))),
  fc.constant(new Step('recheck', world => world.desk.recheck())),
  fc.constant(new Step('dismiss', world => world.desk.dismiss())),
  fc.constant(new Step('notification', world => void world.readAll())),
  fc.constant(
    new Step('time passes', world => {
      for (const run of world.timers.splice(0)) run()
    }),
  ),
  onCall('serve'),
  onCall('answer'),
  onCall('lose'),
]

it('ends in the server’s sums and sends each order once, whatever is lost or repeated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 60, size: '+1' }), async commands => {
      const world = new PoolWorld()
      const taken: Taken = { orders: 0 }
      await fc.asyncModelRun(() => ({ model: taken, real: world }), commands)
      await world.quiet()
      expect(world.client.act).toBeNull()
      expect(world.shown).toEqual(world.sums)
      expect(world.sent).toBe(taken.orders)
      expect(world.sums.share + world.sums.balance).toBe(10_000)
    }),
    { numRuns: 400 },
  )
}, 60_000)
