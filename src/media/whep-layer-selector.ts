import { listenTo } from '../lib/listen-to.ts'
import type { Quality } from './quality.ts'
import type { SessionClient, SessionResponse } from './session-client.ts'
import {
  LAYER,
  type LayerSelection,
  parseLayers,
  SERVER_SENT_EVENTS,
  type WhepLayer,
} from './whep-layers.ts'

interface LayerSelectorOptions {
  page: Window & typeof globalThis
  client: Pick<SessionClient, 'postJson'>
  /** Response that opened the session. */
  response: SessionResponse
  /** Ends the selector with its session. */
  signal: AbortSignal
  /** Called when there are other qualities than before. */
  onChange(): void
}

/** Selects the layer of a picture that a WHEP session sends. */
export interface LayerSelector {
  /** Returns the qualities that the server has told so far; empty where it lacks the extension. */
  qualities(): readonly Quality[]
  /** Selects a quality by its id; `auto` leaves the choice to the server. */
  select(id: string): void
}

/** Follows the layers of a session by its event stream, if the server has both extensions. */
export function createLayerSelector(options: LayerSelectorOptions): LayerSelector {
  const { page, client, response, signal, onChange } = options
  const target = response.extensions.get(LAYER)
  const events = response.extensions.get(SERVER_SENT_EVENTS)
  let layers: readonly WhepLayer[] = []
  // A later choice must not reach the server before an earlier one.
  let previous: Promise<unknown> = Promise.resolve()

  function update(next: readonly WhepLayer[]) {
    const namesOf = (list: readonly WhepLayer[]) =>
      list.map(({ id, height }) => `${height} ${id}`).join()
    // Events may repeat with other bitrates.
    const isNew = namesOf(next) !== namesOf(layers)
    layers = next
    if (isNew) onChange()
  }
  async function follow(url: string) {
    // Some servers have no such request: their link is the event stream itself.
    const created = await client.postJson(url, ['layers'], signal).catch(() => null)
    if (signal.aborted) return
    const source = new page.EventSource(created ?? url)
    const unlisten = listenTo(source, {
      layers: event => {
        if (event instanceof page.MessageEvent) update(parseLayers(event.data))
      },
    })
    signal.addEventListener('abort', () => {
      unlisten()
      source.close()
    })
  }
  if (target !== undefined && events !== undefined) void follow(events)

  return {
    qualities: () => layers,
    select(id) {
      const mediaId = layers[0]?.selection.mediaId
      if (target === undefined || mediaId === undefined) return
      const chosen: LayerSelection = layers.find(layer => layer.id === id)?.selection ?? { mediaId }
      previous = previous
        .then(() => client.postJson(target, chosen, signal))
        // The server goes on with the layer that it sends.
        .catch(() => {})
    },
  }
}
