import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withMessage } from '../../../../src/features/chat/chat-log.ts'
import { createOutbox, ECHO_TIMEOUT, type Outgoing } from '../../../../src/features/chat/outbox.ts'
import { createEmitter } from '../../../../src/lib/emitter.ts'
import type { ChatCommand, ChatMessage } from '../../../../src/model/chat-message.ts'
import { numRuns } from '../../../support/fast-check-runs.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { message } from './factories.ts'

const chatKey = { roomId: 'room', wallet: 'me' }

/** A viewer's chat and its server, with a connection that keeps the order and may be cut with what is under way. */
class ChatWorld {
  readonly clock = createManualClock()
  readonly connected = createEmitter<void>()
  isOnline = true
  isReadable = true
  /** Messages of the server, and of the chat on screen. */
  server: ChatMessage[] = [message('a'), message('b')]
  log = this.server
  readonly commands: ChatCommand[] = []
  readonly echoes: ChatMessage[] = []
  /** Every text that the server has had of a message; empty once it was removed. */
  readonly texts = new Map<string, string[]>()
  /** Number of those when the pending change of a message was sent. */
  private readonly known = new Map<string, number>()
  readonly outbox = createOutbox({
    clock: this.clock,
    transmit: (_roomId, command) => {
      if (this.isOnline) this.commands.push(command)
      return this.isOnline
    },
    onConnected: listener => this.connected.listen(listener),
    readHistory: async () => {
      if (!this.isReadable) throw new Error('failed to read')
      this.log = this.server
      return this.server
    },
  })

  constructor() {
    for (const { id, message: text } of this.server) this.texts.set(id, [text])
    let previous = this.outbox.list(chatKey)
    this.outbox.listen(() => {
      const current = this.outbox.list(chatKey)
      for (const change of previous)
        if (!current.some(({ id }) => id === change.id)) this.checkConfirmed(change)
      previous = current
    })
  }

  private textsOf = (id: string | null) => this.texts.get(id ?? '') ?? []

  /** Expects the server to have taken a change that is outgoing no more, unless the viewer has discarded it. */
  private checkConfirmed({ id, kind, content, isFailed }: Outgoing) {
    if (this.isDiscarding) return
    const texts = this.textsOf(id).slice(Math.max(0, (this.known.get(id ?? '') ?? 0) - 1))
    const isTaken = texts.includes(content) || (kind === 'edit' && texts.includes(''))
    expect([kind, content, isFailed, isTaken]).toEqual([kind, content, isFailed, true])
  }
  private isDiscarding = false

  send(kind: 'edit' | 'remove', at: number, content: string) {
    const chosen = this.log[at % Math.max(1, this.log.length)]
    // The buttons of a message with an outgoing change are hidden, and an edit that changes nothing isn't sent.
    if (!chosen || this.outbox.list(chatKey).some(({ id }) => id === chosen.id)) return
    if (chosen.message === content) return
    this.known.set(chosen.id, this.textsOf(chosen.id).length)
    this.outbox.send(chatKey, { kind, id: chosen.id, content })
  }
  onFailed(run: 'retry' | 'discard') {
    const failed = this.outbox.list(chatKey).find(({ isFailed }) => isFailed)
    this.isDiscarding = run === 'discard'
    if (failed) this.outbox[run](chatKey, failed)
    this.isDiscarding = false
  }
  /** Has the server take the next command. */
  take() {
    const command = this.commands.shift()
    if (!command || 'pin' in command) return
    const { id, content } = command
    const existing = this.server.find(it => it.id === id)
    if (!existing && content === '') return
    const now = this.clock.now()
    const isEdit = existing && existing.message !== content
    const editTimestamp = isEdit ? now : (existing?.editTimestamp ?? null)
    const data = message(id, {
      message: content,
      timestamp: existing?.timestamp ?? now,
      editTimestamp,
      sid: 'me',
    })
    this.server = withMessage(this.server, data)
    this.texts.set(id, [...this.textsOf(id), content])
    if (this.isOnline) this.echoes.push(data)
  }
  deliver() {
    const data = this.echoes.shift()
    if (!data) return
    this.log = withMessage(this.log, data)
    this.outbox.acknowledgeEcho(chatKey, data)
    this.outbox.acknowledgeArrived(chatKey, this.log)
  }
  /** Cuts the connection with the echoes under way; the server takes only so many of the commands. */
  cut(taken: number) {
    this.isOnline = false
    this.echoes.length = 0
    for (let left = taken; left > 0; left -= 1) this.take()
    this.commands.length = 0
  }
  connect() {
    if (this.isOnline) return
    this.isOnline = true
    this.connected.emit()
  }
  read() {
    if (!this.isReadable) return
    this.log = this.server
    this.outbox.acknowledgeArrived(chatKey, this.log)
  }
}

type Step = (world: ChatWorld) => unknown

const at = fc.nat({ max: 3 })
const steps: fc.Arbitrary<Step>[] = [
  fc.constantFrom('one', 'two').map(text => world => world.outbox.post(chatKey, text)),
  fc.tuple(at, fc.constantFrom('red', 'green', 'blue')).map(
    ([index, text]): Step =>
      world =>
        world.send('edit', index, text),
  ),
  at.map(index => world => world.send('remove', index, '')),
  fc.constantFrom('retry' as const, 'discard' as const).map(run => world => world.onFailed(run)),
  fc.constant(world => world.take()),
  fc.constant(world => world.deliver()),
  fc.constant(world => {
    world.take()
    world.deliver()
  }),
  at.map(taken => world => world.cut(taken)),
  fc.constant(world => world.connect()),
  fc.constant(world => world.read()),
  fc.boolean().map(isReadable => world => {
    world.isReadable = isReadable
  }),
  fc.constantFrom(1000, ECHO_TIMEOUT).map(ms => world => world.clock.advance(ms)),
]

test('whatever is lost or late, a change that is outgoing no more was taken by the server, and in the end the chat shows what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...steps), { maxLength: 40, size: '+2' }), async run => {
      const world = new ChatWorld()
      for (const step of run) {
        await step(world)
        await world.clock.advance(0)
      }
      world.isReadable = true
      world.connect()
      while (world.commands.length > 0) world.take()
      while (world.echoes.length > 0) world.deliver()
      world.read()
      await world.clock.advance(ECHO_TIMEOUT)
      expect(world.outbox.list(chatKey).every(({ isFailed }) => isFailed)).toBe(true)
      expect(world.clock.pending).toBe(0)
      const texts = (log: readonly ChatMessage[]) => log.map(it => [it.id, it.message]).sort()
      expect(texts(world.log)).toEqual(texts(world.server))
      world.outbox.dispose()
    }),
    { numRuns: numRuns(100) },
  )
})
