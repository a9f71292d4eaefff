import { type Clock, seconds } from '../lib/clock.ts'

/** Delays of the reads after a response was lost, in milliseconds. */
const SCHEDULE: readonly number[] = [0, 1, 2, 4, 8, 15].map(seconds)
const LAST_READ = seconds(15)

interface ReadingOptions {
  clock: Clock
  /** Ends the reads. */
  signal: AbortSignal
  /** Reads once, and returns whether the outcome is known; `isLast`: no read follows. */
  read(isLast: boolean): Promise<boolean>
  /** Receives, before each pause, what ends it at once. */
  onPause?(end: () => void): void
}

/** Reads until the outcome of a write is known; one read makes up for all times that passed during it. */
export async function readOnSchedule(options: ReadingOptions): Promise<void> {
  const { clock, signal, read, onPause } = options
  const startedAt = clock.now()
  while (!signal.aborted) {
    const elapsed = clock.now() - startedAt
    const isLast = elapsed >= LAST_READ
    if ((await read(isLast)) || isLast || signal.aborted) return
    const next = startedAt + (SCHEDULE.find(at => at > elapsed) ?? LAST_READ)
    await new Promise<void>(resolve => {
      const cancel = clock.after(Math.max(0, next - clock.now()), resolve)
      const end = () => {
        cancel()
        resolve()
      }
      onPause?.(end)
      signal.addEventListener('abort', end)
    })
  }
}

interface ConfirmOptions extends Pick<ReadingOptions, 'clock' | 'signal'> {
  /** Returns whether the write has taken effect, as far as one read can tell. */
  hasTakenEffect(): Promise<boolean>
}

/** Reads whether a write whose response was lost has taken effect; false if no read shows it. */
export async function confirmByReading({ hasTakenEffect, ...rest }: ConfirmOptions) {
  let isConfirmed = false
  await readOnSchedule({
    ...rest,
    async read() {
      isConfirmed = await hasTakenEffect().catch(() => false)
      return isConfirmed
    },
  })
  return isConfirmed
}
