import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { settings as settingsResource } from '../../api/lobby.ts'
import { userInfo } from '../../api/user.ts'
import { MARKETS } from '../../model/markets.ts'
import { useRuntime } from '../../runtime/context.ts'
import type { DemoControl } from '../../runtime/runtime.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './debug-panel.css'
import { parseDraft, type SettingsDraft, toDraft } from './settings-draft.ts'

const wrong = <Trans id="debug.settings.wrong">Not saved. Fix the highlighted field.</Trans>

type SaveState =
  | { status: 'unsaved' | 'saved' }
  | { status: 'invalid'; field: keyof SettingsDraft | null }

export function SettingsSection({ control }: { control: DemoControl }) {
  useStyles(sheet)
  const { t } = useLingui()
  const { cache } = useRuntime()
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
      'maxBetVolumeActive' | 'showOnlyStreamers' | 'confirmEachRound' | 'market'
    >,
    inputMode: 'text' | 'url' | 'decimal' | 'numeric',
    label: ReactNode,
  ) => (
    <TextField
      value={draft[key]}
      error={invalidField === key && wrong}
      autoComplete="off"
      inputMode={inputMode}
      label={label}
      onValue={value => change({ [key]: value })}
    />
  )
  const flag = (key: 'maxBetVolumeActive' | 'showOnlyStreamers' | 'confirmEachRound') => ({
    checked: draft[key],
    onChange: (checked: boolean) => change({ [key]: checked }),
  })
  return (
    <form className={css.form} onSubmit={save} noValidate>
      {text('minBetVolume', 'decimal', <Trans id="debug.settings.min">Minimum bet (USD)</Trans>)}
      {text(
        'defaultBetVolume',
        'decimal',
        <Trans id="debug.settings.default">Default bet (USD)</Trans>,
      )}
      {text('maxBetVolume', 'decimal', <Trans id="debug.settings.max">Maximum bet (USD)</Trans>)}
      {text('operatorName', 'text', <Trans id="debug.settings.operator">Operator name</Trans>)}
      {text('streamUrl', 'url', <Trans id="debug.settings.stream">Stream URL</Trans>)}
      {text(
        'sessionLossLimit',
        'decimal',
        <Trans id="debug.settings.loss-limit">Stop copying after a loss (empty: no limit)</Trans>,
      )}
      {text(
        'sessionWinLimit',
        'decimal',
        <Trans id="debug.settings.win-limit">Stop copying after a win (empty: no limit)</Trans>,
      )}
      {text(
        'sessionStakeLimit',
        'decimal',
        <Trans id="debug.settings.stake-limit">Stop play after stakes of (empty: no limit)</Trans>,
      )}
      {text(
        'sessionTimeLimitSeconds',
        'numeric',
        <Trans id="debug.settings.time-limit">Stop copying after (seconds; empty: no limit)</Trans>,
      )}
      {text(
        'realityCheckMinutes',
        'decimal',
        <Trans id="debug.settings.reality-check">
          Reality check every (minutes; empty: by market)
        </Trans>,
      )}
      <Checkbox {...flag('maxBetVolumeActive')}>
        <Trans id="debug.settings.max-active">Apply the maximum bet</Trans>
      </Checkbox>
      <Checkbox {...flag('showOnlyStreamers')}>
        <Trans id="debug.settings.only-streamers">Show only streamers in lists</Trans>
      </Checkbox>
      <Checkbox {...flag('confirmEachRound')}>
        <Trans id="debug.settings.confirm">Confirm before copying starts</Trans>
      </Checkbox>
      <Select
        label={t({ id: 'debug.settings.market', message: 'Market' })}
        options={MARKETS.map(key => ({ key, label: key }))}
        selected={draft.market}
        onSelect={market => change({ market })}
      />
      <div className={css.end}>
        <Button type="submit" variant="primary">
          <Trans id="debug.settings.save">Save settings</Trans>
        </Button>
        <p role="status" className={css.state} data-state={saveState.status}>
          {saveState.status === 'saved' && <Trans id="debug.settings.saved">Saved</Trans>}
          {saveState.status === 'invalid' && !invalidField && wrong}
        </p>
      </div>
    </form>
  )
}
