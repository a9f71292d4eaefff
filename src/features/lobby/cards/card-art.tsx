import type { LobbyRecord } from '../../../model/lobby.ts'
import { usePicture } from '../../../runtime/picture-url.ts'
import { Initials, Picture } from '../../../ui/pictures/picture.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './player-card.css'

/** Draws a card's picture; large shapes have one per ratio, of which only the displayed one is loaded. */
export function CardArt({ record, shape }: { record: LobbyRecord; shape: CardShape }) {
  useStyles(sheet)
  const tall = usePicture(record.images, 'THREE_FOUR')
  const wide = usePicture(record.images, 'SIXTEEN_NINE')
  const letters = <Initials of={record.nickname} />
  return (
    <div className={css.art} data-shape={shape}>
      <Picture className={css.tall} {...tall} fallback={letters} />
      {shape !== 'tile' && <Picture className={css.wide} {...wide} fallback={letters} />}
    </div>
  )
}

/**
 * Shape of a card: a `tile` is 3:4 in any box, a `feature` is wide in a wide box, the `lead`
 * from a medium box on, and `solo` is a lead that has the row to itself.
 */
export type CardShape = 'tile' | 'feature' | 'lead' | 'solo'

/** Returns the shape of a top streamer by place and number of places. */
export function topShape(place: number, count: number): CardShape {
  if (place > 0) return 'feature'
  return count === 1 ? 'solo' : 'lead'
}
