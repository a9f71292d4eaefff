// @vitest-environment happy-dom
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { copiedActions } from '../../../../src/api/history.ts'
import { copyStateAtom } from '../../../../src/features/copy/session/copy-requests.ts'
import { copyServiceOf } from '../../../../src/features/copy/session/copy-service.ts'
import { copiedAction } from '../../../../src/features/copy/session/copy-updates.ts'
import { copyViewFor } from '../../../../src/features/copy/session/use-copy.ts'
import { CLOSE_REASONS, type CloseReason, UserEvent } from '../../../../src/model/copy-session.ts'
import {
  ModelNetwork,
  type ModelRequest,
  type ModelResponse,
  settled,
} from '../../../support/models/model-network.ts'
import { assertModel, networkSteps, step, stepWith } from '../../../support/models/model-steps.ts'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { noSession, subscriptionOf } from './factories.ts'

const WALLET = '0xmira'

/** A simulated server and the page's real copy service, fed as `copy-watch` feeds it. */
class CopyWorld {
  server = noSession
  startCount = 0
  /** Whether a stop waits until the running game has ended. */
  isStopDelayed = false
  private count = 0
  queue: UserEvent[] = []
  lastEvent: UserEvent | null = null
  /** Whether the socket is connected; messages are lost otherwise. */
  isConnected = true
  readonly network = new ModelNetwork(request => this.respond(request), 'token')
  readonly service = copyServiceOf(this.network.runtime)
  /** Bets of starts whose outcome the viewer doesn't know. */
  readonly unresolved = new Set<string>()
  /** Number of intended starts; a retry doesn't count again. */
  intendedStarts = 0

  get state() {
    return this.network.runtime.store.get(copyStateAtom)
  }

  private now(): string {
    this.count += 1
    return new Date(this.network.clock.now() + this.count).toISOString()
  }

  private respond({ method, path }: ModelRequest): ModelResponse {
    if (path === 'all') return { status: 200, body: { content: [], totalElements: 0 } }
    if (method === 'POST') {
      if (this.server.state !== 'CLOSED')
        return { status: 409, body: { message: 'Already copying' } }
      this.startCount += 1
      const id = `copy-${this.startCount}`
      this.server = subscriptionOf({ id, playerWalletHash: WALLET, createdAt: this.now() })
    } else if (method === 'DELETE') {
      if (this.isStopDelayed) this.setState('TERMINATION')
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
    this.server = noSession
    this.publish({ type: 'CLOSE_SUBSCRIPTION', data: { reason, subscriptionId: id } })
  }

  setState(state: 'ACTIVE' | 'PAUSE' | 'TERMINATION') {
    if (this.server.state !== 'CLOSED') this.server = { ...this.server, state }
  }

  /** Copies a bet (negative) or a win. */
  copy(cents: number) {
    if (this.server.state !== 'ACTIVE') return
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
    const followerAction = { ...action, uuid: hash, dateTime: date }
    const data = { balanceChange: null, followerAction, playerAction: null }
    const event = v.parse(UserEvent, { type: 'UPDATE_SUBSCRIPTION', data })
    expect(event.type === 'UPDATE_SUBSCRIPTION' && copiedAction(event.data)).toBeTruthy()
    this.publish(event)
  }

  /** Presses Start. */
  press(bet: string) {
    const { request, running } = this.state
    this.service.start({
      wallet: WALLET,
      playerId: 7,
      bet,
      currency: 'EUR',
      isChangeGameRule: false,
    })
    if (request || running) return
    if (!this.unresolved.has(bet)) this.intendedStarts += 1
    this.unresolved.add(bet)
  }

  stop() {
    this.service.stop('viewer')
  }

  deliver() {
    const event = this.queue.shift()
    if (event) this.handle(event)
  }

  handle(event: UserEvent) {
    this.lastEvent = event
    this.service.handleMessage(event)
  }

  /** Reads the server's state, as when the viewer or the socket returns. */
  refresh() {
    this.service.syncFromServer(this.server)
  }

  /** Checks the invariants. */
  check() {
    const { request, requestError } = this.state
    if (!request && (!requestError || requestError.status === 'refused')) this.unresolved.clear()
    expect(this.startCount).toBeLessThanOrEqual(this.intendedStarts)
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
  step<CopyWorld>('check again', world => world.service.recheck()),
  step<CopyWorld>('dismiss', world => world.service.dismiss()),
  step<CopyWorld>('refresh', world => world.refresh()),
  step<CopyWorld>('deliver', world => world.deliver()),
  step<CopyWorld>('deliver again', world => {
    if (world.lastEvent) world.handle(world.lastEvent)
  }),
  step<CopyWorld>('cut', world => {
    world.isConnected = false
    world.queue = []
  }),
  step<CopyWorld>('restore', world => {
    world.isConnected = true
    world.refresh()
  }),
  stepWith('copy', fc.constantFrom(-200, 150, 900), (world: CopyWorld, cents) => world.copy(cents)),
  stepWith('close', fc.constantFrom(...CLOSE_REASONS), (world: CopyWorld, reason) =>
    world.close(reason),
  ),
  stepWith('state', fc.constantFrom('ACTIVE', 'PAUSE', 'TERMINATION'), (world: CopyWorld, state) =>
    world.setState(state),
  ),
  stepWith('delay stops', fc.boolean(), (world: CopyWorld, isDelayed) => {
    world.isStopDelayed = isDelayed
  }),
  ...networkSteps<CopyWorld>(4),
]

it('a start is never applied twice, and the state ends in the server’s state whatever the network does', async () => {
  await assertModel(
    steps,
    () => new CopyWorld(),
    async world => {
      world.isConnected = true
      await world.network.settleAll()
      while (world.queue.length > 0) world.deliver()
      world.refresh()
      await world.network.settleAll()
      world.check()
      const { server, state } = world
      const view = copyViewFor({ roomSession: server, userSession: server }, state, WALLET)
      const expected = {
        ACTIVE: ['active'],
        PAUSE: ['paused'],
        TERMINATION: ['terminating'],
        CLOSED: ['idle', 'closed'],
      }[server.state]
      expect(expected).toContain(view.status)
      expect(state.request).toBeNull()
      expect(state.running?.id ?? null).toBe(server.id)
    },
    { maxLength: 30, runs: 1000 },
  )
}, 3_600_000)

it('a retry of an accepted start has the same key until a read has confirmed it', async () => {
  const world = new CopyWorld()
  const { network } = world
  world.press('5')
  await settled()
  network.process(network.pendingWrite())
  // The end of the session overtakes the response, so the state is read; no read gets a response.
  world.close('OFF_BET_INACTIVE')
  world.deliver()
  network.deliver(network.pendingWrite())
  await settled()
  await network.advance(40_000)
  world.press('5')
  await network.settleAll()
  expect(world.startCount).toBe(1)
  world.check()
})

it('a start with the bet of an unconfirmed one in another currency has a key of its own', async () => {
  const world = new CopyWorld()
  const { network, service } = world
  const keys: (string | null | undefined)[] = []
  const order = { wallet: WALLET, playerId: 7, bet: '5', isChangeGameRule: false }
  for (const currency of ['EUR', 'EUR', 'JPY']) {
    service.start({ ...order, currency })
    await settled()
    keys.push(network.pendingWrite()?.key)
    network.lose(network.pendingWrite(), null)
    await network.advance(40_000)
  }
  expect(world.state.request).toBeNull()
  const [first, retry, other] = keys
  expect([retry === first, other === first, other]).toEqual([true, false, expect.any(String)])
})

it('a copied bet reads nothing while the page knows its session', async () => {
  const world = new CopyWorld()
  const { network } = world
  world.press('5')
  await network.settleAll()
  const refetch = vi.spyOn(network.runtime.cache, 'refetch')
  world.copy(-200)
  world.deliver()
  expect(refetch).not.toHaveBeenCalled()
})

it('a start whose response was lost is found while bets are copied faster than the server answers reads', async () => {
  const world = new CopyWorld()
  const { network } = world
  world.press('5')
  await settled()
  network.process(network.pendingWrite())
  network.fail(network.pendingWrite())
  await settled()
  for (let second = 0; second < 3; second += 1) {
    world.copy(-200)
    world.deliver()
    for (const read of [...network.calls]) {
      network.answer(read)
    }
    await network.advance(1000)
  }
  expect(world.state).toMatchObject({ request: null, running: { id: 'copy-1' } })
  expect(world.service.stop('loss')).toBe(true)
})

it('a win that comes after the next session has started is listed with its own streamer', async () => {
  const { runtime, clock } = createTestRuntime({
    responses: { 'game-actions': { gameActions: [], hasNext: false } },
  })
  const { cache } = runtime
  const [mira, otto] = ['0xmira', '0xotto']
  await Promise.all([mira, otto].map(wallet => cache.preload(copiedActions, { wallet })))
  const service = copyServiceOf(runtime)
  service.syncFromServer(subscriptionOf({ id: 'two', playerWalletHash: otto }))
  const win = { currency: 'EUR', dateTime: new Date(clock.now()).toISOString() }
  const data = {
    followerAction: { ...win, uuid: randomUUID(), id: 1, actionType: 'WIN_COPIED', amount: 3 },
    playerAction: { ...win, uuid: randomUUID(), id: 2, actionType: 'WIN', amount: 9, wallet: mira },
  }
  service.handleMessage(v.parse(UserEvent, { type: 'UPDATE_SUBSCRIPTION', data }))
  const listed = (wallet: string) => cache.peek(copiedActions, { wallet })?.gameActions.length
  expect(listed(mira)).toBe(1)
  expect(listed(otto)).toBe(0)
})
