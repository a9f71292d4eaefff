import { expect, it } from 'vitest'
import { type Draft, draftOf, readDraft } from '../../../../src/features/debug/settings-draft.ts'
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
  sessionTimeLimitSeconds: null,
  confirmEachRound: false,
}

it('reads back what it shows', () => {
  expect(readDraft(draftOf(settings)).settings).toEqual({ ...settings, ...noLimits })
})

it('takes the limits of copying, of which an empty one is off', () => {
  const limits = { ...noLimits, sessionLossLimit: 20, sessionTimeLimitSeconds: 900 }
  expect(readDraft(draftOf({ ...settings, ...limits })).settings).toEqual({
    ...settings,
    ...limits,
  })
})

it('takes a comma in a number', () => {
  const draft = { ...draftOf(settings), minBetVolume: '0,25' }
  expect(readDraft(draft).settings?.minBetVolume).toBe(0.25)
})

it.each(['0.5', '100'])('takes a limit itself as the default bet volume: %s', typed => {
  const draft = { ...draftOf(settings), defaultBetVolume: typed }
  expect(readDraft(draft).settings?.defaultBetVolume).toBe(Number(typed))
})

it.each<[keyof Draft, string]>([
  ['minBetVolume', 'a lot'],
  ['minBetVolume', '0'],
  ['maxBetVolume', ''],
  ['defaultBetVolume', '101'],
  ['defaultBetVolume', '0.1'],
  ['streamUrl', 'javascript:alert(1)'],
  ['operatorName', ' '],
  ['sessionLossLimit', 'much'],
  ['sessionTimeLimitSeconds', '1.5'],
])('names %s as wrong when it is %j', (field, typed) => {
  expect(readDraft({ ...draftOf(settings), [field]: typed })).toEqual({ settings: null, field })
})
