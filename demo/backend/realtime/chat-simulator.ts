import { type Cancel, type Clock, seconds } from '../../../src/lib/clock.ts'
import type { ScriptLine } from '../data/chat/room-chat.ts'
import type { DemoState } from '../demo-state.ts'
import type { Random } from '../random.ts'
import type { Simulator } from './simulator.ts'

/** Limits of the time between two lines (docs/behaviour/demo.md#chat). */
const MIN_WAIT = seconds(3)
const MAX_WAIT = seconds(8)

/** Plays a script line by line. */
interface ChatSimulator extends Simulator {
  /** Interrupts the script; `start` continues with the next line. */
  pause(): void
  /** Ends the script; the next `start` begins with the first line. */
  stop(): void
  readonly state: 'idle' | 'running' | 'paused' | 'finished'
}

interface ChatSimulatorOptions {
  readonly clock: Clock
  readonly random: Random
  readonly script: readonly ScriptLine[]
  /** Index of the first line to post. */
  readonly position?: number
  /** Posts a line; `position` is the index of the next one. */
  readonly post: (line: ScriptLine, position: number) => void
}

/** Creates a simulator that posts the lines of a script. */
export function createChatSimulator(options: ChatSimulatorOptions): ChatSimulator {
  const { clock, random, script, position = 0, post } = options
  let state: ChatSimulator['state'] = 'idle'
  let next = position
  let cancel: Cancel = () => {}

  function schedule(): void {
    if (next >= script.length) {
      state = 'finished'
      return
    }
    cancel = clock.after(random.between(MIN_WAIT, MAX_WAIT), () => {
      const line = script[next]
      next += 1
      schedule()
      if (line) post(line, next)
    })
  }

  return {
    start() {
      if (state === 'running' || state === 'finished') return
      state = 'running'
      schedule()
    },
    pause() {
      if (state !== 'running') return
      cancel()
      state = 'paused'
    },
    stop() {
      cancel()
      next = 0
      state = 'idle'
    },
    get state() {
      return state
    },
  }
}

/** Creates the simulator of a room's sample conversation. */
export function createRoomChatSimulator(state: DemoState, roomId: string): ChatSimulator {
  return createChatSimulator({
    clock: state.clock,
    random: state.random.fork(`chat-simulator:${roomId}`),
    script: state.chats.sampleChat(roomId)?.script ?? [],
    position: state.chats.scriptPosition(roomId),
    post: (line, position) => state.chats.post(roomId, line, position),
  })
}
