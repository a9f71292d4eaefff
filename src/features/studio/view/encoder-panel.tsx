import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy, Eye, EyeOff } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import type { Ingest } from '../../../model/studio.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { useCopyText } from '../../../ui/use-copy-text.ts'
import css, { sheet } from '../studio-panel.css'

/** Shows the address and key that an encoder needs to publish, each with a button to copy it. */
export function EncoderPanel({ ingest }: { ingest: Ingest | null }) {
  useStyles(sheet)
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  if (!ingest) return null
  const { whipUrl, token } = ingest
  return (
    <div className={css.panel}>
      <p className={css.steps}>
        <Trans id="studio.encoder.steps">
          In OBS, open “Settings”, then “Stream”. Choose WHIP as the service and paste the address
          and the key.
        </Trans>
      </p>
      <CopyField
        label={<Trans id="studio.address">Address</Trans>}
        value={whipUrl}
        button={<Trans id="studio.copy-address">Copy address</Trans>}
      />
      {token !== null && (
        <CopyField
          label={<Trans id="studio.key.label">Stream key</Trans>}
          value={token}
          isHidden={!isShown}
          hint={
            <Trans id="studio.key.hint">
              Keep it to yourself: anyone with the key can stream to your room.
            </Trans>
          }
          button={<Trans id="studio.copy-key">Copy key</Trans>}
        >
          <IconButton
            label={
              isShown
                ? t({ id: 'studio.key.hide', message: 'Hide key' })
                : t({ id: 'studio.key.show', message: 'Show key' })
            }
            icon={isShown ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
            onClick={() => setShown(!isShown)}
          />
        </CopyField>
      )}
    </div>
  )
}

interface CopyFieldProps {
  label: ReactNode
  value: string
  isHidden?: boolean
  hint?: ReactNode
  /** Label of the button that copies. */
  button: ReactNode
  /** Content beside the value. */
  children?: ReactNode
}

function CopyField({ label, value, isHidden = false, hint, button, children }: CopyFieldProps) {
  const id = useId()
  const { result, copy } = useCopyText(value)

  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={`${id}value`} className={css.label}>
          {label}
        </label>
        <span className={css.encoderNote} role="status">
          {result === 'copied' && (
            <span>
              <Trans id="studio.copied">Copied</Trans>
            </span>
          )}
          {result === 'failed' && (
            <span>
              <Trans id="studio.copy-failed">
                Couldn't copy. Select the text and copy it yourself.
              </Trans>
            </span>
          )}
        </span>
      </div>
      <div className={css.row}>
        <span className={css.box}>
          <input
            id={`${id}value`}
            className={css.value}
            // Masked, and never offered to be saved as a password.
            type={isHidden ? 'password' : 'text'}
            autoComplete="off"
            spellCheck={false}
            readOnly
            value={value}
            aria-describedby={hint ? `${id}hint` : undefined}
            onFocus={event => event.currentTarget.select()}
          />
          {children}
        </span>
        <Button
          icon={result === 'copied' ? <Icon of={Check} /> : <Icon of={Copy} />}
          onClick={() => void copy()}
        >
          {button}
        </Button>
      </div>
      {hint && (
        <p id={`${id}hint`} className={css.encoderNote}>
          {hint}
        </p>
      )}
    </div>
  )
}
