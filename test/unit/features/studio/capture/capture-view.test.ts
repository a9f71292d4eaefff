import { describe, expect, it, test } from 'vitest'
import {
  noChoice,
  presentDevice,
  readDeviceChoice,
  storeDeviceChoice,
} from '../../../../../src/features/studio/capture/capture-view.ts'
import { createStorage } from '../../../../../src/lib/storage.ts'

const memory = () => createStorage(() => undefined)

describe('the choice of devices', () => {
  it('is stored', () => {
    const storage = memory()
    expect(readDeviceChoice(storage)).toEqual(noChoice)
    storeDeviceChoice(storage, { camera: 'a', microphone: null, isMuted: true })
    expect(readDeviceChoice(storage)).toEqual({ camera: 'a', microphone: null, isMuted: true })
  })

  it('of an earlier version, which forgot who was muted, is one', () => {
    const storage = memory()
    storage.set('casino_studio_devices', '{"camera":"a","microphone":null}')
    expect(readDeviceChoice(storage)).toEqual({ ...noChoice, camera: 'a' })
  })

  test.each(['', '{', '7', '{"camera":1}', '{"camera":"a"}'])(
    'is none where the storage holds %j',
    text => {
      const storage = memory()
      storage.set('casino_studio_devices', text)
      expect(readDeviceChoice(storage)).toEqual(noChoice)
    },
  )

  it('is left to the browser while the chosen device is away', () => {
    const devices = [{ id: 'a', label: 'One' }]
    expect(presentDevice('a', devices)).toBe('a')
    expect(presentDevice('b', devices)).toBeNull()
    expect(presentDevice(null, devices)).toBeNull()
  })
})
