import { useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../../../lib/appearance.ts'
import { type Cancel, type Clock, seconds } from '../../../../lib/clock.ts'
import { useRuntime } from '../../../../runtime/context.ts'
import { Spinner } from '../../../../ui/feedback/placeholders.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../../ui/styles/styles.ts'
import type { AnimationProps } from '../outcome.ts'
import css, { sheet } from './wheel-animation.css'
import {
  segmentAngle,
  segmentMiddle,
  segmentPath,
  segmentTone,
  stopAngle,
} from './wheel-geometry.ts'

/** Milliseconds of the first turn (docs/behaviour/game-center.md#wheel-of-fortune). */
const FIRST_TURN_MS = seconds(2)
/** Milliseconds from the end of the first turn until the wheel stops. */
const SPIN_MS = seconds(8)
/** Milliseconds that the overlay stays after all images are loaded. */
const COVER_MS = seconds(1)
/** Turns after the first one; with these the spin begins at the speed at which the first turn ends. */
const TURNS = 6

function chooseAngles(names: readonly string[], winner: string): WheelAngles {
  const start = Math.random() * 360
  const spin = { count: names.length, segment: names.indexOf(winner), start, turns: TURNS }
  return { start, stop: stopAngle({ ...spin, offset: Math.random() * 2 - 1 }) }
}

/** Shows an overlay until the wheel is loaded, then turns it until it stops on the winner. */
export function WheelAnimation({ names, winner, isSkipped, onStopped }: AnimationProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { clock, log } = useRuntime()
  const [isStopped, setStopped] = useState(false)
  const [isCovered, setCovered] = useState(true)
  const [angles] = useState(() => chooseAngles(names, winner))
  const disc = useRef<HTMLDivElement>(null)
  const gloss = useRef<HTMLImageElement>(null)

  useEffect(() => {
    if (!disc.current || !gloss.current || isSkipped || prefersReducedMotion()) {
      setCovered(false)
      setStopped(true)
      return
    }
    return animateWheel({
      disc: disc.current,
      gloss: gloss.current,
      angles,
      clock,
      onUncovered: () => setCovered(false),
      onStopped: () => setStopped(true),
      onFailed() {
        log.error('wheel', 'Wheel of fortune init failed')
        setCovered(false)
        setStopped(true)
      },
    })
  }, [angles, clock, log, isSkipped])

  const notifyStopped = useEffectEvent(onStopped)
  useEffect(() => {
    if (isStopped) notifyStopped()
  }, [isStopped])

  // The winner ends up under the pointer without an animation too.
  const style: CSSProperties = { transform: `rotate(${isStopped ? angles.stop : angles.start}deg)` }
  return (
    <div className={css.stage}>
      <div className={css.glow} />
      <div ref={disc} className={css.disc} style={style}>
        <WheelDisc names={names} highlighted={isStopped ? names.indexOf(winner) : null} />
      </div>
      <img ref={gloss} className={css.gloss} src={wheelGloss} alt="" />
      <div className={css.hub} aria-hidden="true">
        <Icon of={Sparkles} />
      </div>
      <svg className={css.pointer} viewBox="0 0 40 52" aria-hidden="true">
        <path d="M20 50 5.3 27.5A17 17 0 1 1 34.7 27.5Z" />
        <circle cx="20" cy="19" r="7" />
      </svg>
      <div className={css.cover} data-gone={!isCovered}>
        {isCovered && (
          <span
            role="img"
            aria-label={t({ id: 'wheel.loading', message: 'Getting the wheel ready' })}
          >
            <Spinner />
          </span>
        )}
      </div>
    </div>
  )
}

/** Highlights and shadows over the wheel, in black and white only, so that they fit every palette. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-200 -200 400 400" width="800" height="800">
<defs>
<radialGradient id="a" cx=".34" cy=".2" r=".86"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".45" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="b"><stop offset=".16" stop-color="#000" stop-opacity=".26"/><stop offset=".34" stop-color="#000" stop-opacity="0"/><stop offset=".84" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient>
</defs>
<circle r="184" fill="url(#b)"/><circle r="184" fill="url(#a)"/>
</svg>`

/** The picture as a data URL, which needs no request. */
const wheelGloss: string = `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Rotations of the wheel before and after the spin, in degrees clockwise. */
interface WheelAngles {
  start: number
  stop: number
}

interface AnimateWheelOptions {
  disc: HTMLElement
  gloss: HTMLImageElement
  angles: WheelAngles
  clock: Clock
  onUncovered(): void
  onStopped(): void
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

/** Turns the wheel once its gloss is decoded; cancelling removes animation and timers. */
function animateWheel(options: AnimateWheelOptions): Cancel {
  const { disc, gloss, angles, clock, onUncovered, onStopped, onFailed } = options
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
    timers.push(clock.after(FIRST_TURN_MS + SPIN_MS, onStopped))
  }

  gloss.decode().then(() => {
    if (!isCancelled) timers.push(clock.after(COVER_MS, begin))
  }, fail)
  return () => {
    isCancelled = true
    for (const cancel of timers) cancel()
    animation?.cancel()
  }
}

/** Radius of the segments, in units of the SVG's view box; the whole wheel has a radius of 200. */
const RADIUS = 184
/** Distance from the centre at which names begin, just inside of the rim. */
const NAMES_RADIUS = 170
const BULBS = 36

interface WheelDiscProps {
  names: readonly string[]
  /** The segment that is highlighted, once the wheel has stopped. */
  highlighted: number | null
}

/** Draws the wheel with a segment for each name; names read from the rim inwards. */
function WheelDisc({ names, highlighted }: WheelDiscProps) {
  const count = names.length
  const style: CSSProperties = { fontSize: nameSize(count) }
  return (
    <svg className={css.face} viewBox="-200 -200 400 400" aria-hidden="true" style={style}>
      <circle r="199" className={css.rim} />
      <circle r="189" className={css.groove} />
      {names.map((name, segment) => (
        <path
          key={name}
          d={segmentPath(segment, count, RADIUS)}
          className={css.segment}
          data-tone={segmentTone(segment, count)}
          data-highlighted={segment === highlighted}
        />
      ))}
      {names.map((name, segment) => (
        <text
          key={name}
          className={css.name}
          data-highlighted={segment === highlighted}
          data-tone={segmentTone(segment, count)}
          dominantBaseline="central"
          transform={`rotate(${segmentMiddle(segment, count) - 90}) translate(${NAMES_RADIUS} 0) rotate(180)`}
        >
          {fitName(name, count)}
        </text>
      ))}
      {[...Array(BULBS).keys()].map(bulb => (
        <circle
          key={bulb}
          r={bulb % 3 === 0 ? 3 : 1.8}
          cy="-194"
          className={css.bulb}
          transform={`rotate(${(bulb * 360) / BULBS})`}
        />
      ))}
    </svg>
  )
}

/** Length available for a name between rim and hub, in units of the view box. */
const MAX_NAME_WIDTH = 112
/** Average width of a character as a share of the font size. */
const CHARACTER_WIDTH = 0.6
const MAX_FONT_SIZE = 21
const MIN_FONT_SIZE = 14
/** Distance from the centre to the middle of a name; the segment's height there limits the font. */
const NAME_MIDDLE_RADIUS = 120
const FONT_HEIGHT_SHARE = 0.42

/** Returns the font size of the names on a wheel with `count` of them, in units of the view box. */
function nameSize(count: number): number {
  const halfAngle = (Math.min(segmentAngle(count), 170) * Math.PI) / 360
  const height = NAME_MIDDLE_RADIUS * 2 * Math.tan(halfAngle)
  const size = Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, height * FONT_HEIGHT_SHARE))
  return Math.round(size * 10) / 10
}

/** Matches a character that is about as wide as the font is high: Chinese, Japanese, Korean, full-width, an emoji. */
const wide = /[\u2600-\u27bf\u2e80-\uffef\u{1f000}-\u{3ffff}]/u

/** Truncates a name that is too long for its segment. */
export function fitName(name: string, count: number): string {
  const characters = [...name]
  let width = 0
  for (const [at, character] of characters.entries()) {
    width += nameSize(count) * (wide.test(character) ? 1 : CHARACTER_WIDTH)
    if (width > MAX_NAME_WIDTH) return `${characters.slice(0, at - 1).join('')}…`
  }
  return name
}
