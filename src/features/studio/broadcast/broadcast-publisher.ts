import type { Clock } from '../../../lib/clock.ts'
import { AppError, toAppError } from '../../../lib/errors.ts'
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
  isRequested(): boolean
  onChange(view: PublisherView): void
  /** Called when the publisher can't start: no code, no ingest or no media. */
  onUnavailable(): void
}

/** Creates the publisher of a broadcast from the browser, one at a time. */
export function createBroadcastPublisher(options: BroadcastPublisherOptions) {
  const { page, clock, log } = options
  let ingest: Ingest | null = null
  let media: BroadcastMedia | null = null
  let publisher: Publisher | null = null
  /** Number of the last start or end; a start that waited meanwhile, for its code or a key, is ignored. */
  let attempt = 0
  /** Whether the server has refused the key, so that only another one helps. */
  let isKeyRefused = false

  async function publish(): Promise<void> {
    attempt += 1
    const current = attempt
    const startPublisher = await options.loadPublisher().catch(() => null)
    if (current !== attempt || !options.isRequested()) return
    if (!startPublisher || !ingest || !media) {
      options.onUnavailable()
      return
    }
    isKeyRefused = false
    publisher?.stop()
    publisher = startPublisher({
      url: ingest.whipUrl,
      token: ingest.token,
      media: media.stream,
      contentHint: media.contentHint,
      page,
      clock,
      log,
      random: Math.random,
      onChange(view) {
        if (view.failure === 'unauthorized') isKeyRefused = true
        options.onChange(view)
      },
    })
  }

  const report = (phase: PublisherView['phase'], failure: PublishFailure | null) =>
    options.onChange({ phase, failure, retryAt: null, health: null })

  function stop(): void {
    attempt += 1
    publisher?.stop()
    publisher = null
  }

  /** Publishes with the address and the key that the server has now. */
  async function publishAnew(): Promise<void> {
    stop()
    const current = attempt
    report('connecting', null)
    const read = await options.readIngest().catch(thrown => toAppError(thrown, 'network'))
    // The response may come after the stream has ended, or after a second press.
    if (current !== attempt) return
    if (read === null || read instanceof AppError) {
      report('failed', read?.code === 'network' ? 'network' : 'unavailable')
      return
    }
    ingest = read
    await publish()
  }

  return {
    setIngest(current: Ingest | null) {
      ingest = current
    },
    /** Sends other media; before `publish`, those that it begins with. */
    replaceMedia(given: BroadcastMedia) {
      media = given
      void publisher?.replaceMedia(given.stream, given.contentHint)
    },
    publish,
    /** Tries again after a failure, with a new key if the server refused that. */
    retry() {
      if (isKeyRefused) void publishAnew()
      else publisher?.retry()
    },
    /** Ends it at once, also one that is about to start. */
    stop,
  }
}
