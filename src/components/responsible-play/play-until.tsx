import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { shortZoneName } from '../../lib/time-zone.ts'
import { configAtom } from '../../runtime/atoms.ts'
import { serverClockOf } from '../../runtime/clock.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useDateFormatter } from '../../runtime/dates.ts'

/** Shows when play is on again, `14:05 UTC`; with the day unless that is today. `at` is in epoch milliseconds. */
export function PlayUntil({ at }: { at: number }) {
  const { i18n } = useLingui()
  const format = useDateFormatter()
  const { timeZone } = useAtomValue(configAtom)
  const now = serverClockOf(useRuntime()).now()
  const day = format.daysAhead(at, now) === 0 ? '' : `${format.day(at)} `
  return (
    <time dateTime={new Date(at).toISOString()}>
      {day}
      {format.time(at)} {shortZoneName(i18n.locale, at, timeZone)}
    </time>
  )
}
