import type { GameEvent } from '../../../model/game-center.ts'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './event-icon.css'

/** Draws a wheel or the reels of a jackpot. */
export function EventIcon({ eventType }: { eventType: GameEvent['eventType'] }) {
  useStyles(sheet)
  return (
    <svg className={css.icon} data-type={eventType} viewBox="0 0 64 64" aria-hidden="true">
      {eventType === 'JACKPOT' ? <Reels /> : <Wheel />}
    </svg>
  )
}

const SLICES = 8
const TURN = 360 / SLICES

const Wheel = () => (
  <>
    <circle cx="32" cy="34" r="25" className={css.rim} />
    {Array.from({ length: SLICES }, (_, slice) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: the slices never change
        key={slice}
        d="M32 34 23.58 13.67A22 22 0 0 1 40.42 13.67Z"
        className={slice % 2 === 0 ? css.warm : css.cool}
        transform={`rotate(${slice * TURN} 32 34)`}
      />
    ))}
    <circle cx="32" cy="34" r="6.5" className={css.hub} />
    <path d="M32 15.5 26.5 5h11Z" className={css.pointer} />
  </>
)

const COLUMNS = [10, 25, 40]

const Reels = () => (
  <>
    <rect x="4" y="12" width="56" height="40" rx="10" className={css.rim} />
    {COLUMNS.map(x => (
      <rect key={x} x={x} y="18" width="14" height="28" rx="4" className={css.reel} />
    ))}
    {COLUMNS.map(x => (
      <path
        key={x}
        d={`M${x + 3} 26h8l-4.6 13h-3l4-10h-4.4Z`}
        className={x === 25 ? css.cool : css.warm}
      />
    ))}
  </>
)
