/** Waits until a condition is true; throws with its description after a minute. */
export async function until(description: string, isMet: () => boolean): Promise<void> {
  const end = performance.now() + 60_000
  while (!isMet()) {
    if (performance.now() > end) throw new Error(`timed out waiting until ${description}`)
    await new Promise(resolve => setTimeout(resolve, 20))
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
