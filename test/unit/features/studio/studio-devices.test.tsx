// @vitest-environment happy-dom
import {
  findByRole,
  findByText,
  fireEvent,
  getAllByRole,
  getByRole,
  queryByRole,
  within,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { stubObserver } from '../../../support/fakes/fake-observers.ts'
import { user } from '../../ui/render.tsx'
import { fakeMedia, goodHealth, type InStudio, open, openLive, openWithCamera } from './world.tsx'

it('a camera that is lost while the picture is out of view is told over the page as well, with what helps', async () => {
  const { emit } = stubObserver('IntersectionObserver')
  const { page, fakes, settle, button } = await openLive()
  const popover = () => button('End stream').closest<HTMLElement>('[popover]')
  const turnOn = () =>
    user.click(getByRole(popover() ?? page, 'button', { name: 'Turn on camera' }))
  await act(async () =>
    emit({ isIntersecting: false, boundingClientRect: { top: -100, height: 52 } }),
  )
  await act(async () => fakes.set.captures[0]?.end('camera'))
  expect(popover()?.textContent).toContain('Your camera was disconnected')
  fakes.set.cameraFailure = 'busy'
  await turnOn()
  await settle(() => expect(popover()?.textContent).toContain('Another app is using your camera'))
  fakes.set.cameraFailure = null
  await turnOn()
  await settle(() => expect(fakes.set.publishers[0]?.log).toContain('replace 1'))
  expect(queryByRole(page, 'button', { name: 'Turn on camera' })).toBeNull()
})

describe('devices', () => {
  it('that open are waited for', async () => {
    const fakes = fakeMedia()
    fakes.media.openCamera = () => new Promise(() => {})
    const { page } = await open({ fakes })
    await findByText(page, 'Turning on your camera…')
  })

  it.each([
    ['denied', 'Your camera or microphone is blocked'],
    ['dismissed', 'We need your permission'],
    ['missing', 'No camera found'],
    ['busy', 'Another app is using your camera'],
    ['unsupported', "Your camera didn't start"],
  ] as const)('a camera that is %s is explained, with Retry', async (failure, title) => {
    const fakes = fakeMedia()
    fakes.set.cameraFailure = failure
    const { page, press, settle } = await open({ fakes })
    expect((await findByRole(page, 'alert')).textContent).toContain(title)
    fakes.set.cameraFailure = null
    await press('Retry')
    await settle(() => expect(queryByRole(page, 'alert')).toBeNull())
    expect(fakes.set.captures).toHaveLength(1)
  })

  it('that the page forbids lead to an encoder', async () => {
    const fakes = fakeMedia()
    fakes.set.cameraFailure = 'blocked'
    const { page, press } = await open({ fakes })
    expect((await findByRole(page, 'alert')).textContent).toContain(
      "This page can't use your camera",
    )
    await press('Stream from OBS')
    expect(getByRole(page, 'button', { name: 'Copy address' })).toBeDefined()
  })

  it('are chosen by name, and stored', async () => {
    const { page, fakes, settle } = await open()
    const camera = await findByRole(page, 'combobox', { name: 'Camera' })
    await settle(() => expect(within(camera).getAllByRole('option')).toHaveLength(3))
    await user.selectOptions(camera, 'Desk camera')
    await settle(() => expect(fakes.set.captures).toHaveLength(2))
    expect(fakes.set.captures[0]?.isStopped).toBe(true)
    expect(fakes.set.captures[1]?.opened.cameraId).toBe('desk')
    expect(localStorage.getItem('casino_studio_devices')).toContain('desk')
  })

  it('that do not open leave the one before on', async () => {
    const { page, fakes, settle } = await open()
    const camera = await findByRole(page, 'combobox', { name: 'Camera' })
    await settle(() => expect(within(camera).getAllByRole('option')).toHaveLength(3))
    fakes.set.cameraFailure = 'denied'
    await user.selectOptions(camera, 'Desk camera')
    await settle(() => expect(page.textContent).toContain('Your camera or microphone is blocked'))
    expect(fakes.set.captures[0]?.isStopped).toBe(false)
    expect(queryByRole(page, 'alert')).toBeNull()
    expect(camera).toHaveProperty('value', '')
    expect(localStorage.getItem('casino_studio_devices')).not.toContain('desk')
  })

  it('that are plugged in again are in use once they are chosen again', async () => {
    const fakes = fakeMedia()
    const { set } = fakes
    const builtIn = { id: 'built-in', label: 'Built-in microphone' }
    const microphones = [builtIn, ...set.devices.microphones]
    set.devices = { ...set.devices, microphones }
    const { page, settle } = await openWithCamera({ fakes })
    const microphone = getByRole(page, 'combobox', { name: 'Microphone' })
    await user.selectOptions(microphone, 'Headset')
    await settle(() => expect(set.captures).toHaveLength(2))
    expect(microphone).toHaveProperty('value', 'mic')
    set.devices = { ...set.devices, microphones: [builtIn] }
    await act(async () => set.captures[1]?.end('microphone'))
    await settle(() => expect(set.captures).toHaveLength(3))
    set.devices = { ...set.devices, microphones }
    await act(async () => set.plug())
    await settle(() => expect(within(microphone).getAllByRole('option')).toHaveLength(3))
    expect(microphone).toHaveProperty('value', '')
    await user.selectOptions(microphone, 'Headset')
    await settle(() => expect(set.captures[3]?.opened.microphoneId).toBe('mic'))
    expect(microphone).toHaveProperty('value', 'mic')
  })

  it('show the chosen one while it opens', async () => {
    const { page, fakes, settle } = await openWithCamera()
    const { promise, resolve } = Promise.withResolvers<void>()
    const { openCamera } = fakes.media
    fakes.media.openCamera = async options => {
      await promise
      return openCamera(options)
    }
    const camera = getByRole(page, 'combobox', { name: 'Camera' })
    await user.selectOptions(camera, 'Desk camera')
    expect(camera).toHaveProperty('value', 'desk')
    await act(async () => resolve())
    await settle(() => expect(fakes.set.captures).toHaveLength(2))
    expect(camera).toHaveProperty('value', 'desk')
  })

  it('that are unplugged while live are reported, and replaced by another one', async () => {
    const { page, fakes, press, settle } = await openLive()
    await act(async () => fakes.set.captures[0]?.end('camera'))
    expect(getByRole(page, 'alert').textContent).toContain('Your camera was disconnected')
    await press('Turn on camera')
    await settle(() => expect(fakes.set.publishers[0]?.log).toContain('replace 1'))
    expect(queryByRole(page, 'alert')).toBeNull()
  })

  it.each([
    ['video', 'Your video is paused.'],
    ['audio', 'Your device or browser has muted your microphone'],
  ] as const)('whose %s the system stops are reported', async (kind, words) => {
    const { page, fakes } = await openLive()
    const regions = getAllByRole(page, 'status')
    await act(async () => fakes.set.captures[0]?.pause(kind, true))
    // Read out, as its live region was there before it.
    expect(regions.map(region => region.textContent).join()).toContain(words)
    await act(async () => fakes.set.captures[0]?.pause(kind, false))
    expect(page.textContent).not.toContain(words)
  })

  it('a camera is previewed as in a mirror, but for one on the back of a phone', async () => {
    const fakes = fakeMedia()
    fakes.set.devices.cameras.push({ id: 'back', label: 'Back camera' })
    const { page, settle } = await openWithCamera({ fakes })
    const isMirrored = () => page.querySelector('video')?.getAttribute('data-mirrored')
    expect(isMirrored()).toBe('true')
    await user.selectOptions(getByRole(page, 'combobox', { name: 'Camera' }), 'Back camera')
    await settle(() => expect(isMirrored()).toBe('false'))
  })

  it('that are muted by the streamer as well need no notice', async () => {
    const { page, fakes, press } = await openLive()
    await press('Mute')
    await act(async () => fakes.set.captures[0]?.pause('audio', true))
    expect(page.textContent).not.toContain('has muted your microphone')
  })

  it('are closed while an encoder is chosen', async () => {
    const { page, fakes, settle } = await open()
    await settle(() => expect(fakes.set.captures).toHaveLength(1))
    await user.click(getByRole(page, 'tab', { name: 'OBS or another app' }))
    expect(fakes.set.captures[0]?.isStopped).toBe(true)
    await user.click(getByRole(page, 'tab', { name: 'Browser' }))
    await settle(() => expect(fakes.set.captures).toHaveLength(2))
    expect(fakes.set.captures[1]?.isStopped).toBe(false)
  })

  it('are silenced by Mute, whichever is chosen next', async () => {
    const { fakes, press, button, settle, page } = await openLive()
    expect(page.textContent).not.toContain('Muted')
    await press('Mute')
    expect(button('Mute').getAttribute('aria-pressed')).toBe('true')
    expect(page.textContent).toContain('Muted')
    expect(fakes.set.captures[0]?.isMuted).toBe(true)
    await user.selectOptions(getByRole(page, 'combobox', { name: 'Camera' }), 'Desk camera')
    await settle(() => expect(fakes.set.captures[1]?.isMuted).toBe(true))
  })

  it('show their sound on the meter', async () => {
    const { page, fakes, settle } = await open()
    await findByRole(page, 'meter', { name: 'Microphone level' })
    await settle(() => expect(fakes.set.captures).toHaveLength(1))
    fakes.set.level(0.42)
    expect(getByRole(page, 'meter').getAttribute('value')).toBe('42')
  })
})

describe('a shared screen', () => {
  it('takes the place of the camera until it is stopped', async () => {
    const { fakes, press, settle, page } = await openLive()
    await press('Share screen')
    await settle(() => expect(fakes.set.publishers[0]?.log).toContain('replace 1'))
    expect(fakes.set.captures[0]?.isStopped).toBe(false)
    // The pressed button stays, with the focus.
    expect(document.activeElement).toBe(getByRole(page, 'button', { name: 'Stop sharing' }))
    await press('Stop sharing')
    await settle(() => expect(fakes.set.publishers[0]?.log.at(-1)).toBe('replace 0'))
    expect(fakes.set.captures[1]?.isStopped).toBe(true)
    expect(document.activeElement).toBe(getByRole(page, 'button', { name: 'Share screen' }))
    expect(page.textContent).not.toContain('Share again')
  })

  it('is not offered where the browser can’t share one', async () => {
    const fakes = fakeMedia()
    fakes.media.canShareScreen = false
    const { page } = await openLive({ fakes })
    expect(getByRole(page, 'button', { name: 'Mute' })).toBeDefined()
    expect(queryByRole(page, 'button', { name: 'Share screen' })).toBeNull()
  })

  it('is sent as motion, or as text that stays sharp; the camera always as motion', async () => {
    const { fakes, press, settle, page } = await openLive()
    expect(queryByRole(page, 'combobox', { name: 'Screen content' })).toBeNull()
    await press('Share screen')
    const content = await findByRole(page, 'combobox', { name: 'Screen content' })
    const sentAs = () => fakes.set.publishers[0]?.contentHint
    expect(sentAs()).toBe('motion')
    await act(async () => fireEvent.change(content, { target: { value: 'detail' } }))
    await settle(() => expect(sentAs()).toBe('detail'))
    await press('Stop sharing')
    await settle(() => expect(sentAs()).toBe('motion'))
  })

  it('that does not change is no sign of a slow upload, but a busy computer shows', async () => {
    const { fakes, press, settle, page } = await openLive()
    const little = { ...goodHealth, bitrate: 12_000, framesPerSecond: 1 }
    const reportLittle = async (limitedBy: 'none' | 'cpu' = 'none') => {
      for (let count = 0; count < 13; count += 1)
        await fakes.set.report({ health: { ...little, limitedBy } })
    }
    await press('Share screen')
    await settle(() => expect(fakes.set.captures).toHaveLength(2))
    await reportLittle()
    expect(page.textContent).toContain('Your stream looks good.')
    await reportLittle('cpu')
    expect(page.textContent).toContain("Your computer can't keep up.")
    await press('Stop sharing')
    await reportLittle()
    expect(page.textContent).toContain('Your upload is too slow.')
  })

  it("that ends from the browser's own bar gives way to the camera, and can be shared again", async () => {
    const { fakes, press, settle, page } = await openLive()
    await press('Share screen')
    await settle(() => expect(fakes.set.captures).toHaveLength(2))
    await act(async () => fakes.set.captures[1]?.end('share'))
    expect(page.textContent).toContain('You stopped sharing. Your camera is on instead.')
    await press('Share again')
    await settle(() => expect(fakes.set.captures).toHaveLength(3))
    expect(page.textContent).not.toContain('You stopped sharing.')
  })

  it.each<[string, string, (opened: InStudio) => Promise<unknown>]>([
    [
      'a microphone that the system silences',
      'has muted your microphone',
      ({ fakes }) => act(async () => fakes.set.captures[0]?.pause('audio', true)),
    ],
    [
      'a camera that is refused',
      'camera or microphone is blocked',
      ({ fakes, page }) => {
        fakes.set.cameraFailure = 'denied'
        return user.selectOptions(getByRole(page, 'combobox', { name: 'Camera' }), 'Desk camera')
      },
    ],
  ])('that has ended so hides no notice of %s', async (_what, words, happen) => {
    const opened = await openLive()
    const { fakes, press, settle, page } = opened
    await press('Share screen')
    await settle(() => expect(fakes.set.captures).toHaveLength(2))
    await act(async () => fakes.set.captures[1]?.end('share'))
    await happen(opened)
    await settle(() => expect(page.textContent).toContain(words))
  })

  it('that was all there is leaves no picture, and says so', async () => {
    const fakes = fakeMedia()
    fakes.set.isGranted = false
    const { press, settle, page } = await open({ fakes })
    await press('Share screen')
    await settle(() => expect(fakes.set.captures).toHaveLength(1))
    await act(async () => fakes.set.captures[0]?.end('share'))
    expect(getByRole(page, 'alert').textContent).toContain('You stopped sharing your screen')
  })

  it.each([
    ['dismissed', 'Nothing is shared'],
    ['denied', 'Screen sharing is blocked'],
    ['blocked', "This page can't share your screen"],
    ['unsupported', "Screen sharing didn't start"],
  ] as const)('that is %s leaves the camera on', async (failure, title) => {
    const { fakes, press, settle, page } = await openLive()
    fakes.set.screenFailure = failure
    await press('Share screen')
    await settle(() => expect(page.textContent).toContain(title))
    expect(fakes.set.captures[0]?.isStopped).toBe(false)
    await press('Dismiss')
    expect(page.textContent).not.toContain(title)
  })
})
