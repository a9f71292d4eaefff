import { useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide'
import { type CSSProperties, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useRuntime } from '../../../runtime/context.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useStyles } from '../../../ui/styles.ts'
import { prefersReducedMotion } from './less-motion.ts'
import { WheelDisc } from './wheel-disc.tsx'
import { stopAngle } from './wheel-geometry.ts'
import { runWheel, type WheelPlan } from './wheel-run.ts'
import css, { sheet } from './wheel-stage.css'
import { wheelReducer } from './wheel-state.ts'

/** Turns of the spin beside the first one, so that it slows down from the same speed. */
const TURNS = 6

interface WheelStageProps {
  names: readonly string[]
  winner: string
  /** The viewer does not want to wait. */
  isSkipped: boolean
  /** The wheel stands on the winner; it is called once. */
  onStopped: () => void
}

function planOf(names: readonly string[], winner: string): WheelPlan {
  const start = Math.random() * 360
  const spin = { count: names.length, segment: names.indexOf(winner), start, turns: TURNS }
  return { start, stop: stopAngle({ ...spin, offset: Math.random() * 2 - 1 }) }
}

/** The wheel from its overlay to its winner; what happens around it never starts it anew. */
export function WheelStage({ names, winner, isSkipped, onStopped }: WheelStageProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { clock, log } = useRuntime()
  const [state, step] = useReducer(wheelReducer, 'idle')
  const [isCovered, setCovered] = useState(true)
  const [plan] = useState(() => planOf(names, winner))
  const disc = useRef<HTMLDivElement>(null)
  const gloss = useRef<HTMLImageElement>(null)
  const isStopped = state === 'stopped'

  useEffect(() => {
    if (!disc.current || !gloss.current || isSkipped || prefersReducedMotion()) {
      setCovered(false)
      step('given-up')
      return
    }
    return runWheel({
      disc: disc.current,
      images: [gloss.current],
      plan,
      clock,
      onStep: step,
      onUncovered: () => setCovered(false),
      onFailed() {
        log.error('wheel', 'Wheel of fortune init failed')
        setCovered(false)
        step('given-up')
      },
    })
  }, [plan, clock, log, isSkipped])

  const notifyStopped = useEffectEvent(onStopped)
  useEffect(() => {
    if (isStopped) notifyStopped()
  }, [isStopped])

  // Also where nothing is animated, the winner stands under the pointer in the end.
  const style: CSSProperties = { transform: `rotate(${isStopped ? plan.stop : plan.start}deg)` }
  return (
    <div className={css.stage} data-state={state}>
      <div className={css.glow} />
      <div ref={disc} className={css.disc} style={style}>
        <WheelDisc names={names} lit={isStopped ? names.indexOf(winner) : null} />
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

/** Light and shade over the wheel: black and white alone, so that they suit every palette. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-200 -200 400 400" width="800" height="800">
<defs>
<radialGradient id="a" cx=".34" cy=".2" r=".86"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".45" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="b"><stop offset=".16" stop-color="#000" stop-opacity=".26"/><stop offset=".34" stop-color="#000" stop-opacity="0"/><stop offset=".84" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient>
</defs>
<circle r="184" fill="url(#b)"/><circle r="184" fill="url(#a)"/>
</svg>`

/** The picture as a data URL, which needs no request and no `url()` of a style. */
const wheelGloss: string = `data:image/svg+xml,${encodeURIComponent(svg)}`
