import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useStyles } from '../../ui/styles/styles.ts'
import base from '../../ui/styles/view-base.css'
import css, { sheet } from './level-meter.css'
import { useStudioMedia } from './use-studio-media.ts'

interface LevelMeterProps {
  /** Null without a capture. */
  stream: MediaStream | null
  isMuted: boolean
}

const MAX_LEVEL = 100

/** Shows how loud the streamer's sound is; drawn without rendering, up to 15 times a second. */
export function LevelMeter({ stream, isMuted }: LevelMeterProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { createLevelMeter } = useStudioMedia()
  const meter = useRef<HTMLMeterElement>(null)
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!stream || isMuted) return
    const draw = (level: number) => {
      if (bar.current) bar.current.style.transform = `scaleX(${level.toFixed(3)})`
      meter.current?.setAttribute('value', String(Math.round(level * MAX_LEVEL)))
    }
    const stop = createLevelMeter(stream, draw)
    return () => {
      stop()
      draw(0)
    }
  }, [createLevelMeter, stream, isMuted])
  return (
    <div className={css.meter}>
      <span ref={bar} className={css.bar} />
      <meter
        ref={meter}
        className={base.hidden}
        aria-label={t({ id: 'studio.level', message: 'Microphone level' })}
        min={0}
        max={MAX_LEVEL}
        value={0}
      />
    </div>
  )
}
