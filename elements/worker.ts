import { systemClock } from '../src/lib/clock.ts'
import { serveTimers, type TimerWish } from '../src/realtime/worker-timers.ts'

// Runs in a worker, whose timers a hidden tab does not slow down.
const serve = serveTimers(systemClock, id => postMessage(id))
addEventListener('message', ({ data }: MessageEvent<TimerWish>) => serve(data))
