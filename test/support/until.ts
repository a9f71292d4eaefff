/** Waits until a condition is true; throws with its description after a minute. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const end = performance.now() + 60_000
  while (!holds()) {
    if (performance.now() > end) throw new Error(`timed out waiting until ${what}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** Waits until `find` returns a value; resolves with it. */
export async function waitFor<T>(what: string, find: () => T | null | undefined): Promise<T> {
  let found = find()
  await until(`there is ${what}`, () => {
    found = find()
    return found !== null && found !== undefined
  })
  if (found === null || found === undefined) throw new Error(`there is no ${what}`)
  return found
}
