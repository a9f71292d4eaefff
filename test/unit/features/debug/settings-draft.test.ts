import { expect, it } from 'vitest'
import {
  parseDraft,
  type SettingsDraft,
  toDraft,
} from '../../../../src/features/debug/settings-draft.ts'
import type { EditableSettings } from '../../../../src/model/demo-settings.ts'

const settings: EditableSettings = {
  minBetVolume: 0.5,
  maxBetVolume: 100,
  maxBetVolumeActive: true,
  defaultBetVolume: 2,
  showOnlyStreamers: false,
  streamUrl: 'demo:',
  operatorName: 'Nord',
}
const noLimits = {
  sessionLossLimit: null,
  sessionWinLimit: null,
  sessionStakeLimit: null,
  sessionTimeLimitSeconds: null,
  realityCheckMinutes: null,
  confirmEachRound: false,
  market: 'none' as const,
}

it('parsing the form values of demo settings returns the same settings', () => {
  expect(parseDraft(toDraft(settings)).settings).toEqual({ ...settings, ...noLimits })
})

it('limits of copying are parsed, and an empty one means no limit', () => {
  const limits = { ...noLimits, sessionLossLimit: 20, sessionTimeLimitSeconds: 900 }
  expect(parseDraft(toDraft({ ...settings, ...limits })).settings).toEqual({
    ...settings,
    ...limits,
  })
})

it('a demo setting may have a decimal comma', () => {
  const draft = { ...toDraft(settings), minBetVolume: '0,25' }
  expect(parseDraft(draft).settings?.minBetVolume).toBe(0.25)
})

it.each(['0.5', '100'])('the default bet may equal the minimum or maximum bet: %s', typed => {
  const draft = { ...toDraft(settings), defaultBetVolume: typed }
  expect(parseDraft(draft).settings?.defaultBetVolume).toBe(Number(typed))
})

it.each<[keyof SettingsDraft, string]>([
  ['minBetVolume', 'a lot'],
  ['minBetVolume', '0'],
  ['maxBetVolume', ''],
  ['defaultBetVolume', '101'],
  ['defaultBetVolume', '0.1'],
  ['streamUrl', 'javascript:alert(1)'],
  ['operatorName', ' '],
  ['sessionLossLimit', 'much'],
  ['sessionTimeLimitSeconds', '1.5'],
])('the demo setting %s is invalid with the value %j', (field, typed) => {
  expect(parseDraft({ ...toDraft(settings), [field]: typed })).toEqual({ settings: null, field })
})
