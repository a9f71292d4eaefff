/** Puts keys into the page's address before the script reads them; gives the address back with `restore`. */
export function withKeys(keys: string): { restore(): void } {
  const before = location.href
  const address = new URL(before)
  for (const [key, value] of new URLSearchParams(keys)) address.searchParams.set(key, value)
  history.replaceState(null, '', address)
  return { restore: () => history.replaceState(null, '', before) }
}
