/** A lock among the tabs of a browser; the browser releases it when its tab is closed or crashes. */
export interface TabLock {
  /** Resolves with whether this tab has the lock now; true where browsers have no locks. */
  acquire(): Promise<boolean>
  release(): void
  /** Resolves with whether another tab has the lock. */
  isHeldElsewhere(): Promise<boolean>
}

/** Creates the lock of a name; `locks` is undefined in browsers and contexts without them. */
export function createTabLock(locks: LockManager | undefined, name: string): TabLock {
  let release: (() => void) | null = null
  // Settles once the browser has taken back what was released, which is later.
  let released: Promise<unknown> = Promise.resolve()

  function acquire(manager: LockManager): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    const held = Promise.withResolvers<void>()
    // The lock is held until the promise that the callback returns is settled.
    const request = manager.request(name, { ifAvailable: true }, lock => {
      resolve(lock !== null)
      if (lock === null) return undefined
      release = () => {
        held.resolve()
        released = request.catch(() => {})
      }
      return held.promise
    })
    request.catch(reject)
    return promise
  }

  return {
    async acquire() {
      if (!locks || release) return true
      await released
      // A frame of another site may have no access to locks.
      return acquire(locks).catch(() => true)
    },
    release() {
      release?.()
      release = null
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
