import { expect, it } from 'vitest'
import { createTabLock } from '../../../../../src/features/studio/broadcast/tab-lock.ts'

/** Locks of a browser, as far as the studio uses them. */
function fakeLocks() {
  const held = new Set<string>()
  const manager: LockManager = {
    async request(
      name: string,
      options: LockOptions | LockGrantedCallback<unknown>,
      callback?: LockGrantedCallback<unknown>,
    ) {
      const run = typeof options === 'function' ? options : callback
      // Browsers answer later.
      await Promise.resolve()
      if (held.has(name)) return run?.(null)
      held.add(name)
      await run?.({ name, mode: 'exclusive' })
      held.delete(name)
      return undefined
    },
    query: async () => ({ held: [...held].map(name => ({ name })), pending: [] }),
  }
  return manager
}

it('is held by one tab until that releases it', async () => {
  const locks = fakeLocks()
  const [first, second] = [createTabLock(locks, 'studio'), createTabLock(locks, 'studio')]
  expect(await second.isHeldElsewhere()).toBe(false)
  expect(await first.acquire()).toBe(true)
  expect(await first.acquire()).toBe(true)
  expect(await second.acquire()).toBe(false)
  expect(await first.isHeldElsewhere()).toBe(false)
  expect(await second.isHeldElsewhere()).toBe(true)
  first.release()
  await Promise.resolve()
  await Promise.resolve()
  expect(await second.isHeldElsewhere()).toBe(false)
  expect(await second.acquire()).toBe(true)
})

it('that this tab has just released is nobody’s, and can be had again', async () => {
  const lock = createTabLock(fakeLocks(), 'studio')
  await lock.acquire()
  lock.release()
  expect(await lock.isHeldElsewhere()).toBe(false)
  await lock.acquire()
  lock.release()
  expect(await lock.acquire()).toBe(true)
})

it.each([0, 1, 2])(
  'is nobody’s where it was released before the browser granted it, and can be had again: %i turns',
  async turns => {
    const locks = fakeLocks()
    const [first, second] = [createTabLock(locks, 'studio'), createTabLock(locks, 'studio')]
    const acquiring = first.acquire()
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    first.release()
    expect(await first.acquire()).toBe(true)
    await acquiring
    first.release()
    expect(await first.isHeldElsewhere()).toBe(false)
    expect(await second.acquire()).toBe(true)
  },
)

it('is had by each of two requests of its tab, and is nobody’s after one release', async () => {
  const locks = fakeLocks()
  const [first, second] = [createTabLock(locks, 'studio'), createTabLock(locks, 'studio')]
  expect(await Promise.all([first.acquire(), first.acquire()])).toEqual([true, true])
  first.release()
  expect(await first.isHeldElsewhere()).toBe(false)
  expect(await second.acquire()).toBe(true)
})

it('rooms have separate locks', async () => {
  const locks = fakeLocks()
  const [first, second] = [createTabLock(locks, 'one'), createTabLock(locks, 'two')]
  await first.acquire()
  expect(await second.isHeldElsewhere()).toBe(false)
  expect(await second.acquire()).toBe(true)
})

const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
it.each([
  ['a browser has no locks', undefined],
  ['the page may not use locks', { request: refuse, query: refuse }],
])('is everybody’s where %s', async (_why, locks) => {
  const lock = createTabLock(locks, 'studio')
  expect(await lock.acquire()).toBe(true)
  expect(await lock.isHeldElsewhere()).toBe(false)
})
