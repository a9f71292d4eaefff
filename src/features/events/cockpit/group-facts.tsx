import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, Eye, ShieldCheck, UserRound } from 'lucide'
import { shortZoneName } from '../../../lib/time-zone.ts'
import type { CockpitGroup } from '../../../model/game-center.ts'
import { useTimestamp, useTimeZone } from '../../../runtime/server-dates.ts'
import { useDateFormatter } from '../../../runtime/use-date-formatter.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './group-facts.css'

/** Shows a group's name, its time, who starts its wheels and how many viewers they need. */
export function GroupFacts({ group }: { group: CockpitGroup }) {
  useStyles(sheet)
  const { name, activationType, minViewersThreshold } = group
  const { i18n } = useLingui()
  const dates = useDateFormatter()
  const zone = useTimeZone()
  const from = useTimestamp(group.startAt)
  const to = useTimestamp(group.finishAt)
  return (
    <div className={css.group}>
      <h3 className={css.name}>{name}</h3>
      <div className={css.chips}>
        {from !== null && to !== null && (
          <Badge icon={<Icon of={CalendarClock} />}>
            {dates.time(from)} – {dates.time(to)} {shortZoneName(i18n.locale, from, zone)}
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
