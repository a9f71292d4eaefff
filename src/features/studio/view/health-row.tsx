import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import type { PublishHealth } from '../../../media/publish/publisher.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { type Advice, adviceOf, noAdvice, steadyAdvice } from '../broadcast/health-advice.ts'
import css, { sheet } from '../studio-panel.css'

interface HealthRowProps {
  health: PublishHealth
  /** Whether a shared screen is sent. */
  isScreen: boolean
}

/** Shows how the network and the computer cope with a broadcast, and what would help. */
export function HealthRow({ health, isScreen }: HealthRowProps) {
  useStyles(sheet)
  const { i18n } = useLingui()
  const format = useFormat()
  const [{ shown }, setAdvice] = useState(noAdvice)
  useEffect(
    () => setAdvice(previous => steadyAdvice(previous, adviceOf(health, isScreen))),
    [health, isScreen],
  )
  const { bitrate, framesPerSecond, height, roundTrip, packetLoss } = health
  const megabits = i18n.number(bitrate / 1_000_000, { maximumFractionDigits: 1 })
  const lines = height
  const milliseconds = roundTrip === null ? null : format.count(Math.round(roundTrip))
  return (
    <div className={css.health} data-advice={shown}>
      <p className={css.sentence} role="status">
        <Icon of={shown === null ? CircleCheck : TriangleAlert} />
        <span>
          {shown ? (
            adviceTexts[shown]
          ) : (
            <Trans id="studio.advice.none">Your stream looks good.</Trans>
          )}
        </span>
      </p>
      <dl className={css.details}>
        <Detail name={<Trans id="studio.health.bitrate">Bitrate</Trans>}>
          <Trans id="studio.health.megabits" comment="Megabits per second.">
            {megabits} Mbit/s
          </Trans>
        </Detail>
        <Detail name={<Trans id="studio.health.picture">Video</Trans>}>
          <Trans
            id="studio.health.size"
            comment="Lines of the picture and frames per second, such as 720p · 30 fps."
          >
            {lines}p · {framesPerSecond} fps
          </Trans>
        </Detail>
        {milliseconds !== null && (
          <Detail name={<Trans id="studio.health.delay">Round trip</Trans>}>
            <Trans id="studio.health.milliseconds">{milliseconds} ms</Trans>
          </Detail>
        )}
        {packetLoss !== null && (
          <Detail name={<Trans id="studio.health.loss">Packet loss</Trans>}>
            {format.percent(packetLoss)}
          </Detail>
        )}
      </dl>
    </div>
  )
}

function Detail({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={css.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const adviceTexts: Readonly<Record<Advice, ReactNode>> = {
  'no-picture': (
    <Trans id="studio.advice.no-picture">
      No video is going out. Check your camera or share your screen again.
    </Trans>
  ),
  computer: (
    <Trans id="studio.advice.computer">
      Your computer can't keep up. Close other apps and tabs.
    </Trans>
  ),
  upload: (
    <Trans id="studio.advice.upload">
      Your upload is too slow. Pause other uploads and downloads or use a network cable.
    </Trans>
  ),
  loss: (
    <Trans id="studio.advice.loss">
      Your connection is dropping data. Move closer to the router or use a cable.
    </Trans>
  ),
  delay: (
    <Trans id="studio.advice.delay">
      Your connection is slow to respond. Turn off your VPN if you use one.
    </Trans>
  ),
  frames: (
    <Trans id="studio.advice.frames">Your video is choppy. Add light or close other apps.</Trans>
  ),
}
