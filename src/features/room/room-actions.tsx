import { Trans } from '@lingui/react/macro'
import { Flag, HandCoins } from 'lucide'
import { useState } from 'react'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import { useAskToLogIn } from '../../runtime/use-ask-to-log-in.ts'
import { useClaims } from '../../runtime/use-claims.ts'
import { useSession } from '../../runtime/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import { ViewSlot } from '../shell/view-slot.tsx'
import { type DialogProps, reportView, tipView } from './dialogs.ts'
import css, { sheet } from './room-actions.css'

/** What a viewer can do for a streamer, or about them; asks who is not logged in to do so first. */
export function RoomActions({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const { isAnonymous } = useSession()
  const hasMoney = useClaims().appMode !== 'NOCODE'
  const askToLogIn = useAskToLogIn()
  const [open, setOpen] = useState<'tip' | 'report' | null>(null)
  const choose = (what: 'tip' | 'report') => (isAnonymous ? askToLogIn(what) : setOpen(what))
  const props: DialogProps = { record, onClose: () => setOpen(null) }
  return (
    <>
      <div className={css.actions}>
        <Button
          variant="quiet"
          icon={<Icon of={Flag} />}
          aria-haspopup="dialog"
          onClick={() => choose('report')}
        >
          <Trans id="room.report">Report</Trans>
        </Button>
        {hasMoney && isStreamer(record) && (
          <Button
            variant="primary"
            icon={<Icon of={HandCoins} />}
            aria-haspopup="dialog"
            onClick={() => choose('tip')}
          >
            <Trans id="room.tip">Tip</Trans>
          </Button>
        )}
      </div>
      {open === 'tip' && <ViewSlot view={tipView} props={props} placeholder={null} />}
      {open === 'report' && <ViewSlot view={reportView} props={props} placeholder={null} />}
    </>
  )
}
