// @vitest-environment happy-dom
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { copyClientAtom, sessionTotalsAtom } from '../../../../src/features/copy/copy-atoms.ts'
import { copyViewFor } from '../../../../src/features/copy/copy-machine.ts'
import { copyServiceOf } from '../../../../src/features/copy/copy-service.ts'
import { copiedAction } from '../../../../src/features/copy/copy-updates.ts'
import { netAmount } from '../../../../src/features/copy/ledger.ts'
import { CLOSE_REASONS, type CloseReason, UserEvent } from '../../../../src/model/copy-session.ts'
import { numRuns } from '../../../support/fast-check-runs.ts'
import {
  ModelNetwork,
  type ModelRequest,
  type ModelResponse,
  settled,
} from '../../../support/model-network.ts'
import { networkSteps, step, stepWith } from '../../../support/model-steps.ts'
import { nothing, subscriptionOf } from './factories.ts'

const WALLET = '0xmira'

/** A server, and the page's real copying in front of it, as `copy-watch` feeds it. */
class CopyWorld {
  server = nothing
  begun = 0
  windsDown = false
  /** Copied amounts of what runs, in cents. */
  net = 0
  /** The newest first, as the history has them. */
  private actions: object[] = []
  private count = 0
  queue: UserEvent[] = []
  last: UserEvent | null = null
  /** Copied since: the socket may be cut, and then nothing is published. */
  isConnected = true
  readonly network = new ModelNetwork(asked => this.serve(asked), 'token')
  readonly copying = copyServiceOf(this.network.runtime)
  /** Starts that the viewer was not told the outcome of, by their bet. */
  readonly open = new Set<string>()
  /** How often the viewer wanted a start; trying it again is wanting it once. */
  wanted = 0

  constructor() {
    this.copying.setUser('0xviewer')
  }

  get client() {
    return this.network.runtime.store.get(copyClientAtom)
  }

  private now(): string {
    this.count += 1
    return new Date(this.network.clock.now() + this.count).toISOString()
  }

  private serve({ method, path }: ModelRequest): ModelResponse {
    if (path === 'all' || path === 'game-actions') {
      return { status: 200, body: { gameActions: this.actions, hasNext: false } }
    }
    if (method === 'POST') {
      if (this.server.state !== 'CLOSED') return { status: 409, body: { message: 'Runs' } }
      this.begun += 1
      this.net = 0
      this.actions = []
      const id = `copy-${this.begun}`
      this.server = subscriptionOf({ id, playerWalletHash: WALLET, createdAt: this.now() })
    } else if (method === 'DELETE') {
      if (this.windsDown) this.setState('TERMINATION')
      else this.close('TURN_OFF')
    }
    return { status: 200, body: method === 'DELETE' ? {} : this.server }
  }

  private publish(event: UserEvent) {
    if (this.isConnected) this.queue.push(event)
  }

  close(reason: CloseReason) {
    const { id } = this.server
    if (this.server.state === 'CLOSED' || id === null) return
    this.server = nothing
    this.publish({ type: 'CLOSE_SUBSCRIPTION', data: { reason, subscriptionId: id } })
  }

  setState(state: 'ACTIVE' | 'PAUSE' | 'TERMINATION') {
    if (this.server.state !== 'CLOSED') this.server = { ...this.server, state }
  }

  /** A bet or a win is copied. */
  copy(cents: number) {
    if (this.server.state !== 'ACTIVE') return
    this.net += cents
    const date = this.now()
    const hash = `00000000-0000-4000-8000-${String(this.count).padStart(12, '0')}`
    const action = {
      id: this.count,
      actionType: cents < 0 ? 'BET_COPIED' : 'WIN_COPIED',
      amount: Math.abs(cents) / 100,
      amountUsd: null,
      currency: 'EUR',
      nested: null,
    }
    this.actions = [{ ...action, hash, date }, ...this.actions]
    const followerAction = { ...action, uuid: hash, dateTime: date }
    const data = { balanceChange: null, followerAction, playerAction: null }
    const event = v.parse(UserEvent, { type: 'UPDATE_SUBSCRIPTION', data })
    expect(event.type === 'UPDATE_SUBSCRIPTION' && copiedAction(event.data)).toBeTruthy()
    this.publish(event)
  }

  press(bet: string) {
    const { request, running } = this.client
    this.copying.start({ wallet: WALLET, playerId: 7, bet, isChangeGameRule: false })
    if (request || running) return
    if (!this.open.has(bet)) this.wanted += 1
    this.open.add(bet)
  }

  stop() {
    this.copying.stop('viewer')
  }

  deliver() {
    const event = this.queue.shift()
    if (event) this.handle(event)
  }

  handle(event: UserEvent) {
    this.last = event
    this.copying.handleMessage(event)
  }

  /** What the caches of the page do when the viewer comes back, or the socket does. */
  look() {
    this.copying.syncFromServer(this.server)
    this.copying.loadMissed(this.server)
  }

  /** What must hold at every moment. */
  check() {
    const { request, requestError } = this.client
    if (!request && (!requestError || requestError.status === 'refused')) this.open.clear()
    expect(this.begun).toBeLessThanOrEqual(this.wanted)
    expect([...this.network.processed.values()].every(count => count === 1)).toBe(true)
  }
}

const bets = fc.constantFrom('2', '5')

const steps = [
  stepWith('start', bets, (world: CopyWorld, bet) => world.press(bet)),
  stepWith('start twice', bets, (world: CopyWorld, bet) => {
    world.press(bet)
    world.press(bet)
  }),
  step<CopyWorld>('stop', world => world.stop()),
  step<CopyWorld>('check again', world => world.copying.recheck()),
  step<CopyWorld>('dismiss', world => world.copying.dismiss()),
  step<CopyWorld>('look', world => world.look()),
  step<CopyWorld>('deliver', world => world.deliver()),
  step<CopyWorld>('deliver again', world => {
    if (world.last) world.handle(world.last)
  }),
  step<CopyWorld>('cut', world => {
    world.isConnected = false
    world.queue = []
  }),
  step<CopyWorld>('restore', world => {
    world.isConnected = true
    world.look()
  }),
  stepWith('copy', fc.constantFrom(-200, 150, 900), (world: CopyWorld, cents) => world.copy(cents)),
  stepWith('close', fc.constantFrom(...CLOSE_REASONS), (world: CopyWorld, reason) =>
    world.close(reason),
  ),
  stepWith('state', fc.constantFrom('ACTIVE', 'PAUSE', 'TERMINATION'), (world: CopyWorld, state) =>
    world.setState(state),
  ),
  stepWith('winds down', fc.boolean(), (world: CopyWorld, winds) => {
    world.windsDown = winds
  }),
  ...networkSteps<CopyWorld>(4),
]

it('a start is never applied twice, and the client ends in the server’s state whatever the network does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 30, size: '+1' }), async commands => {
      const world = new CopyWorld()
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
        world.isConnected = true
        await world.network.settleAll()
        while (world.queue.length > 0) world.deliver()
        world.look()
        await world.network.settleAll()
        world.check()
        const { server, client } = world
        const view = copyViewFor({ roomSession: server, userSession: server }, client, WALLET)
        const expected = {
          ACTIVE: ['active'],
          PAUSE: ['paused'],
          TERMINATION: ['terminating'],
          CLOSED: ['idle', 'closed'],
        }[server.state]
        expect(expected).toContain(view.status)
        expect(client.request).toBeNull()
        expect(client.running?.id ?? null).toBe(server.id)
        if (server.state !== 'CLOSED') {
          const { ledger } = world.network.runtime.store.get(sessionTotalsAtom)
          expect(netAmount(ledger).times(100).toNumber()).toBe(world.net)
        }
      } finally {
        world.network.runtime.dispose()
        sessionStorage.clear()
      }
    }),
    { numRuns: numRuns(2000) },
  )
}, 3_600_000)

it('a retry of an accepted start has the same key until a read has confirmed it', async () => {
  const world = new CopyWorld()
  const { network } = world
  world.press('5')
  await settled()
  network.process(network.pendingWrite())
  // A message overtakes the answer, so the state is read; and no read comes through.
  world.copy(-200)
  world.deliver()
  network.deliver(network.pendingWrite())
  await settled()
  await network.advance(40_000)
  world.press('5')
  await settled()
  world.close('OFF_BET_INACTIVE')
  await network.settleAll()
  expect(world.begun).toBe(1)
  world.check()
  network.runtime.dispose()
  sessionStorage.clear()
})
