import { Plural, Trans } from '@lingui/react/macro'
import { Eye, Timer } from 'lucide'
import { useEffect, useState } from 'react'
import { seconds } from '../../lib/clock.ts'
import { formatElapsedTime } from '../../lib/time-left.ts'
import { useRuntime } from '../../runtime/context.ts'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useFormat } from '../../ui/use-format.ts'
import css, { sheet } from './status-badge.css'

interface LiveFactsProps {
  /** Null where the start is unknown. */
  since: number | null
  /** Null while unknown. */
  viewers: number | null
}

/** Shows how long a stream has been live, and how many people watch it. */
export function LiveFacts({ since, viewers }: LiveFactsProps) {
  useStyles(sheet)
  const format = useFormat()
  const shown = viewers === null ? '' : format.count(viewers)
  return (
    <>
      {since !== null && (
        <span className={css.fact}>
          <Icon of={Timer} />
          <Hidden>
            <Trans id="studio.duration">Live for</Trans>
          </Hidden>
          <Duration since={since} />
        </span>
      )}
      {viewers !== null && (
        <span className={css.fact}>
          <Icon of={Eye} />
          <span aria-hidden="true">{shown}</span>
          <Hidden>
            <Plural
              id="studio.viewers"
              value={viewers}
              one={<Trans>{shown} viewer</Trans>}
              other={<Trans>{shown} viewers</Trans>}
            />
          </Hidden>
        </span>
      )}
    </>
  )
}

function Duration({ since }: { since: number }) {
  const { clock } = useRuntime()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => clock.every(seconds(1), () => setNow(clock.now())), [clock])
  return <span role="timer">{formatElapsedTime((now - since) / seconds(1))}</span>
}
