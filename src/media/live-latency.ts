import { seconds } from '../lib/clock.ts'

/** Encoding, packaging and upload take no longer than this in a stream that deserves the name live. */
const MAX_AHEAD_OF_PLAYLIST = seconds(60)
/** The server's clock is known to about a second (`api/server-clock.ts`). */
const CLOCK_TOLERANCE = seconds(1)

/**
 * Returns the milliseconds from the streamer's moment to the screen. The programme time of the picture
 * (`EXT-X-PROGRAM-DATE-TIME`) includes the way to the playlist, which the distance to the playlist's end
 * lacks; a programme time that contradicts the distance comes from a clock that is wrong, and the
 * distance counts instead. Null if neither is known. Times in milliseconds since the Unix epoch.
 */
export function liveLatency(
  programTime: number | null,
  serverNow: number,
  distance: number | null,
): number | null {
  const least = distance ?? 0
  const measured = programTime === null ? Number.NaN : serverNow - programTime
  const isPlausible =
    measured >= least - CLOCK_TOLERANCE && measured <= least + MAX_AHEAD_OF_PLAYLIST
  return isPlausible ? Math.max(measured, least) : distance
}
