import { Trans } from '@lingui/react/macro'
import { CalendarClock } from 'lucide'
import type { MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

/** No stream is announced, and where to look instead. */
export const EmptySchedule = ({ onBack }: { onBack: (event: MouseEvent) => void }) => (
  <StateScreen
    icon={<Icon of={CalendarClock} />}
    title={<Trans id="schedule.empty.title">No stream is announced yet</Trans>}
    action={
      <Button variant="primary" onClick={onBack}>
        <Trans id="schedule.empty.lobby">See who is live now</Trans>
      </Button>
    }
  >
    <Trans id="schedule.empty.text">
      As soon as a streamer plans a broadcast, it appears here with its day and time.
    </Trans>
  </StateScreen>
)
