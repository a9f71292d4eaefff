import * as v from 'valibot'
import { createCopyDesk } from '../../../../src/features/copy/copy-desk.ts'
import { copiedAction, foldBalance, foldClosed } from '../../../../src/features/copy/copy-folds.ts'
import { type CopyClient, idleClient, running } from '../../../../src/features/copy/copy-machine.ts'
import { bookOf, count, emptyBook, freshBook } from '../../../../src/features/copy/ledger.ts'
import { Balance } from '../../../../src/model/balance.ts'
import type { GameAction } from '../../../../src/model/game-action.ts'
import {
  type CloseReason,
  type Subscription,
  UserEvent,
} from '../../../../src/model/subscription.ts'
import { nothing, subscriptionOf } from './factories.ts'

const WALLET = '0xmira'

/** What a read of everything answers at one moment. */
interface Snapshot {
  server: Subscription
  cents: number
  actions: GameAction[]
}

interface Call {
  kind: 'POST' | 'DELETE' | 'GET' | 'all'
  /** What the server made of it; nothing as long as it is on its way. */
  served: { ok: boolean; snapshot: Snapshot } | null
  /** The client waits no more. */
  isLost: boolean
  answer(call: Call): void
  lose(): void
}

/** Lets promises settle. */
export const settled = () => new Promise(resolve => setImmediate(resolve))

/** A server, a network that may lose and delay anything, and a client over the real desk. */
export class ModelWorld {
  // The server.
  server: Subscription = nothing
  cents = 100_000
  actions: GameAction[] = []
  windsDown = false
  count = 0
  time = Date.UTC(2026, 0, 5, 12)
  posts = 0
  // The network.
  calls: Call[] = []
  isConnected = true
  queue: UserEvent[] = []
  lastHeard: UserEvent | null = null
  timers: (() => void)[] = []
  sent = { POST: 0, DELETE: 0 }
  // The client.
  client: CopyClient = idleClient
  book = emptyBook
  own: Subscription = nothing
  balance = v.parse(Balance, { balance: '1000', currency: 'EUR' })
  /** Of what is cached: a read that something has overtaken is dropped and made again. */
  version = 0

  readonly desk = createCopyDesk({
    client: () => this.client,
    setClient: client => {
      this.client = client
    },
    start: () =>
      this.ask('POST').then(({ server }) => {
        this.adopt(server, true)
        return server
      }),
    stop: () => this.ask('DELETE'),
    read: async () => (await this.ask('GET')).server,
    publish: server => {
      this.version += 1
      this.own = server ?? { ...this.own, state: 'CLOSED' }
      void this.readAll()
    },
    failed: () => null,
    later: run => {
      this.timers.push(run)
    },
  })

  private ask(kind: Call['kind']): Promise<Snapshot> {
    if (kind === 'POST' || kind === 'DELETE') this.sent[kind] += 1
    return new Promise((resolve, reject) => {
      this.calls.push({
        kind,
        served: null,
        isLost: false,
        answer: ({ served }) => (served?.ok ? resolve(served.snapshot) : reject(new Error('409'))),
        lose: () => reject(new Error('timeout')),
      })
    })
  }

  private adopt(server: Subscription, isStarted: boolean) {
    if (running(server)) this.book = bookOf(this.book, server, isStarted)
  }

  /** What the caches of the page do when the viewer comes back, or the socket does. */
  async readAll(): Promise<void> {
    const { version } = this
    try {
      const { server, cents, actions } = await this.ask('all')
      if (version !== this.version) return await this.readAll()
      this.own = server
      this.balance = v.parse(Balance, { balance: balanceOf(cents), currency: 'EUR' })
      this.adopt(server, false)
      this.book = { ledger: count(this.book.ledger, actions), isWhole: true }
      this.desk.tell({ type: 'learned', server })
    } catch {
      this.timers.push(() => void this.readAll())
    }
  }

  begin(): boolean {
    const before = this.book
    this.book = freshBook
    const order = { wallet: WALLET, playerId: 7, bet: '2', isChangeGameRule: false }
    const isTaken = this.desk.start(order)
    if (!isTaken) this.book = before
    return isTaken
  }

  // What the server does.

  private now(): string {
    this.time += 1
    return new Date(this.time).toISOString()
  }

  private tell(event: UserEvent) {
    if (this.isConnected) this.queue.push(event)
  }

  close(reason: CloseReason) {
    const { id } = this.server
    if (this.server.state === 'CLOSED' || id === null) return
    this.server = nothing
    this.tell({ type: 'CLOSE_SUBSCRIPTION', data: { reason, subscriptionId: id } })
  }

  setState(state: Subscription['state']) {
    if (this.server.state !== 'CLOSED') this.server = { ...this.server, state }
  }

  /** A bet or a win is copied; its game's type tells the test of which copying it is. */
  copy(cents: number) {
    if (this.server.state !== 'ACTIVE') return
    this.count += 1
    this.cents += cents
    const action = {
      id: this.count,
      actionType: cents < 0 ? 'BET_COPIED' : 'WIN_COPIED',
      amount: Math.abs(cents) / 100,
      currency: 'EUR',
      gameType: String(this.server.id),
      uuid: `h${this.count}`,
      dateTime: this.now(),
      nested: null,
    }
    const event = v.parse(UserEvent, {
      type: 'UPDATE_SUBSCRIPTION',
      data: {
        balanceChange: { balance: balanceOf(this.cents) },
        followerAction: action,
        playerAction: null,
      },
    })
    const copied = event.type === 'UPDATE_SUBSCRIPTION' ? copiedAction(event.data) : null
    if (copied) this.actions.push(copied)
    this.tell(event)
  }

  private serveCall({ kind }: Call): { ok: boolean; snapshot: Snapshot } {
    let ok = true
    if (kind === 'POST') {
      ok = this.server.state === 'CLOSED'
      if (ok) {
        this.posts += 1
        this.server = subscriptionOf({
          id: `copy-${this.posts}`,
          playerWalletHash: WALLET,
          createdAt: this.now(),
        })
      }
    } else if (kind === 'DELETE') {
      ok = this.server.state !== 'CLOSED'
      if (this.windsDown) this.setState('TERMINATION')
      else this.close('TURN_OFF')
    }
    const { server, cents } = this
    return { ok, snapshot: { server, cents, actions: [...this.actions] } }
  }

  // What the network does.

  serve(call: Call) {
    call.served ??= this.serveCall(call)
    if (call.isLost) this.calls = this.calls.filter(other => other !== call)
  }

  answer(call: Call) {
    if (!call.served || call.isLost) return
    this.calls = this.calls.filter(other => other !== call)
    call.answer(call)
  }

  /** The client gives a call up; the server may still get it. */
  lose(call: Call) {
    if (call.isLost) return
    call.isLost = true
    call.lose()
    if (call.served) this.calls = this.calls.filter(other => other !== call)
  }

  hear(event: UserEvent) {
    this.lastHeard = event
    this.version += 1
    this.desk.heard()
    if (event.type === 'CLOSE_SUBSCRIPTION') {
      const { subscriptionId: id, reason } = event.data
      const isOurs = this.desk.tell({ type: 'closed', id, reason })
      this.own = foldClosed(this.own, id)
      if (!isOurs) void this.readAll()
      return
    }
    const { balanceChange } = event.data
    if (balanceChange) this.balance = foldBalance(this.balance, balanceChange)
    if (!(this.client.running || this.client.act)) void this.readAll()
    const action = copiedAction(event.data)
    if (action) this.book = { ...this.book, ledger: count(this.book.ledger, [action]) }
  }

  deliver() {
    const event = this.queue.shift()
    if (event) this.hear(event)
  }

  cut() {
    this.isConnected = false
    this.queue = []
  }

  restore() {
    if (this.isConnected) return
    this.isConnected = true
    void this.readAll()
  }

  /** Everything comes through at last. */
  async quiet(): Promise<void> {
    this.restore()
    void this.readAll()
    for (let turn = 0; turn < 200; turn += 1) {
      await settled()
      const timers = this.timers.splice(0)
      for (const run of timers) run()
      const { calls } = this
      for (const call of [...calls]) this.serve(call)
      for (const call of [...calls]) this.answer(call)
      const heard = this.queue.length
      while (this.queue.length > 0) this.deliver()
      await settled()
      if (timers.length + calls.length + heard + this.calls.length + this.timers.length === 0)
        return
    }
    throw new Error('it never came to rest')
  }
}

export const balanceOf = (cents: number): string => String(cents / 100)
