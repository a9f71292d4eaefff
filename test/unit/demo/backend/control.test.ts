import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Settings } from '../../../../src/model/settings.ts'
import { createBench, ORIGIN } from './support.ts'

const lobby = () => new Request(`${ORIGIN}/api/v1/app/web/lobby`)

describe('settings of a running demo', () => {
  test('are answered from then on, in the session currency as well, and outlive a reload', async () => {
    const saves: string[] = []
    const { backend, get } = createBench('tokenName=EUR&tokenPrice=2', {
      onSave: saved => saves.push(saved),
    })
    backend.control.updateSettings({ maxBetVolume: 40, showOnlyStreamers: true })
    const settings = v.parse(Settings, (await get('settings')).body)
    expect(settings).toMatchObject({
      maxBetVolume: '40',
      maxBetVolumeInSessionCurrency: '20',
      minBetVolume: '0.5',
      showOnlyStreamers: true,
    })
    const after = createBench('', { saved: saves.at(-1) ?? null })
    expect(after.backend.control.settings()).toMatchObject({ maxBetVolume: 40 })
  })

  test('that do not fit together are refused, and nothing changes', () => {
    const { control } = createBench().backend
    const before = control.settings()
    expect(() => control.updateSettings({ minBetVolume: 50 })).toThrow()
    expect(() => control.updateSettings({ maxBetVolume: -1 })).toThrow()
    expect(() => control.updateSettings({ streamUrl: 'javascript:alert(1)' })).toThrow()
    expect(control.settings()).toEqual(before)
  })

  test('that are rubbish in the saved state are left out', () => {
    const state = { version: 1, seed: 7, money: '', statuses: {}, accounts: {} }
    const saved = (operator: unknown) => JSON.stringify({ ...state, operator })
    for (const operator of [null, 7, { maxBetVolume: 'a' }, { minBetVolume: 99 }]) {
      const { control } = createBench('', { saved: saved(operator) }).backend
      expect(control.settings()).toMatchObject({ minBetVolume: 0.5, maxBetVolume: 100 })
    }
  })

  test('name the operator wherever it is named', async () => {
    const { backend, get } = createBench('operator=Nord')
    expect((await get('user/info')).body).toMatchObject({ operatorName: 'Nord' })
    backend.control.updateSettings({ operatorName: 'South' })
    expect((await get('user/info')).body).toMatchObject({ operatorName: 'South' })
    expect((await get('settings')).body).toMatchObject({ operatorName: 'South' })
  })
})

describe('the latency factor', () => {
  test('of a running demo counts from the next call on', async () => {
    const { backend, clock } = createBench('', { latencyFactor: 1 })
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
