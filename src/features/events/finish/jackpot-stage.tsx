import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useRuntime } from '../../../runtime/context.ts'
import { useStyles } from '../../../ui/styles.ts'
import { reelStops, stripOf } from './jackpot-reels.ts'
import { REEL_ROWS, runJackpot } from './jackpot-run.ts'
import css, { sheet } from './jackpot-stage.css'
import { initialJackpotState, jackpotReducer } from './jackpot-state.ts'
import { prefersReducedMotion } from './less-motion.ts'

interface JackpotStageProps {
  names: readonly string[]
  winner: string
  /** The viewer is the winner: the reels show it. */
  isWinner: boolean
  /** The viewer does not want to wait. */
  isSkipped: boolean
  /** All three reels have finished; it is called once. */
  onStopped: () => void
}

/** The three reels; what happens around them never starts them anew. */
export function JackpotStage({ names, winner, isWinner, isSkipped, onStopped }: JackpotStageProps) {
  useStyles(sheet)
  const { clock, log } = useRuntime()
  const [state, step] = useReducer(jackpotReducer, initialJackpotState)
  const [stops] = useState(() => reelStops(names, winner, isWinner, Math.random))
  const machine = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const strips = [...(machine.current?.querySelectorAll<HTMLElement>('[data-strip]') ?? [])]
    if (isSkipped || prefersReducedMotion()) {
      step({ type: 'given-up', isWinner })
      return
    }
    return runJackpot({
      strips,
      clock,
      onStopped: () => step({ type: 'reel-stopped', isWinner }),
      onFailed() {
        log.error('jackpot', 'Jackpot init failed')
        step({ type: 'given-up', isWinner })
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
            {stripOf(names, stop, REEL_ROWS[reel] ?? 0).map((name, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a strip is made once
              <Tile key={row} name={name} place={names.indexOf(name)} counts={row === 1} />
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
  place: number
  /** It is the one in the middle when the reel has stopped. */
  counts: boolean
}

const Tile = ({ name, place, counts }: TileProps) => (
  <div className={css.tile} data-counts={counts}>
    <span className={css.letter} data-tone={place % 3}>
      {[...name][0]?.toUpperCase()}
    </span>
    <span className={css.name}>{name}</span>
  </div>
)
