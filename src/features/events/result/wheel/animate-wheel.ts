import type { Cancel, Clock } from '../../../../lib/clock.ts'
import { COVER_MS, FIRST_TURN_MS, SPIN_MS, type SpinEvent } from './spin-state.ts'

/** Rotations of the wheel before and after the spin, in degrees clockwise. */
export interface WheelAngles {
  start: number
  stop: number
}

export interface AnimateWheelOptions {
  disc: HTMLElement
  images: readonly HTMLImageElement[]
  angles: WheelAngles
  clock: Clock
  dispatch(event: SpinEvent): void
  onUncovered(): void
  onFailed(): void
}

const rotated = (degrees: number) => ({ transform: `rotate(${degrees}deg)` })

/** Ends at the speed at which the spin begins. */
const SPEEDING_UP = 'cubic-bezier(0.7, 0, 0.85, 0.34)'
const SLOWING_DOWN = 'cubic-bezier(0.16, 0.5, 0.2, 1)'

/** Animates the first turn and the spin in real time, also while the tab is hidden. */
function startAnimation(disc: HTMLElement, { start, stop }: WheelAngles): Animation {
  const duration = FIRST_TURN_MS + SPIN_MS
  const animation = disc.animate(
    [
      { ...rotated(start), easing: SPEEDING_UP },
      { ...rotated(start + 360), offset: FIRST_TURN_MS / duration, easing: SLOWING_DOWN },
      rotated(stop),
    ],
    { duration, fill: 'both' },
  )
  // The document timeline's current time does not advance in a hidden tab.
  animation.startTime = performance.now()
  return animation
}

/** Turns the wheel once its images are decoded; cancelling removes animation and timers. */
export function animateWheel(options: AnimateWheelOptions): Cancel {
  const { disc, images, angles, clock, dispatch, onUncovered, onFailed } = options
  const timers: Cancel[] = []
  let animation: Animation | undefined
  let isCancelled = false

  function fail() {
    if (!isCancelled) onFailed()
  }
  function begin() {
    try {
      animation = startAnimation(disc, angles)
    } catch {
      return fail()
    }
    onUncovered()
    timers.push(
      clock.after(FIRST_TURN_MS, () => {
        dispatch('first-turn-ended')
        dispatch('spin-started')
      }),
      clock.after(FIRST_TURN_MS + SPIN_MS, () => dispatch('spin-ended')),
    )
  }

  Promise.all(images.map(image => image.decode())).then(() => {
    if (!isCancelled) timers.push(clock.after(COVER_MS, begin))
  }, fail)
  return () => {
    isCancelled = true
    for (const cancel of timers) cancel()
    animation?.cancel()
  }
}
