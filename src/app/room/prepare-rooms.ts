import { lobby, optionalLobbyPlayer, presence } from '../../api/lobby.ts'
import type { Resource } from '../../api/resource.ts'
import { streamSettings } from '../../api/room.ts'
import { type Cancel, seconds } from '../../lib/clock.ts'
import { createEarlyStream, type EarlyStream } from '../../media/early-stream.ts'
import { loadEngine } from '../../media/load-engine.ts'
import { isPlayableIn, type Source, sourcesOf } from '../../media/source.ts'
import { parseHeight, streamKeys } from '../../media/stored-stream.ts'
import { isStreamer } from '../../model/lobby.ts'
import { configAtom } from '../../runtime/atoms.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Rooms that are prepared at a time. */
const MAX_AT_A_TIME = 2
/** Time in which a room has to take over the stream that was started for it. */
const TAKE_OVER_WITHIN = seconds(6)

/** What is known of a stream before its room is opened. */
interface PreparedStream {
  readonly sources: readonly Source[]
  readonly token: string | null
}

/** Prepares rooms that the viewer is about to open. */
export interface RoomPreparer {
  /** Reads what a room needs first, loads its engine and connects to its server; no picture is pulled. */
  prepare(wallet: string): void
  /** Starts the stream of a room that is being opened; returns what ends it if the room doesn't open after all. */
  start(wallet: string): Cancel
}

/** Creates the preparer of the rooms that are drawn in a tree. Does nothing where the viewer saves data. */
export function createRoomPreparer(runtime: Runtime, root: Node): RoomPreparer {
  const { cache, clock, page, log, store, loadDemoMedia } = runtime
  const inProgress = new Map<string, Promise<PreparedStream | null>>()

  async function ensure<P, T>(resource: Resource<P, T>, params: P): Promise<T | undefined> {
    if (cache.peek(resource, params) === undefined) await cache.preload(resource, params)
    return cache.peek(resource, params)
  }

  async function read(wallet: string): Promise<PreparedStream | null> {
    void ensure(presence, { wallet })
    const record = ensure(optionalLobbyPlayer, { wallet })
    const listed = cache.peek(lobby, {})?.live.records.find(it => it.wallet === wallet)
    const streamer = listed ?? (await record)
    if (!streamer || !isStreamer(streamer) || streamer.channelId === null) return null
    const settings = await ensure(streamSettings, { channelId: streamer.channelId })
    if (!settings) return null
    const base = store.get(configAtom).apiUrl || page.location.href
    const sources = sourcesOf(settings, base).filter(source => isPlayableIn(page, source))
    const [first] = sources
    // The room loads it again, and says so.
    if (first && first.kind !== 'unsupported') loadEngine(first.kind, loadDemoMedia).catch(() => {})
    if (first) connectTo(page, first.url)
    return { sources, token: settings.token }
  }

  function prepare(wallet: string): Promise<PreparedStream | null> {
    const known = inProgress.get(wallet)
    if (known) return known
    const room = read(wallet).finally(() => inProgress.delete(wallet))
    inProgress.set(wallet, room)
    return room
  }

  return {
    prepare(wallet) {
      if (!savesData(page) && inProgress.size < MAX_AT_A_TIME) prepare(wallet).catch(() => {})
    },
    start(wallet) {
      if (savesData(page)) return () => {}
      let isOver = false
      let stream: EarlyStream | null = null
      const end = () => {
        isOver = true
        cancelTimeout()
        stream?.dispose()
      }
      const cancelTimeout = clock.after(TAKE_OVER_WITHIN, end)
      prepare(wallet).then(
        room => {
          if (!room || isOver) return
          stream = createEarlyStream({
            root,
            wallet,
            ...room,
            allowedOrigins: store.get(configAtom).allowedApiOrigins,
            preferredHeight: parseHeight(pageStorageOf(runtime).local.get(streamKeys.quality)),
            page,
            clock,
            log,
            load: kind => loadEngine(kind, loadDemoMedia),
          })
          stream?.player.setVisible(true)
        },
        () => {},
      )
      return end
    },
  }
}

/** Returns whether the viewer has asked to save data, as far as the browser tells. */
function savesData({ navigator }: Pick<Window, 'navigator'>): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  )
}

/** Has the browser connect to another origin; the link does that when it is added, and isn't needed afterwards. */
function connectTo(
  { document, location }: Pick<Window, 'document' | 'location'>,
  url: string,
): void {
  const { origin, protocol } = new URL(url)
  if (origin === location.origin || !/^https?:$/.test(protocol)) return
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.crossOrigin = 'anonymous'
  link.href = origin
  document.head.append(link)
  link.remove()
}
