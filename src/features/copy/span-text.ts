import { minutes, seconds } from '../../lib/clock.ts'

const two = (number: number): string => String(number).padStart(2, '0')

/** A span of milliseconds as a clock shows it: minutes and seconds, with hours where there are some. */
export function spanText(ms: number): string {
  const all = Math.max(0, Math.floor(ms / seconds(1)))
  const [hours, rest] = [Math.floor(all / 3600), all % 3600]
  const clock = `${two(Math.floor((rest * seconds(1)) / minutes(1)))}:${two(rest % 60)}`
  return hours > 0 ? `${hours}:${clock}` : clock
}
