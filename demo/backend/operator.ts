import * as v from 'valibot'
import {
  ConsistentSettings,
  type EditableSettings,
  type SettingsChanges,
} from '../../src/model/demo-settings.ts'

/** The operator's settings, which an administrator can change while the demo runs. */
export interface Operator {
  settings(): EditableSettings
  /** Changes settings; throws if they contradict each other. */
  update(changes: SettingsChanges): void
  /** Returns the changed settings, for the saved state. */
  changes(): SettingsChanges
}

/** Settings of the demo's operator; bet volumes in USD (docs/behaviour/demo.md#scenario). */
const defaults = {
  minBetVolume: 0.5,
  maxBetVolume: 100,
  maxBetVolumeActive: true,
  defaultBetVolume: 2,
  showOnlyStreamers: false,
  streamUrl: 'demo:',
} as const satisfies SettingsChanges

/** Creates the settings of a scenario's operator, with saved changes applied. */
export function createOperator(name: string, saved: SettingsChanges): Operator {
  let changes = saved
  const settings = () => ({ ...defaults, operatorName: name, ...changes })
  if (!v.is(ConsistentSettings, settings())) changes = {}
  return {
    settings,
    update(patch) {
      v.parse(ConsistentSettings, { ...settings(), ...patch })
      changes = { ...changes, ...patch }
    },
    changes: () => changes,
  }
}
