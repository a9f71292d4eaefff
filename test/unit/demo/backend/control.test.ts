import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { OperatorSettings } from '../../../../contract/settings.ts'
import { createTestBackend, ORIGIN } from './support.ts'

const lobby = () => new Request(`${ORIGIN}/api/v1/app/web/lobby`)

describe('settings of a running demo', () => {
  test('answers changed settings, also in session currency, and keeps them after a reload', async () => {
    const saves: string[] = []
    const { backend, get } = createTestBackend('tokenName=EUR&tokenPrice=2', {
      onSave: saved => saves.push(saved),
    })
    backend.control.updateSettings({ maxBetVolume: 40, showOnlyStreamers: true })
    const settings = v.parse(OperatorSettings, (await get('settings')).body)
    expect(settings).toMatchObject({
      maxBetVolume: '40',
      maxBetVolumeInSessionCurrency: '20',
      minBetVolume: '0.5',
      showOnlyStreamers: true,
    })
    const after = createTestBackend('', { saved: saves.at(-1) ?? null })
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
    const saved = (operator: unknown) => JSON.stringify({ ...state, operator })
    for (const operator of [null, 7, { maxBetVolume: 'a' }, { minBetVolume: 99 }]) {
      const { control } = createTestBackend('', { saved: saved(operator) }).backend
      expect(control.settings()).toMatchObject({ minBetVolume: 0.5, maxBetVolume: 100 })
    }
  })

  test('uses a changed operator name everywhere', async () => {
    const { backend, get } = createTestBackend('operator=Nord')
    expect((await get('user/info')).body).toMatchObject({ operatorName: 'Nord' })
    backend.control.updateSettings({ operatorName: 'South' })
    expect((await get('user/info')).body).toMatchObject({ operatorName: 'South' })
    expect((await get('settings')).body).toMatchObject({ operatorName: 'South' })
  })
})

describe('the latency factor', () => {
  test('applies a changed latency factor from the next call on', async () => {
    const { backend, clock } = createTestBackend('', { latencyFactor: 1 })
    backend.control.setLatencyFactor(0)
    expect((await backend.fetch(lobby())).status).toBe(200)
    backend.control.setLatencyFactor(3)
    expect(backend.control.latencyFactor()).toBe(3)
    let answered = false
    const pending = backend.fetch(lobby()).then(() => {
      answered = true
    })
    await clock.advance(899)
    expect(answered).toBe(false)
    await clock.advance(1)
    await pending
  })
})
