import { storageKeys } from '../../model/storage-keys.ts'
import {
  type AppUrl,
  fullPath,
  isBackFromSignIn,
  parseAppUrl,
  SIGN_IN_KEY,
  withoutSignInKey,
} from '../../routing/app-url.ts'
import { type AppLocation, createLocation } from '../../routing/location.ts'
import { hashStore, memoryStore, pathStore } from '../../routing/location-stores.ts'
import { isStudioPath, keepsFilters } from '../../routing/paths.ts'
import {
  configAtom,
  isSessionEndedAtom,
  roomElementCountAtom,
  sessionIdAtom,
  statusAtom,
  tokenAtom,
} from '../atoms.ts'
import type { PageConfig } from '../config/config.ts'
import { isKeyEnabled } from '../config/parse-value.ts'
import { pageStorageOf } from '../page-storage.ts'
import { lazyService, type Runtime } from '../runtime.ts'
import { userAtom } from '../user-scope.ts'

/** Path for which the viewer wants to leave the studio, which ends the session; null: no prompt. */
export const leavePromptAtom = userAtom<string | null>(null)

/** Pages, by their reserved keys, whose current path a `<casino-room>` that is added may replace with its own room. */
export const pagesWithReplaceablePath = new WeakSet<URLSearchParams>()

/** The location, whose session ends with a studio. */
interface PageLocation extends AppLocation {
  /** Whether leaving the current path ends the session; false lets elements change it when they are added or removed. */
  isStudioOnly: boolean
  /** Returns whether the app stays where it is when the viewer goes back or edits the URL. */
  isRefused?: (to: AppUrl) => boolean
}

function createAppLocation(runtime: Runtime): PageLocation {
  const { reservedKeys, store, events, postToHost, log } = runtime
  // Created now, so that the next user's list doesn't start with this user's filters.
  const { local } = pageStorageOf(runtime)
  const clearTime = () => local.remove(storageKeys.anonymousSeconds)
  const clearFilters = () => {
    local.remove(storageKeys.filters)
    local.remove(storageKeys.sort)
  }

  /** Resets an anonymous visitor's time after a sign-in and removes its key. */
  function arrive(url: AppUrl): AppUrl {
    if (!isBackFromSignIn(url.search)) return url
    clearTime()
    return { ...url, search: withoutSignInKey(url.search) }
  }
  const isFresh = isKeyEnabled(reservedKeys, 'freshUser')
  if (isFresh || reservedKeys.has(SIGN_IN_KEY)) clearTime()
  if (isFresh) clearFilters()
  // The key works once per page: an element that is removed and added again must not reset the time.
  reservedKeys.delete(SIGN_IN_KEY)

  const config = store.get(configAtom)
  const location = createLocation(locationStoreFor(runtime, config), arrive, to =>
    guarded.isRefused?.(to),
  )
  location.listen(({ from, to }) => {
    const content = { fullPath: fullPath(to), path: to.path }
    postToHost({ type: 'navigation', content })
    events.emit({ name: 'casino-navigate', detail: content })
    if (keepsFilters(from.path) && !keepsFilters(to.path)) clearFilters()
    const wasStudioOnly = guarded.isStudioOnly
    guarded.isStudioOnly = isStudioPath(to.path)
    // docs/behaviour/navigation.md#studio-sessions
    if (wasStudioOnly && !guarded.isStudioOnly) endSession(runtime)
  })
  /** Returns whether navigating to `to` leaves the studio and so ends the session. */
  const endsSession = (to: string) => {
    const target = parseAppUrl(to)
    // A streamer who is live is asked also once the session has expired: viewers still see them.
    const isEnabled = store.get(statusAtom) === 'enabled' || guarded.isRefused
    const hasSession = store.get(tokenAtom) !== null && isEnabled
    return guarded.isStudioOnly && hasSession && target && !isStudioPath(target.path)
  }
  const guarded: PageLocation = {
    ...location,
    isStudioOnly: isStudioPath(location.get().path),
    returnTo(path) {
      if (endsSession(path)) store.set(leavePromptAtom, path)
      else location.returnTo(path)
    },
    navigate(to, options) {
      if (endsSession(to) && !options?.force) {
        store.set(leavePromptAtom, to)
        return true
      }
      if (location.navigate(to, options)) return true
      log.warnOnce('path', 'not in the app')
      return false
    },
  }
  const initialPath = reservedKeys.get('fullPath')
  reservedKeys.delete('fullPath')
  // `fullPath` stays in the page's URL; after a reload, a hash with a path is newer.
  const isOutdated = config.routing === 'hash' && runtime.page.location.hash.startsWith('#/')
  if (initialPath && !isOutdated) guarded.navigate(initialPath, { replace: true })
  location.listen(() => {
    if (store.get(roomElementCountAtom) > 0) pagesWithReplaceablePath.delete(reservedKeys)
    else pagesWithReplaceablePath.add(reservedKeys)
  })
  return guarded
}

function locationStoreFor({ page, pageKeys }: Runtime, { routing, basePath }: PageConfig) {
  if (routing === 'hash') return hashStore(page)
  return routing === 'path' ? pathStore(page, basePath, pageKeys) : memoryStore(page.location)
}

/** Returns the page's location, created with the first element that routes. */
export const locationOf = lazyService(createAppLocation)

/** Ends the session until a new token is set; the current one is ignored. */
export function endSession({ store, cache, setStatus }: Runtime): void {
  store.set(isSessionEndedAtom, true)
  store.set(sessionIdAtom, id => id + 1)
  cache.clear()
  setStatus('disabledNoAuthToken')
}
