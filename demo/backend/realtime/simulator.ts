/** Something that happens by itself while somebody listens; starting or stopping twice is harmless. */
export interface Simulator {
  start(): void
  stop(): void
  /** Waits where it is; `start` goes on. Without it, nobody listening is a reason to stop. */
  pause?(): void
}

/** A simulator in which nothing ever happens. */
export const still: Simulator = { start() {}, stop() {} }
