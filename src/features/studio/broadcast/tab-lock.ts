/** A lock among the tabs of a browser; the browser releases it when its tab is closed or crashes. */
export type TabLock = ReturnType<typeof createTabLock>

/** Creates the lock of a name; `locks` is undefined in browsers and contexts without them. */
export function createTabLock(locks: LockManager | undefined, name: string) {
  /** Whether the lock that this tab has or requests was granted; null where it does neither. */
  let granted: Promise<boolean> | null = null
  let release = () => {}
  // This settles once the browser has released or refused the requested lock, which is later.
  let returned: Promise<unknown> = Promise.resolve()

  function request(manager: LockManager): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    // The lock is held until this is settled.
    const held = Promise.withResolvers<void>()
    release = held.resolve
    const ask = () =>
      manager.request(name, { ifAvailable: true }, lock => {
        resolve(lock !== null)
        return lock ? held.promise : undefined
      })
    returned = returned.then(ask).catch(reject)
    // A frame of another site may have no access to locks.
    return promise.catch(() => true)
  }

  return {
    /** Resolves with whether this tab was given the lock; true where browsers have no locks. */
    async acquire() {
      if (!locks) return true
      granted ??= request(locks)
      const current = granted
      const isGranted = await current
      if (!isGranted && granted === current) granted = null
      return isGranted
    },
    /** Releases the lock, or withdraws its request. */
    release() {
      release()
      granted = null
    },
    /** Resolves with whether another tab has the lock. */
    async isHeldElsewhere() {
      if (!locks) return false
      if (granted) return !(await granted)
      await returned
      const state = await locks.query().catch(() => null)
      const isHeld = state?.held?.some(lock => lock.name === name) ?? false
      // The lock may have become this tab's meanwhile.
      return isHeld && granted === null
    },
  }
}
