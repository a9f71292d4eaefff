import { formatElapsedTime } from '../../lib/time-left.ts'
import { useElapsedSeconds } from '../../runtime/use-elapsed-seconds.ts'

/** Shows the time of play since a start by the server's clock; it ticks once a second while the page is visible. */
export const ElapsedTime = ({ since }: { since: number | null }) => (
  <span role="timer">{withHours(formatElapsedTime(useElapsedSeconds(since) ?? 0))}</span>
)

/** Adds the hours, which are shown from the start (RTS 13C). */
const withHours = (time: string): string => (/^\d+:\d+:/.test(time) ? time : `0:${time}`)
