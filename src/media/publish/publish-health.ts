import * as v from 'valibot'
import { object } from '../../lib/object-schema.ts'
import type { PublishHealth } from './publisher.ts'

const count = v.optional(v.number(), 0)

// Entries of RTCPeerConnection.getStats() (W3C webrtc-stats); browsers leave out unknown values.
const Entry = v.variant('type', [
  object({
    type: v.literal('outbound-rtp'),
    id: v.string(),
    bytesSent: count,
    packetsSent: count,
    framesEncoded: count,
    frameHeight: count,
    qualityLimitationReason: v.optional(
      v.fallback(v.picklist(['none', 'cpu', 'bandwidth', 'other']), 'other'),
      'none',
    ),
  }),
  object({
    type: v.literal('remote-inbound-rtp'),
    roundTripTime: v.optional(v.number()),
    fractionLost: v.optional(v.number()),
    packetsLost: v.optional(v.number()),
  }),
  object({
    type: v.literal('candidate-pair'),
    nominated: v.optional(v.boolean(), false),
    currentRoundTripTime: v.optional(v.number()),
  }),
])

/** Counts of a connection since it began. */
export interface PublishStats {
  /** Milliseconds of any clock that doesn't jump. */
  time: number
  bytesSent: number
  packetsSent: number
  /** Sum of the packets that receivers miss; null until they have reported. */
  packetsLost: number | null
  /** Share of packets lost as receivers report it, 0 to 1; null if they don't. */
  fractionLost: number | null
  /** Milliseconds; null until it is known. */
  roundTrip: number | null
  layers: readonly { id: string; framesEncoded: number; height: number }[]
  limitedBy: PublishHealth['limitedBy']
}

/** Reads the entries of a stats report; entries of unknown shape are ignored. */
export function readPublishStats(entries: Iterable<unknown>, time: number): PublishStats {
  const parsed = [...entries].flatMap(entry => {
    const result = v.safeParse(Entry, entry)
    return result.success ? [result.output] : []
  })
  const sent = parsed.filter(entry => entry.type === 'outbound-rtp')
  const received = parsed.filter(entry => entry.type === 'remote-inbound-rtp')
  const pairs = parsed.filter(entry => entry.type === 'candidate-pair').filter(p => p.nominated)
  const roundTrip =
    largest(received.map(entry => entry.roundTripTime)) ??
    largest(pairs.map(entry => entry.currentRoundTripTime))
  const reasons = sent.map(entry => entry.qualityLimitationReason)
  return {
    time,
    bytesSent: sum(sent.map(entry => entry.bytesSent)),
    packetsSent: sum(sent.map(entry => entry.packetsSent)),
    packetsLost: received.some(entry => entry.packetsLost !== undefined)
      ? sum(received.map(entry => entry.packetsLost ?? 0))
      : null,
    fractionLost: largest(received.map(entry => entry.fractionLost)),
    roundTrip: roundTrip === null ? null : roundTrip * 1000,
    layers: sent.map(({ id, framesEncoded, frameHeight }) => ({
      id,
      framesEncoded,
      height: frameHeight,
    })),
    limitedBy:
      (['cpu', 'bandwidth', 'other'] as const).find(reason => reasons.includes(reason)) ?? 'none',
  }
}

/** Returns the health of a broadcast between two readings of its stats. */
export function publishHealthOf(previous: PublishStats, current: PublishStats): PublishHealth {
  const seconds = (current.time - previous.time) / 1000
  const perSecond = (amount: number) => (seconds > 0 ? Math.max(0, amount) / seconds : 0)
  const layers = current.layers.map(layer => {
    const earlier = previous.layers.find(({ id }) => id === layer.id)
    return { ...layer, frames: Math.max(0, layer.framesEncoded - (earlier?.framesEncoded ?? 0)) }
  })
  // A layer that the browser has turned off for lack of bandwidth keeps its last height.
  const moving = layers.filter(({ frames }) => frames > 0)
  const top = moving.reduce<(typeof moving)[number] | null>(
    (best, layer) => (best && best.height >= layer.height ? best : layer),
    null,
  )
  return {
    bitrate: Math.round(perSecond((current.bytesSent - previous.bytesSent) * 8)),
    framesPerSecond: Math.round(perSecond(top?.frames ?? 0)),
    height: top?.height ?? 0,
    roundTrip: current.roundTrip === null ? null : Math.round(current.roundTrip),
    packetLoss: current.fractionLost ?? lossBetween(previous, current),
    limitedBy: current.limitedBy,
  }
}

/** Returns the share of packets lost between two readings; null if it isn't known. */
function lossBetween(previous: PublishStats, current: PublishStats): number | null {
  if (current.packetsLost === null) return null
  const sent = current.packetsSent - previous.packetsSent
  const lost = current.packetsLost - (previous.packetsLost ?? 0)
  return sent > 0 ? Math.min(1, Math.max(0, lost / sent)) : 0
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Returns the largest number; null if there is none. */
function largest(numbers: readonly (number | undefined)[]): number | null {
  const known = numbers.filter(number => number !== undefined)
  return known.length > 0 ? Math.max(...known) : null
}
