/** Something that happens by itself while somebody listens; starting or stopping twice is harmless. */
export interface Simulator {
  start(): void
  stop(): void
}

/** A simulator in which nothing ever happens. */
export const still: Simulator = { start() {}, stop() {} }
