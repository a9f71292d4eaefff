import type { Clock } from '../../../lib/clock.ts'
import type { Log } from '../../../lib/log.ts'
import type {
  ContentHint,
  Publisher,
  PublisherView,
  PublishFailure,
  StartPublisher,
} from '../../../media/publish/publisher.ts'
import type { Ingest } from '../../../model/studio.ts'

/** Picture and sound to publish. */
export interface BroadcastMedia {
  stream: MediaStream
  contentHint: ContentHint
}

export interface BroadcastPublisherOptions {
  page: Window & typeof globalThis
  clock: Clock
  log: Log
  /** Reads address and key again. */
  readIngest(): Promise<Ingest | null>
  loadPublisher(): Promise<StartPublisher>
  /** Returns whether the streamer still wants to publish, after something was waited for. */
  isWanted(): boolean
  onChange(view: PublisherView): void
  /** Called when the publisher can't start: no code, no ingest or no media. */
  onUnavailable(): void
}

/** The publisher of a broadcast from the browser, one at a time. */
export interface BroadcastPublisher {
  setIngest(ingest: Ingest | null): void
  /** Sends other media; before `publish`, those that it begins with. */
  replaceMedia(media: BroadcastMedia): void
  publish(): Promise<void>
  /** Tries again after a failure, with a new key if the server refused that. */
  retry(failure: PublishFailure | null): void
  stop(): Promise<void>
  /** Ends it at once, as the page closes. */
  dispose(): void
}

export function createBroadcastPublisher(options: BroadcastPublisherOptions): BroadcastPublisher {
  const { page, clock, log } = options
  let ingest: Ingest | null = null
  let media: BroadcastMedia | null = null
  let publisher: Publisher | null = null
  /** Number of the last start; an older one that still waits for its code is ignored. */
  let attempt = 0

  async function publish(): Promise<void> {
    attempt += 1
    const current = attempt
    const startPublisher = await options.loadPublisher().catch(() => null)
    if (current !== attempt || !options.isWanted()) return
    if (!startPublisher || !ingest || !media) {
      options.onUnavailable()
      return
    }
    publisher?.dispose()
    publisher = startPublisher({
      url: ingest.whipUrl,
      token: ingest.token,
      media: media.stream,
      contentHint: media.contentHint,
      page,
      clock,
      log,
      random: Math.random,
      onChange: options.onChange,
    })
  }

  /** Publishes with the address and the key that the server has now. */
  async function publishAnew(): Promise<void> {
    const refused = publisher
    const current = await options.readIngest().catch(() => null)
    // The response may come after the stream has ended, or after a second press.
    if (!current || publisher !== refused) return
    ingest = current
    publisher?.dispose()
    publisher = null
    await publish()
  }

  return {
    setIngest(current) {
      ingest = current
    },
    replaceMedia(given) {
      media = given
      void publisher?.replaceMedia(given.stream, given.contentHint)
    },
    publish,
    retry(failure) {
      if (failure === 'unauthorized') void publishAnew()
      else publisher?.retry()
    },
    async stop() {
      const ended = publisher
      publisher = null
      await ended?.stop()
    },
    dispose() {
      publisher?.dispose()
      publisher = null
    },
  }
}
