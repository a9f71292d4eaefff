import { clearStoredFilters } from '../model/stored-filters.ts'
import {
  type AppUrl,
  fullPath,
  isBackFromSignIn,
  parseAppUrl,
  SIGN_IN_KEY,
  withoutSignInKey,
} from '../routing/app-url.ts'
import { type AppLocation, createLocation } from '../routing/location.ts'
import { hashStore, memoryStore, pathStore } from '../routing/location-stores.ts'
import { isStudioPath, keepsFilters } from '../routing/paths.ts'
import { configAtom, isSessionEndedAtom, sessionIdAtom, statusAtom, tokenAtom } from './atoms.ts'
import type { VisitData } from './clear-visit-data.ts'
import type { PageConfig } from './config.ts'
import { lazyService } from './lazy-service.ts'
import { localStorageOf } from './local-storage.ts'
import { isKeyEnabled } from './page-config.ts'
import type { Runtime } from './runtime.ts'
import { userAtom } from './user-scope.ts'

/** The path to which the viewer wants to leave the studio, which ends the session; null: nowhere. */
export const leavePromptAtom = userAtom<string | null>(null)

function createAppLocation(runtime: Runtime): AppLocation {
  const { reservedKeys, store, events, postToHost, log } = runtime
  const forget = (what: VisitData) => {
    import('./clear-visit-data.ts').then(
      code => code.clearVisitData(runtime, what),
      () => log.error('view-load', 'the code that tidies up could not be loaded'),
    )
  }

  /** Back from sign-in: an anonymous visitor's time begins anew, and the key is used up. */
  function arrive(place: AppUrl): AppUrl {
    if (!isBackFromSignIn(place.search)) return place
    forget('time')
    return { ...place, search: withoutSignInKey(place.search) }
  }
  if (reservedKeys.has(SIGN_IN_KEY)) forget('time')
  // Once for the page: an element that is put back later must not begin the time anew.
  reservedKeys.delete(SIGN_IN_KEY)
  if (isKeyEnabled(reservedKeys, 'freshUser')) forget('visit')

  // At once: the list of the next user must not begin with what this one has looked for.
  const leave = store.sub(sessionIdAtom, () => clearStoredFilters(localStorageOf(runtime)))
  const location = createLocation(placeStore(runtime, store.get(configAtom)), arrive)
  let isStudioOnly = isStudioPath(location.get().path)
  location.listen(({ from, to }) => {
    const content = { fullPath: fullPath(to), path: to.path }
    postToHost({ type: 'navigation', content })
    events.emit({ name: 'casino-navigate', detail: content })
    if (keepsFilters(from.path) && !keepsFilters(to.path)) forget('filters')
    const wasStudioOnly = isStudioOnly
    isStudioOnly = isStudioPath(to.path)
    // docs/behaviour/navigation.md#studio-sessions
    if (wasStudioOnly && !isStudioOnly) endSession(runtime)
  })
  /** Whether going somewhere leaves a studio, and a session with it. */
  const endsSession = (to: string) => {
    const target = parseAppUrl(to)
    const hasSession = store.get(tokenAtom) !== null && store.get(statusAtom) === 'enabled'
    return isStudioOnly && hasSession && target !== null && !isStudioPath(target.path)
  }
  const logged: AppLocation = {
    ...location,
    returnTo(path) {
      if (endsSession(path)) store.set(leavePromptAtom, path)
      else location.returnTo(path)
    },
    dispose() {
      leave()
      location.dispose()
    },
    navigate(to, options) {
      if (endsSession(to) && !options?.force) {
        store.set(leavePromptAtom, to)
        return true
      }
      const isGone = location.navigate(to, options)
      if (!isGone) log.warn('path', 'that is no path inside the app')
      return isGone
    },
  }
  const first = reservedKeys.get('fullPath')
  if (first) logged.navigate(first, { replace: true })
  return logged
}

function placeStore({ page, pageKeys }: Runtime, { routing, basePath }: PageConfig) {
  switch (routing) {
    case 'memory':
      return memoryStore(page.location)
    case 'hash':
      return hashStore(page)
    case 'path':
      return pathStore(page, basePath, pageKeys)
  }
}

/** The page's one location: it starts with the first element that routes. */
export const locationOf = lazyService(createAppLocation)

/** Ends the session until a token is set anew: the token of an attribute no longer counts. */
export function endSession({ store, cache, events }: Runtime): void {
  store.set(isSessionEndedAtom, true)
  store.set(sessionIdAtom, id => id + 1)
  cache.clear()
  store.set(statusAtom, 'disabledNoAuthToken')
  events.emit({ name: 'casino-status', detail: { status: 'disabledNoAuthToken' } })
}
