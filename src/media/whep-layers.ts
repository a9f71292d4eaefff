import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { distinctQualities, type Quality } from './quality.ts'

/** `rel` of the link to which a player posts the layer that it wants. */
export const LAYER = 'urn:ietf:params:whep:ext:core:layer'
/** `rel` of the link at which a player opens a stream of events. */
export const SERVER_SENT_EVENTS = 'urn:ietf:params:whep:ext:core:server-sent-events'

/** Body of the request that chooses a layer; without a layer the server chooses by itself. */
export interface LayerSelection {
  /** Index of the picture's m-line, as the server numbers it. */
  mediaId?: string
  encodingId?: string
  rid?: string
  spatialLayerId?: number
}

/** Quality that a WHEP server offers. */
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
const Layers = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.fallback(Media, [])))

/**
 * Returns the qualities in the data of a `layers` event (WHEP's video layer selection extension), the
 * tallest first. Layers without a height can't be named, and are left out.
 */
export function parseLayers(data: unknown): readonly WhepLayer[] {
  const media = v.safeParse(Layers, data)
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
  // In a list, the bitrate tells which layers are sent at present.
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
