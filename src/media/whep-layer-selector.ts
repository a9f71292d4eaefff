import * as v from 'valibot'
import { listenTo } from '../lib/listen-to.ts'
import { object } from '../lib/object-schema.ts'
import { parseJson } from '../lib/text.ts'
import { distinctQualities, type Quality } from './quality.ts'
import type { SessionClient, SessionResponse } from './session-client.ts'

interface LayerSelectorOptions {
  page: Window & typeof globalThis
  client: Pick<SessionClient, 'postJson'>
  /** Response that opened the session. */
  response: SessionResponse
  /** Ends the selector with its session. */
  signal: AbortSignal
  /** Called when the qualities have changed. */
  onChange(): void
}

/** Selects the layer of a picture that a WHEP session sends. */
export interface LayerSelector {
  /** Returns the qualities that the server has sent so far; empty where it lacks the extension. */
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

/** `rel` of the link to which a player posts the layer that it wants. */
export const LAYER = 'urn:ietf:params:whep:ext:core:layer'
/** `rel` of the link at which a player opens a stream of events. */
const SERVER_SENT_EVENTS = 'urn:ietf:params:whep:ext:core:server-sent-events'

/** Body of the request that chooses a layer; without a layer the server chooses by itself. */
export interface LayerSelection {
  /** Index of the picture's m-line, as the server numbers it. */
  mediaId?: string
  encodingId?: string
  rid?: string
  spatialLayerId?: number
}

export interface WhepLayer extends Quality {
  selection: LayerSelection
}

const text = v.fallback(v.optional(v.string()), undefined)
const number = v.fallback(v.optional(v.number()), undefined)

const Layer = object({
  /** Drafts up to 02 call an encoding `encodingId`, or `id` if it is active; later ones call it `rid`. */
  encodingId: text,
  id: text,
  rid: text,
  spatialLayerId: number,
  height: v.pipe(v.number(), v.minValue(1)),
  bitrate: number,
})
type Layer = v.InferOutput<typeof Layer>

const records = v.array(v.unknown())
/** Layers of one m-line: a list, or lists of several kinds in drafts up to 02. */
const Media = v.union([records, object({ layers: records }), object({ active: records })])
const Layers = v.record(v.string(), v.fallback(Media, []))

/** Returns the qualities in a `layers` event of WHEP, the tallest first; those without a height have no name. */
export function parseLayers(data: unknown): readonly WhepLayer[] {
  const media = v.safeParse(Layers, parseJson(String(data)))
  if (!media.success) return []
  for (const [mediaId, listed] of Object.entries(media.output)) {
    const layers = layersOf(listed).flatMap(layer => {
      const selection = selectionOf(layer)
      const { height, bitrate = null } = layer
      return selection
        ? [{ id: JSON.stringify(selection), height, bitrate, selection: { mediaId, ...selection } }]
        : []
    })
    if (layers.length > 0) return distinctQualities(layers)
  }
  return []
}

function layersOf(media: v.InferOutput<typeof Media>): readonly Layer[] {
  const parse = (list: readonly unknown[]) =>
    list.flatMap(raw => {
      const { success, output } = v.safeParse(Layer, raw)
      return success ? [output] : []
    })
  // A list has a bitrate for layers that are sent at present.
  if (Array.isArray(media)) return parse(media).filter(({ bitrate = 0 }) => bitrate > 0)
  return parse('layers' in media ? media.layers : media.active)
}

/** Returns what names a layer among those of its picture; null if nothing does. */
function selectionOf({ encodingId, id, rid, spatialLayerId }: Layer): LayerSelection | null {
  const encoding = encodingId ?? id
  const selection = {
    ...(rid !== undefined && { rid }),
    ...(encoding !== undefined && { encodingId: encoding }),
    ...(spatialLayerId !== undefined && { spatialLayerId }),
  }
  return Object.keys(selection).length > 0 ? selection : null
}
