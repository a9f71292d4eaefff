import { type Clock, seconds } from '../lib/clock.ts'

/** Milliseconds from the first read after a response was lost to each of the others. */
const SCHEDULE: readonly number[] = [1, 2, 4, 8, 15].map(seconds)

interface ConfirmOptions {
  clock: Clock
  /** Ends the reads, at the latest after a pause. */
  signal: AbortSignal
  /** Reads once; returns whether the outcome is known. `isLast`: no read follows. */
  read(isLast: boolean): Promise<boolean>
  /** Receives, before each pause, what ends it at once. */
  onPause?(end: () => void): void
}

/** Reads whether a write whose response was lost took effect; one read makes up for all times passed during it. */
export async function confirmByReading(options: ConfirmOptions): Promise<boolean> {
  const { clock, signal, read, onPause } = options
  let passed = 0
  let seenAt = clock.now()
  /** Adds the time since the last call, none if the clock was set back meanwhile. */
  const elapsed = () => {
    const now = clock.now()
    passed += Math.max(0, now - seenAt)
    seenAt = now
    return passed
  }
  while (!signal.aborted) {
    const since = elapsed()
    const next = SCHEDULE.find(at => at > since)
    if (await read(!next).catch(() => false)) return true
    if (!next || signal.aborted) break
    await new Promise<void>(resolve => {
      const cancel = clock.after(Math.max(0, next - elapsed()), resolve)
      onPause?.(() => {
        cancel()
        resolve()
      })
    })
  }
  return false
}
