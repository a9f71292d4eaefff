/** Sets query keys in the page's URL; `restore` sets the previous URL. */
export function setQueryKeys(keys: string): { restore(): void } {
  const previousUrl = location.href
  const url = new URL(previousUrl)
  for (const [key, value] of new URLSearchParams(keys)) url.searchParams.set(key, value)
  history.replaceState(null, '', url)
  return { restore: () => history.replaceState(null, '', previousUrl) }
}
