import * as v from 'valibot'
import {
  ConsistentSettings,
  type EditableSettings,
  type SettingsChanges,
} from '../../src/model/demo-settings.ts'

/** Settings of the demo's operator; bet volumes in USD (docs/behaviour/demo.md#scenario). */
const defaults = {
  minBetVolume: 0.5,
  maxBetVolume: 100,
  maxBetVolumeActive: true,
  defaultBetVolume: 2,
  showOnlyStreamers: false,
  streamUrl: 'demo:',
} as const satisfies SettingsChanges

/** Creates the operator's settings, which an administrator can change while the demo runs, with saved changes applied. */
export function createOperator(name: string, saved: SettingsChanges) {
  let changes = saved
  const settings = (): EditableSettings => ({ ...defaults, operatorName: name, ...changes })
  if (!v.is(ConsistentSettings, settings())) changes = {}
  return {
    settings,
    /** Throws if the settings contradict each other. */
    update(patch: SettingsChanges) {
      v.parse(ConsistentSettings, { ...settings(), ...patch })
      changes = { ...changes, ...patch }
    },
    changes: () => changes,
  }
}
export type Operator = ReturnType<typeof createOperator>
