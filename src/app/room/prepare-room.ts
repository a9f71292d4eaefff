import { lobby, optionalLobbyPlayer, presence } from '../../api/lobby.ts'
import { streamSettings } from '../../api/room.ts'
import { codeHostOf } from '../../components/lazy-view.tsx'
import { type Cancel, seconds } from '../../lib/clock.ts'
import { createEarlyStream, type EarlyStream, savesData } from '../../media/early-stream.ts'
import { loadEngine } from '../../media/load-engine.ts'
import { prepareOffer } from '../../media/prepared-offer.ts'
import { hintSource } from '../../media/resource-hint.ts'
import { isPlayableIn, type Source, sourcesOf } from '../../media/source.ts'
import { readPreferredHeight } from '../../media/stored-stream.ts'
import { isStreamer } from '../../model/lobby.ts'
import { roomIdOf } from '../../routing/paths.ts'
import { configAtom, deferredRoomAtom, tokenAtom } from '../../runtime/atoms.ts'
import { locationOf } from '../../runtime/navigation/app-location.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { userService } from '../../runtime/user-scope.ts'
import { isAnonymousTimeUp } from '../../session/anonymous-seconds.ts'
import { LazyStream } from './movable-stream.tsx'

const MAX_PREPARED_ROOMS = 2
/** Time for which a room stays prepared unless it is opened. */
const KEPT_FOR = seconds(10)
/** Time in which a room has to take over the stream that was started for it. */
const TAKE_OVER_WITHIN = seconds(6)

/** Addresses of a stream that may be started. */
interface Stream {
  readonly sources: readonly Source[]
  readonly token: string | null
}

interface PreparedRoom {
  /** Resolves with null if there is no stream to start. */
  readonly stream: Promise<Stream | null>
  readonly cancelTimeout: Cancel
  /** Closes the connection that was prepared. */
  readonly disposal: AbortController
}

export const roomPreparerOf = userService(createRoomPreparer)

/** Prepares rooms that the viewer is about to open (docs/behaviour/room.md#from-card-to-room). */
function createRoomPreparer(runtime: Runtime) {
  const { cache, clock, log, page, store, loadDemoMedia } = runtime
  const location = locationOf(runtime)
  const codeHost = codeHostOf(runtime)
  /** The one prepared last is the last. */
  const rooms = new Map<string, PreparedRoom>()
  let started: { wallet: string; end: Cancel } | null = null

  /** Reads the first resources of a room; resolves with the channel of a streamer who is on air. */
  async function readChannel(wallet: string): Promise<string | null> {
    const reads = Promise.all([
      cache.preload(optionalLobbyPlayer, { wallet }),
      cache.preload(presence, { wallet }),
    ])
    const listed = cache.peek(lobby, {})?.live.records.find(record => record.wallet === wallet)
    if (listed) return isStreamer(listed) ? listed.channelId : null
    await reads
    const record = cache.peek(optionalLobbyPlayer, { wallet })
    const isOnAir = cache.peek(presence, { wallet }) !== undefined
    return record && isOnAir && isStreamer(record) ? record.channelId : null
  }
  async function readStream(wallet: string, signal: AbortSignal): Promise<Stream | null> {
    const channelId = await readChannel(wallet)
    if (channelId === null) return null
    await cache.preload(streamSettings, { channelId })
    const settings = cache.peek(streamSettings, { channelId })
    if (!settings) return null
    const base = store.get(configAtom).apiUrl || page.location.href
    const sources = sourcesOf(settings, base).filter(source => isPlayableIn(page, source))
    if (sources[0] && !signal.aborted) connectTo(sources[0], signal)
    return { sources, token: settings.token }
  }
  /** Loads the engine of a source, and makes its connection as far as the server opens no session. */
  function connectTo(source: Source, signal: AbortSignal) {
    const { kind } = source
    // The room loads it again, and shows the failure.
    loadEngine(kind, loadDemoMedia).catch(() => {})
    hintSource(source)
    if (kind === 'whep') signal.addEventListener('abort', prepareOffer(page, clock))
  }

  function prepare(wallet: string): Promise<Stream | null> {
    const known = rooms.get(wallet)
    if (known) return known.stream
    const [oldest] = rooms.keys()
    if (oldest !== undefined && rooms.size >= MAX_PREPARED_ROOMS) drop(oldest)
    // The card's link loads the code of the room.
    LazyStream.preload(codeHost)
    const disposal = new AbortController()
    const stream = readStream(wallet, disposal.signal).catch(() => null)
    const cancelTimeout = clock.after(KEPT_FOR, () => drop(wallet))
    rooms.set(wallet, { stream, cancelTimeout, disposal })
    return stream
  }
  /** Drops a room that wasn't opened, because what was read is no longer fresh. */
  function drop(wallet: string) {
    rooms.get(wallet)?.disposal.abort()
    removeRoom(wallet)
    cache.refetch(optionalLobbyPlayer, { wallet })
    cache.refetch(presence, { wallet })
  }
  function removeRoom(wallet: string) {
    rooms.get(wallet)?.cancelTimeout()
    rooms.delete(wallet)
  }
  const isOpen = (wallet: string) => roomIdOf(location.get().path) === wallet
  // The room takes the responses and the connection.
  const unlisten = location.listen(({ to }) => removeRoom(roomIdOf(to.path) ?? ''))

  function mayPlay(): boolean {
    const isTimeUp =
      store.get(tokenAtom) === null && isAnonymousTimeUp(pageStorageOf(runtime).local)
    return !savesData(page.navigator) && !isTimeUp
  }

  function startStream(wallet: string, root: Node): Cancel {
    let stream: EarlyStream | null = null
    let isOver = false
    const finish = () => {
      isOver = true
      cancelTimeout()
      if (started?.end === end) started = null
    }
    const end = () => {
      finish()
      stream?.dispose()
    }
    const cancelTimeout = clock.after(TAKE_OVER_WITHIN, end)
    void prepare(wallet).then(prepared => {
      if (!prepared || isOver) return
      stream = createEarlyStream({
        root,
        wallet,
        ...prepared,
        allowedOrigins: store.get(configAtom).allowedApiOrigins,
        preferredHeight: readPreferredHeight(pageStorageOf(runtime).local.get),
        page,
        clock,
        log,
        load: kind =>
          loadEngine(kind, loadDemoMedia).catch(error => {
            // The room loads it again, and shows the failure.
            end()
            throw error
          }),
        onEnd: finish,
      })
      if (!stream) return
      // Drawing the room would have the answer wait.
      store.set(deferredRoomAtom, wallet)
      stream.answered.whenReached(() =>
        store.set(deferredRoomAtom, deferred => (deferred === wallet ? null : deferred)),
      )
      stream.player.setVisible(true)
    })
    return end
  }

  return {
    /** Loads a room's code and engine, reads its first resources, and connects to its server; nothing is played. */
    prepare(wallet: string) {
      if (mayPlay() && !isOpen(wallet)) void prepare(wallet)
    },
    /** Starts the stream of a room that is being opened in a tree; the room is drawn once its server has answered. */
    start(wallet: string, root: Node) {
      if (!mayPlay() || isOpen(wallet) || started?.wallet === wallet) return
      started?.end()
      started = { wallet, end: startStream(wallet, root) }
    },
    /** Ends a stream that was started, unless its room has taken it over. */
    stop: () => started?.end(),
    dispose() {
      unlisten()
      started?.end()
      for (const { cancelTimeout, disposal } of rooms.values()) {
        cancelTimeout()
        disposal.abort()
      }
    },
  }
}
