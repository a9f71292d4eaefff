import { systemClock } from '../src/lib/clock.ts'
import { runTimers, type TimerRequest } from '../src/realtime/worker-timers.ts'

// Runs in a worker, whose timers a hidden tab does not slow down.
const handleRequest = runTimers(systemClock, id => postMessage(id))
addEventListener('message', ({ data }: MessageEvent<TimerRequest>) => handleRequest(data))
