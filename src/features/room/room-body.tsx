import { useStyles } from '../../ui/styles.ts'
import { About } from './about.tsx'
import css, { sheet } from './room-body.css'
import { RoomHeader } from './room-header.tsx'
import { Stage } from './stage.tsx'
import type { RoomState } from './use-room.ts'

type RoomBodyProps = Pick<RoomState, 'status' | 'viewers' | 'game'> & {
  record: NonNullable<RoomState['record']>
}

/** The stage with its header, and what is known about the streamer beside it. */
export function RoomBody({ record, status, viewers, game }: RoomBodyProps) {
  useStyles(sheet)
  return (
    <div className={css.body}>
      <div className={css.main}>
        <Stage record={record} status={status} viewers={viewers} />
        <RoomHeader record={record} status={status} game={game} />
      </div>
      <About record={record} />
    </div>
  )
}
