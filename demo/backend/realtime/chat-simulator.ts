import { type Cancel, type Clock, seconds } from '../../../src/lib/clock.ts'
import type { ScriptLine } from '../data/chat/room-chat.ts'
import type { DemoState } from '../demo-state.ts'
import type { Random } from '../random.ts'
import type { Simulator } from './simulator.ts'

/** From one line to the next, drawn between these (docs/behaviour/demo.md#chat). */
const SHORTEST_WAIT = seconds(3)
const LONGEST_WAIT = seconds(8)

/** Plays a script line by line. */
export interface ChatSimulator extends Simulator {
  /** Waits where it is; `start` goes on. */
  pause(): void
  /** Ends it; the next start begins anew. */
  stop(): void
  readonly state: 'idle' | 'running' | 'paused' | 'finished'
}

interface ChatSimulatorOptions {
  readonly clock: Clock
  readonly random: Random
  readonly script: readonly ScriptLine[]
  readonly say: (line: ScriptLine) => void
}

export function createChatSimulator(options: ChatSimulatorOptions): ChatSimulator {
  const { clock, random, script, say } = options
  let state: ChatSimulator['state'] = 'idle'
  let next = 0
  let cancel: Cancel = () => {}

  function schedule(): void {
    if (next >= script.length) {
      state = 'finished'
      return
    }
    cancel = clock.after(random.between(SHORTEST_WAIT, LONGEST_WAIT), () => {
      const line = script[next]
      next += 1
      schedule()
      if (line) say(line)
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

/** The conversation of a room of the sample data. */
export function createRoomChatSimulator(state: DemoState, roomId: string): ChatSimulator {
  return createChatSimulator({
    clock: state.clock,
    random: state.random.fork(`chat-simulator:${roomId}`),
    script: state.chats.sampleOf(roomId)?.script ?? [],
    say: ({ speaker, text }) => state.chats.say(roomId, speaker, text),
  })
}
