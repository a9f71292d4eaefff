import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { settings as settingsResource } from '../../api/lobby.ts'
import { userInfo } from '../../api/user.ts'
import { useCache } from '../../runtime/context.ts'
import type { DemoControl } from '../../runtime/runtime.ts'
import { Button } from '../../ui/form/button.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { parseDraft, type SettingsDraft, toDraft } from './settings-draft.ts'
import css, { sheet } from './settings-section.css'

type SaveState =
  | { status: 'unsaved' | 'saved' }
  | { status: 'invalid'; field: keyof SettingsDraft | null }

/** Edits the settings of the demo's operator. */
export function SettingsSection({ control }: { control: DemoControl }) {
  useStyles(sheet)
  const { t } = useLingui()
  const cache = useCache()
  const [draft, setDraft] = useState(() => toDraft(control.settings()))
  const [saveState, setSaveState] = useState<SaveState>({ status: 'unsaved' })
  const invalidField = saveState.status === 'invalid' ? saveState.field : null

  function change(changes: Partial<SettingsDraft>) {
    setDraft({ ...draft, ...changes })
    setSaveState({ status: 'unsaved' })
  }
  function save(event: SubmitEvent) {
    event.preventDefault()
    const { settings, field } = parseDraft(draft)
    if (!settings) {
      setSaveState({ status: 'invalid', field })
      return
    }
    control.updateSettings(settings)
    cache.refetch(settingsResource, {})
    cache.refetch(userInfo, {})
    setSaveState({ status: 'saved' })
  }

  const text = (
    key: Exclude<
      keyof SettingsDraft,
      'maxBetVolumeActive' | 'showOnlyStreamers' | 'confirmEachRound'
    >,
  ) => ({
    value: draft[key],
    isInvalid: invalidField === key,
    onChange: (value: string) => change({ [key]: value }),
  })
  const flag = (key: 'maxBetVolumeActive' | 'showOnlyStreamers' | 'confirmEachRound') => ({
    checked: draft[key],
    onChange: (checked: boolean) => change({ [key]: checked }),
  })
  return (
    <form className={css.form} onSubmit={save} noValidate>
      <TextField {...text('minBetVolume')} inputMode="decimal">
        <Trans id="debug.settings.min">Minimum bet (USD)</Trans>
      </TextField>
      <TextField {...text('defaultBetVolume')} inputMode="decimal">
        <Trans id="debug.settings.default">Default bet (USD)</Trans>
      </TextField>
      <TextField {...text('maxBetVolume')} inputMode="decimal">
        <Trans id="debug.settings.max">Maximum bet (USD)</Trans>
      </TextField>
      <TextField {...text('operatorName')}>
        <Trans id="debug.settings.operator">Operator name</Trans>
      </TextField>
      <TextField {...text('streamUrl')} inputMode="url">
        <Trans id="debug.settings.stream">Stream URL</Trans>
      </TextField>
      <TextField {...text('sessionLossLimit')} inputMode="decimal">
        <Trans id="debug.settings.loss-limit">Stop copying after a loss (empty: no limit)</Trans>
      </TextField>
      <TextField {...text('sessionWinLimit')} inputMode="decimal">
        <Trans id="debug.settings.win-limit">Stop copying after a win (empty: no limit)</Trans>
      </TextField>
      <TextField {...text('sessionTimeLimitSeconds')} inputMode="numeric">
        <Trans id="debug.settings.time-limit">Stop copying after (seconds; empty: no limit)</Trans>
      </TextField>
      <CheckField {...flag('maxBetVolumeActive')}>
        <Trans id="debug.settings.max-active">Apply the maximum bet</Trans>
      </CheckField>
      <CheckField {...flag('showOnlyStreamers')}>
        <Trans id="debug.settings.only-streamers">Show only streamers in lists</Trans>
      </CheckField>
      <CheckField {...flag('confirmEachRound')}>
        <Trans id="debug.settings.confirm">Confirm before copying starts</Trans>
      </CheckField>
      <div className={css.end}>
        <Button type="submit" variant="primary">
          <Trans id="debug.settings.save">Save settings</Trans>
        </Button>
        <p role="status" className={css.state} data-state={saveState.status}>
          {saveState.status === 'saved' && <Trans id="debug.settings.saved">Saved</Trans>}
          {saveState.status === 'invalid' &&
            t({
              id: 'debug.settings.wrong',
              message: 'Not saved. Fix the highlighted field.',
            })}
        </p>
      </div>
    </form>
  )
}

interface TextFieldProps {
  value: string
  isInvalid: boolean
  onChange: (value: string) => void
  inputMode?: 'decimal' | 'url' | 'numeric'
  children: ReactNode
}

function TextField({ value, isInvalid, onChange, inputMode, children }: TextFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={`${id}input`} className={css.label}>
        {children}
      </label>
      <input
        id={`${id}input`}
        className={css.input}
        value={value}
        inputMode={inputMode}
        autoComplete="off"
        aria-invalid={isInvalid || undefined}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

interface CheckFieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

const CheckField = ({ checked, onChange, children }: CheckFieldProps) => (
  <label className={css.check}>
    <input
      type="checkbox"
      className={css.box}
      checked={checked}
      onChange={event => onChange(event.currentTarget.checked)}
    />
    {children}
  </label>
)
