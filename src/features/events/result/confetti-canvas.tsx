import { useEffect, useRef } from 'react'
import { useRuntime } from '../../../runtime/context.ts'
import { useStyles } from '../../../ui/styles/styles.ts'
import { throwConfetti } from './confetti.ts'
import css, { sheet } from './confetti-canvas.css'

/** Throws confetti over the whole dialog, once. */
export function ConfettiCanvas() {
  useStyles(sheet)
  const { clock } = useRuntime()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? throwConfetti(canvas.current, clock) : undefined), [clock])
  return <canvas ref={canvas} className={css.canvas} />
}
