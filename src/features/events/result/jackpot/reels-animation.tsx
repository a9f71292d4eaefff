import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../../../lib/appearance.ts'
import { useRuntime } from '../../../../runtime/context.ts'
import { useStyles } from '../../../../ui/styles/styles.ts'
import { animateReels, REEL_ROWS } from './animate-reels.ts'
import { reelStops, reelStrip } from './reel-stops.ts'
import css, { sheet } from './reels-animation.css'
import { noReelStopped, reelsReducer } from './reels-state.ts'

interface ReelsAnimationProps {
  names: readonly string[]
  winner: string
  /** The viewer is the winner: all reels stop on their name. */
  isWinner: boolean
  /** Shows the result without an animation. */
  isSkipped: boolean
  /** Called once, when all three reels have stopped. */
  onStopped: () => void
}

/** Turns three reels until they stop on names. */
export function ReelsAnimation({
  names,
  winner,
  isWinner,
  isSkipped,
  onStopped,
}: ReelsAnimationProps) {
  useStyles(sheet)
  const { clock, log } = useRuntime()
  const [state, dispatch] = useReducer(reelsReducer, noReelStopped)
  const [stops] = useState(() => reelStops(names, winner, isWinner, Math.random))
  const machine = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const strips = [...(machine.current?.querySelectorAll<HTMLElement>('[data-strip]') ?? [])]
    if (isSkipped || prefersReducedMotion()) {
      dispatch({ type: 'skipped', isWinner })
      return
    }
    return animateReels({
      strips,
      clock,
      onStopped: () => dispatch({ type: 'reel-stopped', isWinner }),
      onFailed() {
        log.error('jackpot', 'Jackpot init failed')
        dispatch({ type: 'skipped', isWinner })
      },
    })
  }, [clock, log, isSkipped, isWinner])

  const isOver = state.status !== 'pending'
  const notifyStopped = useEffectEvent(onStopped)
  useEffect(() => {
    if (isOver) notifyStopped()
  }, [isOver])

  return (
    <div ref={machine} className={css.machine} data-state={state.status} aria-hidden="true">
      {stops.map((stop, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always the same three
        <div key={reel} className={css.window}>
          <div className={css.strip} data-strip={true}>
            {reelStrip(names, stop, REEL_ROWS[reel] ?? 0).map((name, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a strip is made once
              <Tile key={row} name={name} tone={names.indexOf(name) % 3} isWinningRow={row === 1} />
            ))}
          </div>
        </div>
      ))}
      <div className={css.line} />
    </div>
  )
}

interface TileProps {
  name: string
  /** Index of its colour. */
  tone: number
  /** Whether the cell is in the winning row when the reel has stopped. */
  isWinningRow: boolean
}

const Tile = ({ name, tone, isWinningRow }: TileProps) => (
  <div className={css.tile} data-winning-row={isWinningRow}>
    <span className={css.letter} data-tone={tone}>
      {[...name][0]?.toUpperCase()}
    </span>
    <span className={css.name}>{name}</span>
  </div>
)
