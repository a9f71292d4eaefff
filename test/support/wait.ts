/** Milliseconds after which waiting fails: far more than anything takes, as a busy machine must not decide. */
export const LIMIT = 60_000

// The real one, also where a test has replaced it.
const { setTimeout: later } = globalThis
export const pause = (ms: number): Promise<void> => new Promise(resolve => later(resolve, ms))

/** Lets everything run that is due now: promises, and what waits for a turn of the event loop. */
export const nextTask = (): Promise<void> => pause(0)

/** Waits until a page has drawn what changed so far, with what that sets off. */
export const nextPaint = (): Promise<void> =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Waits until a condition is true; throws with its description after a minute. */
export async function until(description: string, isMet: () => boolean): Promise<void> {
  const end = performance.now() + LIMIT
  while (!isMet()) {
    if (performance.now() > end) throw new Error(`timed out waiting until ${description}`)
    await pause(20)
  }
}

/** Waits until `find` returns a value; resolves with it. */
export async function waitFor<T>(
  description: string,
  find: () => T | null | undefined,
): Promise<T> {
  let found = find()
  await until(`there is ${description}`, () => {
    found = find()
    return found !== null && found !== undefined
  })
  if (found === null || found === undefined) throw new Error(`there is no ${description}`)
  return found
}
