import { useState } from 'react'
import { RoomFrameContext } from '../../runtime/room-frame.ts'
import { useClaims } from '../../runtime/use-claims.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useStyles } from '../../ui/styles.ts'
import { useBoxSize } from '../../ui/use-box-size.ts'
import { arrange } from './arrange.ts'
import { othersView } from './dialogs.ts'
import { PanelCard } from './panel-card.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import { panelsOf } from './panels.tsx'
import { QuietView } from './quiet-view.tsx'
import css, { sheet } from './room-body.css'
import { RoomEvents } from './room-events.tsx'
import { RoomHeader } from './room-header.tsx'
import { RoundStopped } from './round-stopped.tsx'
import { Stage } from './stage.tsx'
import { useFrame } from './use-frame.ts'
import type { RoomState } from './use-room.ts'

type RoomBodyProps = Pick<RoomState, 'status' | 'viewers' | 'game' | 'tips'> & {
  record: NonNullable<RoomState['record']>
}

/**
 * The stage with its header, and the panels: beside the stage and under it in a wide box, all of
 * them in tabs in any other. Only what is shown is mounted.
 */
export function RoomBody({ record, status, viewers, game, tips }: RoomBodyProps) {
  useStyles(sheet)
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const frame = useFrame(body)
  const size = useBoxSize(body, frame.isFull)
  const claims = useClaims()
  const { user } = useSession()
  const { main, tabs, cards } = arrange(panelsOf({ record, claims, user }), size, frame.isFull)
  const isAway = status === 'offline' || status === 'ended'
  const isWide = size === 'wide'
  const mayWiden = isWide && !frame.isFull
  const hasSide = tabs.length + cards.length > 0
  return (
    <RoomFrameContext value={{ ...frame, toggleTheatre: mayWiden ? frame.toggleTheatre : null }}>
      <div
        ref={setBody}
        className={css.body}
        data-fit={frame.isFull ? 'box' : undefined}
        data-full={frame.isFull}
        data-theatre={frame.isTheatre && mayWiden}
        data-side={hasSide}
      >
        <div className={css.stage}>
          <Stage record={record} status={status} viewers={viewers} />
        </div>
        {!frame.isFull && (
          <div className={css.main}>
            <RoomHeader record={record} status={status} viewers={viewers} game={game} tips={tips} />
            <RoundStopped wallet={record.wallet} />
            {isAway && <QuietView view={othersView} props={{ record }} />}
            {main.map(panel => (
              <PanelCard key={panel.name} panel={panel} record={record} />
            ))}
          </div>
        )}
        {hasSide && (
          <div className={css.side}>
            {tabs.length > 0 && <PanelTabs panels={tabs} record={record} isBoxed={isWide} />}
            {cards.map(panel => (
              <PanelCard key={panel.name} panel={panel} record={record} />
            ))}
          </div>
        )}
      </div>
      <RoomEvents record={record} />
    </RoomFrameContext>
  )
}
