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
    title={<Trans id="lobby.schedule.empty">Nothing scheduled yet</Trans>}
    action={
      <Button variant="primary" onClick={onBack}>
        <Trans id="lobby.empty.show-live">See who's live</Trans>
      </Button>
    }
  >
    <Trans id="schedule.empty.text">
      Upcoming streams will show up here with their date and time.
    </Trans>
  </StateScreen>
)
