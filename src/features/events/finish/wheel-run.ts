import type { Cancel, Clock } from '../../../lib/clock.ts'
import { COVER_MS, FIRST_TURN_MS, SPIN_MS, type WheelAction } from './wheel-state.ts'

/** Where the wheel begins and where it has to stop, in degrees clockwise. */
export interface WheelPlan {
  start: number
  stop: number
}

export interface WheelRun {
  disc: HTMLElement
  images: readonly HTMLImageElement[]
  plan: WheelPlan
  clock: Clock
  onStep(step: WheelAction): void
  onUncovered(): void
  onFailed(): void
}

const turned = (degrees: number) => ({ transform: `rotate(${degrees}deg)` })

/** Faster and faster, up to the speed with which the spin begins. */
const SPEEDING_UP = 'cubic-bezier(0.7, 0, 0.85, 0.34)'
/** Long in coming to rest. */
const SLOWING_DOWN = 'cubic-bezier(0.16, 0.5, 0.2, 1)'

/**
 * One animation for the first turn and the spin, on the page's own timeline: a tab that was hidden
 * meanwhile finds the wheel where it would be by now.
 */
function animate(disc: HTMLElement, { start, stop }: WheelPlan): Animation {
  const duration = FIRST_TURN_MS + SPIN_MS
  const animation = disc.animate(
    [
      { ...turned(start), easing: SPEEDING_UP },
      { ...turned(start + 360), offset: FIRST_TURN_MS / duration, easing: SLOWING_DOWN },
      turned(stop),
    ],
    { duration, fill: 'both' },
  )
  // Not the timeline's own time, which stands still in a hidden tab.
  animation.startTime = performance.now()
  return animation
}

/** Turns the wheel once its images are there; cancelling leaves nothing behind. */
export function runWheel(run: WheelRun): Cancel {
  const { disc, images, plan, clock, onStep, onUncovered, onFailed } = run
  const timers: Cancel[] = []
  let animation: Animation | undefined
  let isOver = false

  function fail() {
    if (!isOver) onFailed()
  }
  function begin() {
    try {
      animation = animate(disc, plan)
    } catch {
      return fail()
    }
    onUncovered()
    timers.push(
      clock.after(FIRST_TURN_MS, () => {
        onStep('turned')
        onStep('spin')
      }),
      clock.after(FIRST_TURN_MS + SPIN_MS, () => onStep('landed')),
    )
  }

  Promise.all(images.map(image => image.decode())).then(() => {
    if (!isOver) timers.push(clock.after(COVER_MS, begin))
  }, fail)
  return () => {
    isOver = true
    for (const cancel of timers) cancel()
    animation?.cancel()
  }
}
