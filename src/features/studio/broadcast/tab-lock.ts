/** A lock among the tabs of a browser; the browser releases it when its tab is closed or crashes. */
export interface TabLock {
  /** Resolves with whether this tab has the lock now; true where browsers have no locks, or it was released meanwhile. */
  acquire(): Promise<boolean>
  release(): void
  /** Resolves with whether another tab has the lock. */
  isHeldElsewhere(): Promise<boolean>
}

/** Creates the lock of a name; `locks` is undefined in browsers and contexts without them. */
export function createTabLock(locks: LockManager | undefined, name: string): TabLock {
  let release: (() => void) | null = null
  /** Number of releases: what was asked for before the last one is not kept. */
  let releases = 0
  // Settle once the browser has taken the lock back, which is later.
  let requested: Promise<unknown> = Promise.resolve()
  let released = requested

  function acquire(manager: LockManager): Promise<boolean> {
    const current = releases
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    const held = Promise.withResolvers<void>()
    // The lock is held until the promise that the callback returns is settled.
    const request = manager.request(name, { ifAvailable: true }, lock => {
      resolve(lock !== null)
      if (lock === null || current !== releases) return undefined
      release = held.resolve
      return held.promise
    })
    requested = request.catch(reject)
    return promise
  }

  return {
    async acquire() {
      if (!locks || release) return true
      const current = releases
      await released
      if (current !== releases) return true
      // A frame of another site may have no access to locks.
      return acquire(locks).catch(() => true)
    },
    release() {
      release?.()
      release = null
      releases += 1
      released = requested
    },
    async isHeldElsewhere() {
      if (!locks || release) return false
      await released
      const state = await locks.query().catch(() => null)
      const isHeld = state?.held?.some(lock => lock.name === name) ?? false
      // It may have become this tab's meanwhile.
      return isHeld && release === null
    },
  }
}
