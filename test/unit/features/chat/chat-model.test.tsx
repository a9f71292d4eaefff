// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import fc from 'fast-check'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { chatHistory } from '../../../../src/api/room.ts'
import { type DelayedChat, useDelayedChat } from '../../../../src/features/chat/chat-delay.ts'
import { type Chat, useChat } from '../../../../src/features/chat/use-chat.ts'
import type { ChatEvent, ChatMessage } from '../../../../src/model/chat-message.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { streamDelaysOf } from '../../../../src/runtime/use-stream-delay.ts'
import { createBackendRuntime, RoutedProviders } from '../../../support/backend-runtime.tsx'
import { numRuns } from '../../../support/fast-check-runs.ts'
import { named } from '../../../support/models/late-backend.ts'
import { makeRecord } from '../lobby/factories.ts'
import { message } from './factories.ts'

const record = makeRecord(walletOf('streamer:0'), { nickname: 'Mira Vale' })
const roomId = record.wallet
const historyCall = `GET rooms/${roomId}/chat-history`

/** A chat behind a broker that keeps the order, and a server whose history may be answered late or fail. */
class ChatWorld {
  readonly harness = createBackendRuntime()
  readonly reads: { read: ChatMessage[]; respond(response: Response): void }[] = []
  isHistoryPrompt = false
  shown: DelayedChat | undefined
  server: ChatMessage[]
  private lastId = 0

  constructor() {
    const now = this.harness.clock.now()
    this.server = ['a', 'b'].map(id => message(id, { timestamp: now - 1000 }))
    this.harness.intercept = call => {
      if (call !== historyCall) return undefined
      if (this.isHistoryPrompt) return Response.json(this.server)
      return new Promise(respond => this.reads.push({ read: this.server, respond }))
    }
  }

  private publish(event: ChatEvent) {
    this.harness.backend.hub.publish(destinations.roomChat(roomId), JSON.stringify(event))
  }
  private messageAt = (at: number) => this.server[at % Math.max(1, this.server.length)]

  post() {
    this.lastId += 1
    const posted = message(`m${this.lastId}`, { timestamp: this.harness.clock.now() })
    this.server = [...this.server, posted]
    this.publish({ type: 'MESSAGE', data: posted })
  }
  edit(at: number, text: string) {
    const chosen = this.messageAt(at)
    if (!chosen) return
    const data = { ...chosen, message: text, editTimestamp: this.harness.clock.now() }
    const edited = this.server.map(it => (it === chosen ? data : it))
    this.server = edited.filter(it => it.message !== '')
    this.publish({ type: 'MESSAGE', data })
  }
  pin(at: number) {
    const chosen = this.messageAt(at)
    const id = chosen && !chosen.pinned ? chosen.id : null
    this.server = this.server.map(it => ({ ...it, pinned: it.id === id }))
    this.publish({ type: 'PIN', data: { id } })
  }
  read = () => this.harness.runtime.cache.refetch(chatHistory, { roomId })
  /** Answers the oldest read with the messages of when it was sent, or the present ones; or fails it. */
  answer(how: 'late' | 'fresh' | 'failed') {
    const { read, respond } = this.reads.shift() ?? {}
    if (how === 'failed') respond?.(Response.json({}, { status: 500 }))
    else respond?.(Response.json(how === 'late' ? read : this.server))
  }
  setLatency = (latency: number | null) =>
    streamDelaysOf(this.harness.runtime).setLatency(roomId, latency)
}

const index = fc.nat({ max: 9 })
const does = named<ChatWorld>
const step = fc.oneof(
  fc.constantFrom(
    does('post', world => world.post()),
    does('post', world => world.post()),
    does('read', world => world.read()),
    does('cut', world => world.harness.broker.cut()),
    does('pause', world => world.shown?.pause()),
    does('resume', world => world.shown?.resume()),
  ),
  fc
    .tuple(index, fc.constantFrom('red', 'green', ''))
    .map(([at, text]) => does(`edit ${at} ${text}`, world => world.edit(at, text))),
  index.map(at => does(`pin ${at}`, world => world.pin(at))),
  fc
    .constantFrom('late', 'fresh', 'failed')
    .map(how => does(`answer ${how}`, world => world.answer(how))),
  fc
    .constantFrom(null, 3000, 12_000)
    .map(ms => does(`latency ${ms}`, world => world.setLatency(ms))),
  fc
    .constantFrom(50, 300, 1000, 6000)
    .map(ms => does(`pass ${ms}`, world => world.harness.clock.advance(ms))),
)

function Probe({ world }: { world: ChatWorld }) {
  const chat = useChat(record)
  return chat.items && <Delayed chat={chat} world={world} />
}

function Delayed({ chat, world }: { chat: Chat; world: ChatWorld }) {
  const { items = [], error, latestOfDropped } = chat
  const delayed = useDelayedChat(roomId, items, error === undefined, latestOfDropped)
  world.shown = delayed
  return null
}

test('whatever comes late, is cut off or fails, in the end a chat shows what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: '+2' }), async steps => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5)
      const world = new ChatWorld()
      const { clock, runtime } = world.harness
      const { unmount } = render(
        <RoutedProviders runtime={runtime}>
          <Probe world={world} />
        </RoutedProviders>,
      )
      for (const run of steps) {
        await act(async () => run(world))
        await act(() => clock.advance(1))
      }
      await act(async () => {
        world.isHistoryPrompt = true
        while (world.reads.length > 0) world.answer('late')
        world.shown?.resume()
      })
      for (let second = 0; second < 50; second += 1) await act(() => clock.advance(1000))
      // The demo's own viewers write as well, which its history doesn't know here.
      const shown = (world.shown?.shown ?? []).filter(({ id }) => /^([ab]|m\d+)$/.test(id))
      unmount()
      runtime.dispose()
      expect(shown.map(it => [it.id, it.content, it.pinned])).toEqual(
        world.server.map(it => [it.id, it.message, it.pinned]),
      )
    }),
    { numRuns: numRuns(100) },
  )
})
