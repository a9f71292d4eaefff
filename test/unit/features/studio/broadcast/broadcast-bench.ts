import { expect, onTestFinished } from 'vitest'
import type { RequestedStatus } from '../../../../../src/api/studio.ts'
import { createBroadcast } from '../../../../../src/features/studio/broadcast/broadcast.ts'
import type { BroadcastMedia } from '../../../../../src/features/studio/broadcast/broadcast-publisher.ts'
import {
  type BroadcastState,
  noBroadcast,
  phaseOf,
} from '../../../../../src/features/studio/broadcast/broadcast-state.ts'
import { AppError } from '../../../../../src/lib/errors.ts'
import { createLog } from '../../../../../src/lib/log.ts'
import { createStorage } from '../../../../../src/lib/storage.ts'
import type {
  PublisherOptions,
  PublisherView,
  StartPublisher,
} from '../../../../../src/media/publish/publisher.ts'
import type { Stream, StreamStatus } from '../../../../../src/model/lobby.ts'
import { createManualClock } from '../../../../support/manual-clock.ts'

export type Bench = ReturnType<typeof open>

export const ingest = { whipUrl: 'https://in.example/whip', token: 'key' }
export const streamOf = (status: StreamStatus, streamingType: 'WEB' | 'WHIP' = 'WEB'): Stream => ({
  id: 1,
  status,
  channelId: 'c',
  streamingType,
  moderationStage: 'ACCEPTED',
  showTipBalance: false,
})
export const accept = (status: RequestedStatus) => Promise.resolve(streamOf(status))
export const view = (phase: PublisherView['phase']): PublisherView => ({
  phase,
  failure: null,
  retryAt: null,
  health: null,
})

export const lost = new AppError('network', 'gone')
export const conflict = new AppError('http-client', 'conflict', { status: 409 })

/** Tabs of one browser: they share the storage and the lock. */
export function createBrowser() {
  return { storage: createStorage(() => undefined), holder: { tab: 0 }, tabs: 0 }
}

/** Opens a studio whose stream has a status. */
export function open(browser = createBrowser(), status: StreamStatus | null = 'OFFLINE') {
  browser.tabs += 1
  const tab = browser.tabs
  const clock = createManualClock()
  const asked: RequestedStatus[] = []
  const stored: (StreamStatus | null)[] = []
  const publishers: { options: PublisherOptions; log: string[] }[] = []
  const set = {
    answer: accept,
    load: (): Promise<StartPublisher> => Promise.resolve(startPublisher),
    read: async (): Promise<StreamStatus> => state.status ?? 'OFFLINE',
    refetches: 0,
  }
  let state: BroadcastState = noBroadcast
  const startPublisher: StartPublisher = options => {
    const log: string[] = []
    publishers.push({ options, log })
    return {
      async replaceMedia(_media, hint) {
        log.push(`replace ${hint}`)
      },
      retry: () => void log.push('retry'),
      stop: () => void log.push('stop'),
    }
  }
  const broadcast = createBroadcast({
    roomId: 'room',
    page: window,
    clock,
    log: createLog(() => {}),
    storage: browser.storage,
    lock: {
      async acquire() {
        if (browser.holder.tab === 0) browser.holder.tab = tab
        return browser.holder.tab === tab
      },
      release() {
        if (browser.holder.tab === tab) browser.holder.tab = 0
      },
      isHeldElsewhere: async () => browser.holder.tab !== 0 && browser.holder.tab !== tab,
    },
    async setStatus(status) {
      asked.push(status)
      return set.answer(status)
    },
    onStream: ({ status }) => void stored.push(status),
    refetch() {
      set.refetches += 1
    },
    readStudio: async () => ({
      stream: streamOf(await set.read()),
      ingest: { ...ingest, token: 'another' },
    }),
    loadPublisher: () => set.load(),
    onChange(next) {
      state = next
    },
  })
  onTestFinished(() => broadcast.dispose())
  if (status) broadcast.setStream(streamOf(status), ingest)
  return {
    broadcast,
    browser,
    clock,
    asked,
    stored,
    publishers,
    set,
    media: { stream: new MediaStream(), contentHint: 'motion' } satisfies BroadcastMedia,
    state: () => state,
    phase: () => phaseOf(state),
    report: (phase: PublisherView['phase']) => publishers.at(-1)?.options.onChange(view(phase)),
  }
}
export const settle = (bench: Bench) => bench.clock.advance(0)

/** The ingest has the picture, and the server answers. */
export function goLive(bench: Bench) {
  bench.report('live')
  return settle(bench)
}

/** Leaves it to the test to answer the requests of one status. */
export function delay({ set }: Bench, delayed: RequestedStatus) {
  const answer = Promise.withResolvers<Stream>()
  set.answer = status => (status === delayed ? answer.promise : accept(status))
  return answer
}

export async function openLive() {
  const bench = open()
  await bench.broadcast.start(bench.media)
  await goLive(bench)
  return bench
}

/** Goes live, and is off air once the connection has dropped. */
export async function openDropped() {
  const bench = await openLive()
  bench.report('reconnecting')
  bench.broadcast.setStatus('OFFLINE')
  return bench
}

/** Goes live, after which the ingest refuses the key. */
export async function openUnauthorized() {
  const bench = await openLive()
  bench.publishers[0]?.options.onChange({ ...view('failed'), failure: 'unauthorized' })
  return bench
}

/** Goes live from the browser, whose start the test answers. */
export async function openStarting() {
  const bench = open()
  const answer = delay(bench, 'STARTING')
  const starting = bench.broadcast.start(bench.media)
  await settle(bench)
  return { bench, answer, starting }
}

/** Goes live from the browser up to ONLINE, which the test answers. */
export async function openAnnounced() {
  const bench = open()
  const online = delay(bench, 'ONLINE')
  await bench.broadcast.start(bench.media)
  await goLive(bench)
  expect(bench.asked).toEqual(['STARTING', 'ONLINE'])
  return { bench, online }
}
