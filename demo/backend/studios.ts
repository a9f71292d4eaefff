import type * as v from 'valibot'
import { type Cancel, type Clock, seconds } from '../../src/lib/clock.ts'
import { createEmitter } from '../../src/lib/emitter.ts'
import { object } from '../../src/lib/object-schema.ts'
import { isLive, ModerationStage, type Stream, StreamStatus } from '../../src/model/lobby.ts'
import type { Ingest } from '../../src/model/studio.ts'
import { ApiError } from './api-error.ts'
import type { People } from './data/people.ts'
import { mapOf } from './map-of.ts'
import type { Presence } from './presence.ts'

type Stage = v.InferOutput<typeof ModerationStage>

/** Times of the demo's moderation and encoder (docs/behaviour/demo.md#studio). */
const REVIEW_TIME = seconds(8)
const COMPLETION_TIME = seconds(20)
const ENCODER_TIME = seconds(9)
const ON_AIR_TIME = seconds(3)
/** Time for which a stream whose publisher has left stays live, by default. */
const PUBLISHER_GRACE = seconds(10)

const APPROVED: ReadonlySet<Stage | null> = new Set(['ACCEPTED', 'COMPLETED'])

/** Addresses of a real media server, for a backend that has one. */
export interface MediaAddresses {
  whipUrl(channelId: string): string
  streamUrl(channelId: string): string
  /** Milliseconds for which a stream whose publisher has left stays live; 10 s by default. */
  readonly publisherGrace?: number | undefined
}

export interface StageChange {
  readonly wallet: string
  readonly stage: Stage
}

/** Saved stages and statuses by wallet hash. */
export const StudiosState = object({
  stages: mapOf(ModerationStage),
  statuses: mapOf(StreamStatus),
})
export type StudiosState = v.InferOutput<typeof StudiosState>

interface StudiosOptions {
  readonly clock: Clock
  readonly people: People
  readonly presence: Presence
  /** The scenario's user. */
  readonly userWallet: string | null
  readonly isCalm: boolean
  readonly media?: MediaAddresses | undefined
  save(): void
}

/**
 * Creates the streams as their owners run them; each user has one, also without a lobby record. Stages and statuses are
 * changed in place, as they are saved.
 */
export function createStudios(options: StudiosOptions, { stages, statuses }: StudiosState) {
  const { clock, people, presence, userWallet, isCalm, media, save } = options
  const publishing = new Set<string>()
  // Channels that are published from a browser: the loopback of the page has their picture.
  const looped = new Set<string>()
  const timers = new Map<string, Cancel>()
  const stageChanges = createEmitter<StageChange>()
  const changes = createEmitter<string>()

  const profileOf = (wallet: string) => people.byWallet(wallet)?.profile ?? null
  const channelOf = (wallet: string) => profileOf(wallet)?.channelId ?? `channel-${wallet}`
  const walletOf = (channelId: string) =>
    people.all.find(({ profile }) => profile?.channelId === channelId)?.wallet ??
    [...statuses.keys()].find(wallet => channelOf(wallet) === channelId)
  const statusOf = (wallet: string): StreamStatus =>
    profileOf(wallet) ? presence.status(wallet) : (statuses.get(wallet) ?? 'OFFLINE')
  const stageOf = (wallet: string): Stage | null =>
    stages.get(wallet) ?? (profileOf(wallet) ? 'ACCEPTED' : null)

  function schedule(key: string, time: number, run: () => void): void {
    timers.get(key)?.()
    timers.set(key, clock.after(time, run))
  }
  const cancel = (key: string) => timers.get(key)?.()

  /** Changes a status as the server decides. */
  function setStatus(wallet: string, status: StreamStatus): void {
    cancel(`status ${wallet}`)
    if (!isLive(status)) looped.delete(wallet)
    if (profileOf(wallet)) presence.setStatus(wallet, status)
    else if (statuses.get(wallet) !== status) {
      statuses.set(wallet, status)
      changes.emit(wallet)
    }
    save()
    const next = isCalm ? undefined : nextStatus(status)
    if (next) schedule(`status ${wallet}`, next.time, () => setStatus(wallet, next.status))
  }

  function nextStatus(status: StreamStatus) {
    if (status === 'ONLINE') return { status: 'BROADCAST', time: ON_AIR_TIME } as const
    // A streamer who hasn't published from the browser by then waits for an encoder.
    const awaitsEncoder = status === 'STARTING' && !media
    return awaitsEncoder ? ({ status: 'ONLINE', time: ENCODER_TIME } as const) : undefined
  }

  function streamOf(wallet: string): v.InferInput<typeof Stream> {
    const profile = profileOf(wallet)
    return {
      id: channelOf(wallet),
      status: statusOf(wallet),
      channelId: channelOf(wallet),
      // A visitor can try the browser's studio without any other program.
      streamingType: wallet === userWallet ? 'WEB' : (profile?.streamingType ?? null),
      moderationStage: stageOf(wallet),
      showTipBalance: profile?.showTipBalance ?? false,
    }
  }

  function setStage(wallet: string, stage: Stage): void {
    stages.set(wallet, stage)
    save()
    scheduleReview(wallet, stage)
    stageChanges.emit({ wallet, stage })
    if (!profileOf(wallet)) changes.emit(wallet)
  }

  function scheduleReview(wallet: string, stage: Stage): void {
    cancel(`stage ${wallet}`)
    if (isCalm) return
    const key = `stage ${wallet}`
    if (stage === 'REQUESTED') schedule(key, REVIEW_TIME, () => setStage(wallet, 'ACCEPTED'))
    if (stage === 'ACCEPTED') schedule(key, COMPLETION_TIME, () => setStage(wallet, 'COMPLETED'))
  }
  for (const [wallet, stage] of stages) scheduleReview(wallet, stage)

  /** Throws ApiError if a status may not be requested. */
  function requireAllowed(wallet: string, status: StreamStatus): void {
    if (status === 'OFFLINE') return
    if (status === 'BROADCAST') throw new ApiError(400, 'Only the server sets BROADCAST')
    if (!APPROVED.has(stageOf(wallet))) throw new ApiError(403, 'The stream is not approved')
    if (status === 'ONLINE') requirePublisher(wallet)
    else if (isLive(statusOf(wallet))) throw new ApiError(409, 'The stream is live already')
  }

  function requirePublisher(wallet: string): void {
    if (statusOf(wallet) === 'OFFLINE') throw new ApiError(409, 'The stream was not started')
    if (media && !publishing.has(channelOf(wallet)))
      throw new ApiError(409, 'Nothing is published yet')
  }

  return {
    /** Returns the stream of a user; null for an ordinary player who never opened a studio. */
    stream: (wallet: string) =>
      profileOf(wallet) || statuses.has(wallet) ? streamOf(wallet) : null,
    /** Opens the studio of a user: returns their stream and where to publish it. */
    open(wallet: string): {
      stream: v.InferInput<typeof Stream>
      ingest: v.InferInput<typeof Ingest>
    } {
      if (!profileOf(wallet) && !statuses.has(wallet)) statuses.set(wallet, 'OFFLINE')
      const channelId = channelOf(wallet)
      return {
        stream: streamOf(wallet),
        ingest: {
          whipUrl: media ? media.whipUrl(channelId) : `demo:ingest/${channelId}`,
          token: `demo-key-${wallet.slice(-8)}`,
        },
      }
    },
    /** Asks for a review; throws ApiError while one is under way or after an approval. */
    request(wallet: string) {
      const stage = stageOf(wallet)
      if (stage !== null && stage !== 'REJECTED')
        throw new ApiError(409, 'The stream was requested already')
      setStage(wallet, 'REQUESTED')
    },
    reject: (wallet: string) => setStage(wallet, 'REJECTED'),
    /** Changes a status as the owner asks; throws ApiError where the rules forbid it. */
    requestStatus(wallet: string, status: StreamStatus) {
      requireAllowed(wallet, status)
      const isSame = status === statusOf(wallet)
      if (status === 'ONLINE' && !media) looped.add(wallet)
      // BROADCAST is a later form of ONLINE.
      if (!isSame && !(status === 'ONLINE' && isLive(statusOf(wallet)))) setStatus(wallet, status)
    },
    setStatus,
    /** Tells that a publisher has arrived at a channel, or has left it. */
    setPublishing(channelId: string, isPublishing: boolean) {
      const wallet = walletOf(channelId)
      if (wallet === undefined) return
      if (isPublishing) {
        publishing.add(channelId)
        cancel(`grace ${wallet}`)
        if (!isLive(statusOf(wallet))) setStatus(wallet, 'ONLINE')
      } else if (publishing.delete(channelId)) {
        const grace = media?.publisherGrace ?? PUBLISHER_GRACE
        schedule(`grace ${wallet}`, grace, () => setStatus(wallet, 'OFFLINE'))
      }
    },
    /** Lets an encoder arrive, for a stream that waits for one. */
    connectEncoder(wallet: string) {
      if (statusOf(wallet) === 'STARTING') setStatus(wallet, 'ONLINE')
    },
    /** Returns the URL at which a channel is watched; null if nothing is published to it. */
    streamUrl(channelId: string) {
      const wallet = walletOf(channelId)
      if (wallet === undefined) return null
      if (publishing.has(channelId)) return media?.streamUrl(channelId) ?? null
      return looped.has(wallet) ? `demo:loopback/${channelId}` : null
    },
    stageChanges,
    /** Wallets without a place in the presence whose stream has changed. */
    changes,
    dispose() {
      for (const stop of timers.values()) stop()
      timers.clear()
    },
  }
}
export type Studios = ReturnType<typeof createStudios>
