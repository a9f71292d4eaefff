import { type Cancel, seconds } from '../../../src/lib/clock.ts'
import type { DemoState } from '../demo-state.ts'

/** Limits of the time between two lines (docs/behaviour/demo.md#simulators). */
const MIN_WAIT = seconds(3)
const MAX_WAIT = seconds(8)

/**
 * Posts a room's sample conversation line by line until cancelled. It continues after the last posted line, or begins
 * again once all were.
 */
export function simulateChat({ clock, chats, ...state }: DemoState, roomId: string): Cancel {
  const random = state.random.fork(`chat-simulator:${roomId}`)
  const script = chats.sampleChat(roomId)?.script ?? []
  let cancel: Cancel = () => {}

  function schedule(position: number): void {
    const line = script[position]
    if (!line) return
    cancel = clock.after(random.between(MIN_WAIT, MAX_WAIT), () => {
      schedule(position + 1)
      chats.post(roomId, line, position + 1)
    })
  }

  schedule(chats.scriptPosition(roomId) % script.length)
  return () => cancel()
}
