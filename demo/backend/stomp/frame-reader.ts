import type { Clock } from '../../../src/lib/clock.ts'
import { createBucket } from './bucket.ts'
import { createDecoder } from './decoder.ts'
import type { Frame } from './frame.ts'
import type { Limits } from './limits.ts'
import { type ProtocolError, protocolError } from './protocol-error.ts'

/** Options of a frame reader. */
export interface FrameReaderOptions {
  readonly clock: Clock
  readonly limits: Limits
  readonly onFrame: (frame: Frame) => void
  /** Called with a heart-beat. */
  readonly onBeat?: () => void
  /** Called with data that isn't STOMP, or that exceeds the limits, and when `onFrame` throws. */
  readonly onViolation: (error: ProtocolError) => void
  /** Called with what `onFrame` throws. */
  readonly onError: (error: unknown) => void
}

/** Reads the frames of one client within its limits; never throws. */
export interface FrameReader {
  read(data: string | Uint8Array): void
  /** Ignores the rest of the data that is being read, and everything after it. */
  stop(): void
}

/** Creates the reader of one connection. */
export function createFrameReader(options: FrameReaderOptions): FrameReader {
  const { clock, limits, onFrame, onBeat, onViolation } = options
  const decoder = createDecoder(limits)
  const frames = createBucket(clock, limits.framesPerSecond, limits.frameBurst)
  const octets = createBucket(clock, limits.bytesPerSecond, limits.byteBurst)
  let isStopped = false

  function decode(data: string | Uint8Array): void {
    for (const decoded of decoder.push(data)) {
      if (decoded.kind === 'error') onViolation(decoded.error)
      else if (decoded.kind === 'beat') onBeat?.()
      else if (frames.take(1)) onFrame(decoded.frame)
      else onViolation(protocolError('rate', 'too many frames per second'))
      if (isStopped) return
    }
  }

  return {
    read(data) {
      if (isStopped) return
      try {
        if (octets.take(data.length)) decode(data)
        else onViolation(protocolError('rate', 'too much data per second'))
      } catch (error) {
        options.onError(error)
        onViolation(protocolError('internal', 'the server failed'))
      }
    },
    stop() {
      isStopped = true
    },
  }
}
