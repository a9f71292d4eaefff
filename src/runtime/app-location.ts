import { type AppLocation, createLocation } from '../routing/location.ts'
import { fullPath } from '../routing/place.ts'
import { hashStore, memoryStore, pathStore } from '../routing/place-stores.ts'
import { configAtom } from './atoms.ts'
import type { PageConfig } from './config.ts'
import { part } from './part.ts'
import type { Runtime } from './runtime.ts'

function createAppLocation({ page, keys, store, events, post, log }: Runtime): AppLocation {
  const location = createLocation(placeStore(page, store.get(configAtom)))
  location.listen(place => {
    const content = { fullPath: fullPath(place), path: place.path }
    post({ type: 'navigation', content })
    events.emit({ name: 'casino-navigate', detail: content })
  })
  const logged: AppLocation = {
    ...location,
    navigate(to, options) {
      const isGone = location.navigate(to, options)
      if (!isGone) log.warn('path', 'that is no path inside the app')
      return isGone
    },
  }
  const first = keys.get('fullPath')
  if (first) logged.navigate(first, { replace: true })
  return logged
}

function placeStore(page: Window, { routing, basePath }: PageConfig) {
  switch (routing) {
    case 'memory':
      return memoryStore(page.location)
    case 'hash':
      return hashStore(page)
    case 'path':
      return pathStore(page, basePath)
  }
}

/** The page's one location: it starts with the first element that routes. */
export const locationOf = part(createAppLocation)
