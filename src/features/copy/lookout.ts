import { type Cancel, type Clock, minutes, seconds } from '../../lib/clock.ts'
import { createStorage } from '../../lib/storage.ts'

/** Under which the tab remembers when it sent what it has no answer to yet. */
const KEY = 'casino_copy_sent'
/** An act that is older has long been answered, or given up by the server. */
const FORGOTTEN_AFTER = minutes(1)
/** After a reload, counted from its first look: a request gives up after 15 s. */
const LOOKS = [seconds(1), seconds(3), seconds(7), seconds(15)]

interface LookoutPorts {
  clock: Clock
  /** Of the tab: it outlives a reload. */
  open: () => Storage
  /** Asks the server what holds; nothing is ever sent again. */
  look(): void
}

/** Finds out what became of an act that a reload left behind without its answer. */
export interface Lookout {
  /** Whether an act is under way. */
  mark(isUnderWay: boolean): void
  /** Looks a few times, where the page before this one has left an act behind. */
  begin(): void
  dispose(): void
}

export function createLookout({ clock, open, look }: LookoutPorts): Lookout {
  const storage = createStorage(open)
  // Of the page before this one: what this page sends, it waits for by itself.
  const left = Number(storage.get(KEY) ?? Number.NaN)
  let hasBegun = false
  let looks: Cancel[] = []

  function rest() {
    for (const cancel of looks) cancel()
    looks = []
  }

  return {
    mark(isUnderWay) {
      if (isUnderWay) {
        rest()
        storage.set(KEY, String(clock.now()))
      } else if (looks.length === 0) storage.remove(KEY)
    },
    begin() {
      const age = clock.now() - left
      if (hasBegun || !(age >= 0 && age < FORGOTTEN_AFTER)) return
      hasBegun = true
      looks = LOOKS.map((after, at) =>
        clock.after(after, () => {
          look()
          if (at < LOOKS.length - 1) return
          looks = []
          storage.remove(KEY)
        }),
      )
    },
    dispose: rest,
  }
}
