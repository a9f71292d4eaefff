import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { NOTIFICATION_KINDS } from '../../model/topics.ts'
import type { DemoControl } from '../../runtime/runtime.ts'
import { Button } from '../../ui/form/button.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './debug-panel.css'

const MAX_LATENCY_FACTOR = 10

/** Controls the running demo: its latency, notifications, and the visitor's own stream. */
export function DemoSection({ control }: { control: DemoControl }) {
  useStyles(sheet)
  return (
    <div className={css.demo}>
      <Latency control={control} />
      <fieldset>
        <legend className={css.legend}>
          <Trans id="debug.demo.notifications">Send a notification</Trans>
        </legend>
        <div className={css.kinds}>
          {NOTIFICATION_KINDS.map(kind => (
            <Button key={kind} onClick={() => control.sendNotification(kind)}>
              {kind}
            </Button>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={css.legend}>
          <Trans id="debug.demo.studio" comment="The visitor's own stream.">
            Your stream
          </Trans>
        </legend>
        <div className={css.kinds}>
          <Button onClick={() => control.connectEncoder()}>
            <Trans id="debug.demo.connect-encoder">Connect an encoder</Trans>
          </Button>
          <Button onClick={() => control.rejectRequest()}>
            <Trans id="debug.demo.reject-request">Decline the request</Trans>
          </Button>
        </div>
      </fieldset>
    </div>
  )
}

function Latency({ control }: { control: DemoControl }) {
  const [factor, setFactor] = useState(control.latencyFactor)
  const id = useId()
  return (
    <div className={css.controls}>
      <label htmlFor={`${id}factor`}>
        <Trans id="debug.demo.latency">Latency factor</Trans>
      </label>
      <input
        id={`${id}factor`}
        className={css.range}
        type="range"
        min={0}
        max={MAX_LATENCY_FACTOR}
        step={0.5}
        value={factor}
        onChange={event => {
          const value = event.currentTarget.valueAsNumber
          control.setLatencyFactor(value)
          setFactor(value)
        }}
      />
      <output htmlFor={`${id}factor`} className={css.factor}>
        × {factor}
      </output>
    </div>
  )
}
