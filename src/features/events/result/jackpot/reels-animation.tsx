import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../../../lib/appearance.ts'
import { type Cancel, type Clock, joinCancels, seconds } from '../../../../lib/clock.ts'
import { useRuntime } from '../../../../runtime/context.ts'
import { useStyles } from '../../../../ui/styles/styles.ts'
import type { AnimationProps } from '../outcome.ts'
import css, { sheet } from './reels-animation.css'
import { reelStops, reelStrip } from './reels-state.ts'

interface ReelsAnimationProps extends AnimationProps {
  /** The viewer is the winner: all reels stop on their name. */
  isWinner: boolean
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
  const [stopped, setStopped] = useState(0)
  const [stops] = useState(() => reelStops(names, winner, isWinner, Math.random))
  const machine = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const strips = [...(machine.current?.querySelectorAll<HTMLElement>('[data-strip]') ?? [])]
    if (isSkipped || prefersReducedMotion()) {
      setStopped(REEL_STOPS_MS.length)
      return
    }
    return animateReels({
      strips,
      clock,
      onStopped: () => setStopped(count => count + 1),
      onFailed() {
        log.error('jackpot', 'Jackpot init failed')
        setStopped(REEL_STOPS_MS.length)
      },
    })
  }, [clock, log, isSkipped])

  const isOver = stopped >= REEL_STOPS_MS.length
  const notifyStopped = useEffectEvent(onStopped)
  useEffect(() => {
    if (isOver) notifyStopped()
  }, [isOver])

  return (
    <div
      ref={machine}
      className={css.machine}
      data-state={isOver && isWinner ? 'winning' : undefined}
      aria-hidden="true"
    >
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
    <span className={css.name} dir="auto">
      {name}
    </span>
  </div>
)

/** Milliseconds from the start of all three reels to the stop of each. */
const REEL_STOPS_MS: readonly number[] = [seconds(3), seconds(4.2), seconds(5.4)]
/** Number of rows on each reel's strip; reels that turn longer have more. */
const REEL_ROWS: readonly number[] = [34, 48, 62]

interface AnimateReelsOptions {
  strips: readonly HTMLElement[]
  clock: Clock
  onStopped(): void
  onFailed(): void
}

/** Full speed for most of the way, then slowing down. */
const SPIN_EASING = 'cubic-bezier(0.3, 0.3, 0.2, 1)'

/** The strip moves down, from its last three rows to its first three. */
const endFrame = { transform: 'translateY(0)' }
const startFrame = (rows: number) => ({ transform: `translateY(${(-100 * (rows - 3)) / rows}%)` })

/** Turns the reels in real time, also while the tab is hidden. `onStopped` is called for each reel. */
function animateReels({ strips, clock, onStopped, onFailed }: AnimateReelsOptions): Cancel {
  const cancels: Cancel[] = []
  try {
    const startTime = performance.now()
    strips.forEach((strip, reel) => {
      const duration = REEL_STOPS_MS[reel] ?? 0
      const animation = strip.animate([startFrame(REEL_ROWS[reel] ?? 3), endFrame], {
        duration,
        easing: SPIN_EASING,
        fill: 'both',
      })
      // The document timeline's current time does not advance in a hidden tab.
      animation.startTime = startTime
      cancels.push(clock.after(duration, onStopped), () => animation.cancel())
    })
  } catch {
    onFailed()
  }
  return joinCancels(cancels)
}
