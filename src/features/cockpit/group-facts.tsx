import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, Eye, ShieldCheck, UserRound } from 'lucide'
import { zoneLabel } from '../../lib/zone.ts'
import type { CockpitGroup } from '../../model/cockpit.ts'
import { useDates } from '../../runtime/use-dates.ts'
import { useMoment } from '../../runtime/use-moment.ts'
import { useTimeZone } from '../../runtime/use-time-zone.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './group-facts.css'

/** What holds for all wheels of a group: its name, its time, who starts them and from how many viewers on. */
export function GroupFacts({ group }: { group: CockpitGroup }) {
  useStyles(sheet)
  const { name, activationType, minViewersThreshold } = group
  const { i18n } = useLingui()
  const dates = useDates()
  const zone = useTimeZone()
  const from = useMoment(group.startAt)
  const to = useMoment(group.finishAt)
  return (
    <div className={css.group}>
      <h3 className={css.name}>{name}</h3>
      <div className={css.chips}>
        {from !== null && to !== null && (
          <Badge icon={<Icon of={CalendarClock} />}>
            {dates.time(from)} – {dates.time(to)} {zoneLabel(i18n.locale, from, zone)}
          </Badge>
        )}
        {minViewersThreshold !== null && (
          <Badge icon={<Icon of={Eye} />}>
            <Plural
              id="cockpit.threshold"
              comment="How many viewers it takes for the wheels of this group to start."
              value={minViewersThreshold}
              one="Needs # viewer"
              other="Needs # viewers"
            />
          </Badge>
        )}
        {activationType === 'BY_STREAMER' ? (
          <Badge icon={<Icon of={UserRound} />}>
            <Trans id="cockpit.by-streamer">Started by you</Trans>
          </Badge>
        ) : (
          <Badge icon={<Icon of={ShieldCheck} />}>
            <Trans id="cockpit.by-operator">Started by your casino</Trans>
          </Badge>
        )}
      </div>
    </div>
  )
}
