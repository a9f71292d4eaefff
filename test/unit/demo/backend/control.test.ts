import { expect, test } from 'vitest'
import { OperatorSettings } from '../../../../contract/settings.ts'
import { createTestBackend } from './support.ts'

test('answers changed settings, also in session currency, and keeps them after a reload', async () => {
  const { backend, read, saved } = createTestBackend('tokenName=EUR&tokenPrice=2')
  backend.control.updateSettings({ maxBetVolume: 40, showOnlyStreamers: true })
  expect(await read(OperatorSettings, 'settings')).toMatchObject({
    maxBetVolume: '40',
    maxBetVolumeInSessionCurrency: '20',
    minBetVolume: '0.5',
    showOnlyStreamers: true,
  })
  const after = createTestBackend('', { saved: saved() })
  expect(after.backend.control.settings()).toMatchObject({ maxBetVolume: 40 })
})

test('refuses settings that contradict each other, and changes nothing', () => {
  const { control } = createTestBackend().backend
  const before = control.settings()
  expect(() => control.updateSettings({ minBetVolume: 50 })).toThrow()
  expect(() => control.updateSettings({ maxBetVolume: -1 })).toThrow()
  expect(() => control.updateSettings({ streamUrl: 'javascript:alert(1)' })).toThrow()
  expect(control.settings()).toEqual(before)
})

test('ignores invalid settings in the saved state', () => {
  const state = { version: 1, seed: 7, money: '', statuses: {}, accounts: {} }
  for (const operator of [null, 7, { maxBetVolume: 'a' }, { minBetVolume: 99 }]) {
    const saved = JSON.stringify({ ...state, operator })
    const { control } = createTestBackend('', { saved }).backend
    expect(control.settings()).toMatchObject({ minBetVolume: 0.5, maxBetVolume: 100 })
  }
})

test('uses a changed operator name everywhere', async () => {
  const { backend, get } = createTestBackend('operator=Nord')
  expect((await get('user/info')).body).toMatchObject({ operatorName: 'Nord' })
  backend.control.updateSettings({ operatorName: 'South' })
  for (const path of ['user/info', 'settings'])
    expect((await get(path)).body).toMatchObject({ operatorName: 'South' })
})
