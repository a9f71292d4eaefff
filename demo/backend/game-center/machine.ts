import type { Cancel, Clock } from '../../../src/lib/clock.ts'

/** Something that changes by itself at known times. */
export interface Machine {
  /** When it changes next, in milliseconds since the epoch; null when nothing will by itself. */
  due(): number | null
  /** Makes the change that was due then. */
  step(due: number): void
}

/** A machine that makes its first change, and none after it. */
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

/** Drives machines: on time while somebody listens, and up to now whenever somebody asks. */
export interface Runner {
  /** Makes up for what fell due while nobody looked. */
  catchUp(): void
  /** Keeps time until cancelled; several listeners share one timer. */
  listen(): Cancel
  /** A hand has changed a machine: what is due next may be another time. */
  changed(): void
}

/** Creates the runner of some machines, none of which ever sees a timer. */
export function createRunner(clock: Clock, machines: readonly Machine[]): Runner {
  let listeners = 0
  let cancel: Cancel | undefined

  function catchUp(): void {
    for (const machine of machines) {
      for (let due = machine.due(); due !== null && due <= clock.now(); due = machine.due())
        machine.step(due)
    }
  }

  function schedule(): void {
    cancel?.()
    cancel = undefined
    if (listeners === 0) return
    const dues = machines.map(machine => machine.due()).filter(due => due !== null)
    if (dues.length === 0) return
    cancel = clock.after(Math.max(0, Math.min(...dues) - clock.now()), () => {
      catchUp()
      schedule()
    })
  }

  return {
    catchUp() {
      catchUp()
      schedule()
    },
    listen() {
      let left = false
      listeners += 1
      catchUp()
      schedule()
      return () => {
        if (left) return
        left = true
        listeners -= 1
        schedule()
      }
    },
    changed: schedule,
  }
}
