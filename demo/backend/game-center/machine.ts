import type { Cancel, Clock } from '../../../src/lib/clock.ts'

/** A state machine that changes at known times. */
export interface Machine {
  /** Returns the time of the next change in milliseconds since the Unix epoch; null for none. */
  due(): number | null
  /** Makes the change that was due at that time. */
  step(due: number): void
}

/** Limits a machine to its first change. */
export function onlyOnce(machine: Machine): Machine {
  let hasChanged = false
  return {
    due: () => (hasChanged ? null : machine.due()),
    step(due) {
      hasChanged = true
      machine.step(due)
    },
  }
}

/** Drives machines: on time while started, and up to the current time on request. */
export function createRunner(clock: Clock, machines: readonly Machine[]) {
  let starts = 0
  let cancel: Cancel | undefined

  function advance(): void {
    for (const machine of machines) {
      for (let due = machine.due(); due !== null && due <= clock.now(); due = machine.due())
        machine.step(due)
    }
  }

  function schedule(): void {
    cancel?.()
    cancel = undefined
    if (starts === 0) return
    const dues = machines.map(machine => machine.due()).filter(due => due !== null)
    if (dues.length === 0) return
    cancel = clock.after(Math.max(0, Math.min(...dues) - clock.now()), () => {
      advance()
      schedule()
    })
  }

  return {
    /** Makes all changes that have fallen due. */
    advance() {
      advance()
      schedule()
    },
    /** Makes changes on time until cancelled; several callers share one timer. */
    start(): Cancel {
      let isCancelled = false
      starts += 1
      advance()
      schedule()
      return () => {
        if (isCancelled) return
        isCancelled = true
        starts -= 1
        schedule()
      }
    },
    /** Resets the timer; call it after a machine was changed from outside. */
    reschedule: schedule,
  }
}
