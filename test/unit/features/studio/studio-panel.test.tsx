// @vitest-environment happy-dom
import {
  findAllByRole,
  findByRole,
  findByText,
  fireEvent,
  getAllByRole,
  getByRole,
  queryByRole,
  within,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { activeBroadcastAtom } from '../../../../src/features/studio/broadcast/active-broadcast.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { statusAtom } from '../../../../src/runtime/atoms.ts'
import { answering } from '../../../support/backend-runtime.tsx'
import { stubObserver } from '../../../support/fakes/fake-observers.ts'
import { user } from '../../ui/render.tsx'
import { applicant, fakeMedia, goodHealth, type InStudio, inStudio, streamer } from './world.tsx'

/** What the server answers about a studio, as far as tests change it. */
interface StudioAnswer {
  stream?: object
  ingest?: object | null
}

async function open(options?: Parameters<typeof inStudio>[0]) {
  const opened = await inStudio(options)
  const { page } = opened
  const button = (name: string) => getByRole(page, 'button', { name })
  const press = async (name: string) => user.click(await findByRole(page, 'button', { name }))
  /** The status that the server gives, as it is announced. */
  const status = () =>
    ['Offline', 'Starting', 'Live', 'On air'].find(name => queryByRole(page, 'status', { name }))
  return { ...opened, button, press, status }
}

/** Options of a page whose streamer is live already. */
const alreadyLive: Parameters<typeof inStudio>[0] = {
  prepare: ({ backend }) => backend.control.setStreamerStatus(streamer, 'ONLINE'),
}

/** Opens it with another answer to the read of the studio. */
function openWithAnswer(
  change: (studio: StudioAnswer) => StudioAnswer,
  options?: Parameters<typeof inStudio>[0],
) {
  let made: InStudio['made'] | undefined
  return open({
    ...options,
    prepare(backend) {
      made = backend
      options?.prepare?.(backend)
    },
    async intercept(call, request) {
      if (!call.startsWith('GET studio')) return undefined
      const answer = await made?.backend.fetch(request.clone())
      return Response.json(change(await answer?.json()))
    },
  })
}

/** Changes fields of the answer's stream. */
const withStream = (fields: object) => (answer: StudioAnswer) => ({
  ...answer,
  stream: { ...answer.stream, ...fields },
})

/** Opens it and waits until the camera is on. */
async function openWithCamera(options?: Parameters<typeof inStudio>[0]) {
  const opened = await open(options)
  await findByRole(opened.page, 'button', { name: 'Go live' })
  await opened.settle(() => expect(opened.fakes.set.captures).toHaveLength(1))
  return opened
}

async function openLive(options?: Parameters<typeof inStudio>[0]) {
  const opened = await openWithCamera(options)
  await opened.press('Go live')
  await opened.settle(() => expect(opened.fakes.set.publishers).toHaveLength(1))
  await opened.fakes.set.report({ health: goodHealth })
  await findByRole(opened.page, 'button', { name: 'End stream' })
  return opened
}

/** Presses End stream, and answers its question. */
async function endStream({
  page,
  press,
}: Pick<Awaited<ReturnType<typeof open>>, 'page' | 'press'>) {
  await press('End stream')
  await user.click(within(getByRole(page, 'dialog')).getByRole('button', { name: 'End stream' }))
}

const patches = ({ made }: InStudio) => made.calls.filter(call => call.startsWith('PATCH'))

describe('the studio', () => {
  it('is the region Studio with devices, level, and Go live', async () => {
    const { page, status } = await open()
    const region = await findByRole(page, 'region', { name: 'Studio' })
    await findByRole(region, 'button', { name: 'Go live' })
    expect(status()).toBe('Offline')
    expect(getByRole(region, 'combobox', { name: 'Camera' })).toBeDefined()
    expect(getByRole(region, 'combobox', { name: 'Microphone' })).toBeDefined()
    expect(getByRole(region, 'meter', { name: 'Microphone level' })).toBeDefined()
    expect(getByRole(region, 'button', { name: 'Share screen' })).toBeDefined()
  })

  it('shows a read that failed, and Retry', async () => {
    let isBroken = true
    const { page, press } = await open({
      intercept: call =>
        isBroken && call.startsWith('GET studio') ? Response.json({}, { status: 400 }) : undefined,
    })
    await findByRole(page, 'alert')
    isBroken = false
    await press('Retry')
    await findByRole(page, 'button', { name: 'Go live' })
  })

  it('says so where the server has named no ingest', async () => {
    const { page } = await openWithAnswer(studio => ({ ...studio, ingest: null }))
    await vi.waitFor(() => expect(page.textContent).toContain("hasn't set up your stream yet"))
    expect(queryByRole(page, 'button', { name: 'Go live' })).toBeNull()
  })
})

describe('going live from the browser', () => {
  it('goes from Starting to Live to On air, as the server says', async () => {
    const { fakes, press, settle, status, made } = await openWithCamera()
    await press('Go live')
    await settle(() => expect(status()).toBe('Starting'))
    await settle(() => expect(fakes.set.publishers).toHaveLength(1))
    expect(fakes.set.publishers[0]?.options).toMatchObject({
      media: fakes.set.captures[0]?.stream,
      contentHint: 'motion',
    })
    await fakes.set.report({ health: goodHealth })
    await settle(() => expect(status()).toBe('Live'))
    await act(async () => made.backend.control.setStreamerStatus(streamer, 'BROADCAST'))
    await settle(() => expect(status()).toBe('On air'))
  })

  it('shows how long it has been live, who watches, and how the network copes', async () => {
    const { page, pass, fakes } = await openLive()
    await pass(61_000)
    expect(getByRole(page, 'timer').textContent).toBe('01:01')
    expect(page.textContent).toContain('12 viewers')
    expect(page.textContent).toContain('tips received')
    expect(page.textContent).toContain('Your stream looks good.')
    expect(page.textContent).toContain('2.5 Mbit/s')
    expect(page.textContent).toContain('720p · 30 fps')
    expect(page.textContent).toContain('41 ms')
    await fakes.set.report({ health: { ...goodHealth, roundTrip: 1250 } })
    expect(page.textContent).toContain('1\u00a0250 ms')
  })

  describe('while the browser asks for the camera', () => {
    /** Presses a button that needs a camera for which the browser asks. */
    async function openAsked(action = 'Go live', options: Parameters<typeof inStudio>[0] = {}) {
      const fakes = fakeMedia()
      fakes.set.isGranted = false
      const answer = Promise.withResolvers<void>()
      const { openCamera } = fakes.media
      fakes.media.openCamera = async camera => {
        await answer.promise
        return openCamera(camera)
      }
      const opened = await open({ ...options, fakes })
      await opened.press(action)
      const decide = () => act(async () => answer.resolve())
      const allow = async () => {
        await decide()
        await opened.settle(() => expect(fakes.set.captures).not.toHaveLength(0))
      }
      const isBusy = () => opened.button(action).getAttribute('aria-disabled') === 'true'
      return { ...opened, decide, allow, isBusy }
    }

    it('Go live is busy until it is answered, then goes live', async () => {
      const opened = await openAsked()
      expect(opened.isBusy()).toBe(true)
      await opened.press('Go live')
      expect(opened.fakes.set.captures).toHaveLength(0)
      expect(patches(opened)).toEqual([])
      await opened.allow()
      await opened.settle(() => expect(opened.fakes.set.publishers).toHaveLength(1))
      expect(patches(opened)).toHaveLength(1)
    })

    it('Cancel calls it off, and leaves the camera on that is allowed later', async () => {
      const opened = await openAsked()
      await opened.press('Cancel')
      expect(opened.isBusy()).toBe(false)
      expect(queryByRole(opened.page, 'button', { name: 'Cancel' })).toBeNull()
      expect(document.activeElement).toBe(opened.button('Go live'))
      await opened.allow()
      expect(patches(opened)).toEqual([])
      await opened.press('Go live')
      await opened.settle(() => expect(opened.fakes.set.publishers).toHaveLength(1))
    })

    it('the choice of an encoder calls it off', async () => {
      const opened = await openAsked()
      await user.click(getByRole(opened.page, 'tab', { name: 'OBS or another app' }))
      expect(opened.isBusy()).toBe(false)
      await opened.allow()
      await user.click(getByRole(opened.page, 'tab', { name: 'Browser' }))
      expect(opened.isBusy()).toBe(false)
      expect(patches(opened)).toEqual([])
    })

    it('a studio that is left meanwhile starts nothing', async () => {
      const opened = await openAsked()
      await opened.unmount()
      await opened.allow()
      expect(patches(opened)).toEqual([])
    })

    it.each(['dismissed', 'denied'] as const)(
      'one that is %s can be tried again',
      async failure => {
        const opened = await openAsked()
        opened.fakes.set.cameraFailure = failure
        await opened.decide()
        await findByRole(opened.page, 'alert')
        expect(opened.isBusy()).toBe(false)
        expect(patches(opened)).toEqual([])
        opened.fakes.set.cameraFailure = null
        await opened.press('Go live')
        await opened.settle(() => expect(opened.fakes.set.publishers).toHaveLength(1))
      },
    )

    it('Resume is busy and may be called off, also by the end of the stream', async () => {
      const opened = await openAsked('Resume', alreadyLive)
      expect(opened.isBusy()).toBe(true)
      await opened.press('Cancel')
      expect(opened.isBusy()).toBe(false)
      await opened.press('Resume')
      await act(async () => opened.made.backend.control.setStreamerStatus(streamer, 'OFFLINE'))
      await findByRole(opened.page, 'button', { name: 'Go live' })
      await opened.allow()
      expect(opened.fakes.set.publishers).toHaveLength(0)
      expect(queryByRole(opened.page, 'button', { name: 'Cancel' })).toBeNull()
    })
  })

  it('shows the stage Approved until it is on air', async () => {
    const opened = await openWithAnswer(withStream({ moderationStage: 'ACCEPTED' }))
    await findByText(opened.page, 'Approved')
  })

  it('ends after one question', async () => {
    const opened = await openLive()
    const { page, press, button, settle, status, fakes } = opened
    await press('End stream')
    const dialog = getByRole(page, 'dialog', { name: 'End your stream?' })
    await user.click(within(dialog).getByRole('button', { name: 'Keep streaming' }))
    expect(queryByRole(page, 'dialog')).toBeNull()
    expect(fakes.set.publishers[0]?.log).not.toContain('stop')
    await press('End stream')
    const end = within(getByRole(page, 'dialog')).getByRole('button', { name: 'End stream' })
    expect(end.hasAttribute('data-danger')).toBe(true)
    await user.click(end)
    await settle(() => expect(status()).toBe('Offline'))
    expect(fakes.set.publishers[0]?.log).toContain('stop')
    expect(page.textContent).toContain('Your stream has ended. You were live for')
    expect(button('Go live').hasAttribute('data-danger')).toBe(false)
  })

  it('the question of a stream that the server has ended is not asked about the next one', async () => {
    const { page, press, settle, made, fakes } = await openLive()
    await press('End stream')
    await act(async () => made.backend.control.setStreamerStatus(streamer, 'OFFLINE'))
    await settle(() => expect(queryByRole(page, 'dialog')).toBeNull())
    await press('Go live')
    await settle(() => expect(fakes.set.publishers).toHaveLength(2))
    expect(queryByRole(page, 'dialog')).toBeNull()
  })

  it('asks before the page is closed, while it publishes and no longer', async () => {
    const opened = await openLive()
    const { page, settle } = opened
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leave()).toBe(true)
    await endStream(opened)
    await settle(() => expect(queryByRole(page, 'button', { name: 'Go live' })).not.toBeNull())
    expect(leave()).toBe(false)
  })

  it('keeps the screen on while it publishes, also after the page was hidden', async () => {
    const log: string[] = []
    Reflect.defineProperty(window.navigator, 'wakeLock', {
      configurable: true,
      value: {
        async request(type: string) {
          log.push(type)
          return { release: async () => log.push('release') }
        },
      },
    })
    try {
      const opened = await openLive()
      expect(log).toEqual(['screen'])
      await act(async () => document.dispatchEvent(new Event('visibilitychange')))
      expect(log).toEqual(['screen', 'screen'])
      await endStream(opened)
      expect(log).toEqual(['screen', 'screen', 'release'])
    } finally {
      Reflect.deleteProperty(window.navigator, 'wakeLock')
    }
  })

  it('ends its session at the ingest with the page, and with the view', async () => {
    const { fakes, unmount, made } = await openLive()
    expect(made.runtime.store.get(activeBroadcastAtom)).not.toBeNull()
    await unmount()
    expect(fakes.set.publishers[0]?.log).toContain('stop')
    expect(fakes.set.captures[0]?.isStopped).toBe(true)
    expect(made.runtime.store.get(activeBroadcastAtom)).toBeNull()
  })
})

it('what ends a stream stays in view over the page with the time while it is on air, as does why it has ended until that is dismissed', async () => {
  let isBelow = true
  const { emit } = stubObserver('IntersectionObserver')
  const scrollTo = (isIntersecting: boolean) =>
    emit({ isIntersecting, boundingClientRect: { top: isBelow ? 900 : -100, height: 52 } })
  const { button, press, made, settle, status } = await openLive()
  const popover = (name: string) => button(name).closest('[popover]')
  expect(popover('End stream')).toBeNull()
  await act(async () => scrollTo(false))
  expect(popover('End stream')).toBeNull()
  isBelow = false
  await act(async () => scrollTo(false))
  expect(popover('End stream')?.textContent).toMatch(/Live00:0/)
  expect(status()).toBe('Live')
  await act(async () => scrollTo(true))
  expect(popover('End stream')).toBeNull()
  await act(async () => scrollTo(false))
  await act(async () => made.backend.control.setStreamerStatus(streamer, 'OFFLINE'))
  await settle(() =>
    expect(popover('Go live')?.textContent).toContain('Your stream was taken off air.'),
  )
  await press('Dismiss')
  expect(popover('Go live')).toBeNull()
})

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

describe('an encoder', () => {
  const chooseEncoder = async (opened: Awaited<ReturnType<typeof open>>) => {
    await user.click(await findByRole(opened.page, 'tab', { name: 'OBS or another app' }))
  }

  it('gets address and key to copy, the key hidden until it is shown', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const opened = await open()
    const { page, press } = opened
    await chooseEncoder(opened)
    const key = page.querySelector('input[type=password]')
    expect(key?.getAttribute('value')).toMatch(/^demo-key/)
    await press('Copy address')
    await press('Copy key')
    expect(write.mock.calls.flat()).toEqual([
      expect.stringMatching(/^demo:ingest\//),
      expect.stringMatching(/^demo-key/),
    ])
    await press('Show key')
    expect(page.querySelector('input[type=password]')).toBeNull()
    await press('Hide key')
    expect(page.querySelector('input[type=password]')).not.toBeNull()
  })

  it('that can not be copied is selected by hand', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    const opened = await open()
    await chooseEncoder(opened)
    await opened.press('Copy key')
    expect(opened.page.textContent).toContain("Couldn't copy.")
  })

  it('is waited for, and is live as soon as the server says so, with focus on the one main button', async () => {
    const opened = await open()
    const { page, press, made, settle, status } = opened
    await chooseEncoder(opened)
    await press('Go live')
    await settle(() => expect(page.textContent).toContain('Waiting for your encoder'))
    expect(opened.fakes.set.publishers).toHaveLength(0)
    expect(document.activeElement).toBe(getByRole(page, 'button', { name: 'Cancel' }))
    await act(async () => made.backend.control.connectEncoder())
    await settle(() => expect(status()).toBe('Live'))
    expect(page.textContent).toContain('what viewers see')
    expect(document.activeElement).toBe(getByRole(page, 'button', { name: 'End stream' }))
  })

  it('is waited for by reads of which each waits for the answer of the one before', async () => {
    const opened = await open()
    const { page, press, made, settle, status } = opened
    await chooseEncoder(opened)
    await press('Go live')
    await settle(() => expect(page.textContent).toContain('Waiting for your encoder'))
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const isRead = (call: string) => call.startsWith('GET studio/')
    made.intercept = call => (isRead(call) ? promise : undefined)
    const before = made.calls.filter(isRead).length
    await opened.pass(5000)
    await opened.pass(5000)
    expect(made.calls.filter(isRead)).toHaveLength(before + 1)
    resolve(undefined)
    await act(async () => made.backend.control.connectEncoder())
    await settle(() => expect(status()).toBe('Live'))
  })

  it('waiting for an encoder can be cancelled', async () => {
    const opened = await open()
    await chooseEncoder(opened)
    await opened.press('Go live')
    await opened.press('Cancel')
    await opened.settle(() => expect(opened.status()).toBe('Offline'))
    expect(patches(opened)).toHaveLength(2)
    expect(document.activeElement).toBe(getByRole(opened.page, 'button', { name: 'Go live' }))
  })

  it('comes first where the stream is made with one', async () => {
    const opened = await openWithAnswer(withStream({ streamingType: 'WHIP' }))
    const [first] = await findAllByRole(opened.page, 'tab')
    expect(first?.textContent).toBe('OBS or another app')
    expect(first?.getAttribute('aria-selected')).toBe('true')
    expect(opened.fakes.set.captures.filter(({ isStopped }) => !isStopped)).toEqual([])
  })
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

describe('bad days of a broadcast', () => {
  it('a lost connection is shown while it is restored', async () => {
    const { fakes, page } = await openLive()
    const regions = getAllByRole(page, 'status')
    await fakes.set.report({ phase: 'reconnecting' })
    expect(regions.map(region => region.textContent).join()).toContain(
      'Your connection dropped. Reconnecting…',
    )
    await fakes.set.report({ health: goodHealth })
    expect(page.textContent).not.toContain('Reconnecting')
  })

  it('an ingest that is away is waited for, second by second, or retried at once', async () => {
    const { fakes, page, pass, press, made } = await openLive()
    await fakes.set.report({
      phase: 'waiting',
      failure: 'unavailable',
      retryAt: made.clock.now() + 5000,
    })
    expect(page.textContent).toContain("isn't available. Trying again in 5 seconds.")
    await pass(4000)
    expect(page.textContent).toContain('Trying again in 1 second.')
    await pass(1000)
    expect(page.textContent).toContain("isn't available. Trying again…")
    await press('Retry')
    expect(fakes.set.publishers[0]?.log).toContain('retry')
  })

  it.each([
    ['occupied', 'Another app or tab is already streaming to your room.'],
    ['rejected', "didn't accept your stream"],
    ['unsupported', "This browser can't stream to your casino."],
    ['network', "You're not connected to the streaming server."],
  ] as const)('an ingest that answers %s is explained, with Retry', async (failure, words) => {
    const { fakes, page, press } = await openLive()
    await fakes.set.report({ phase: 'failed', failure })
    expect(page.textContent).toContain(words)
    await press('Retry')
    expect(fakes.set.publishers[0]?.log).toContain('retry')
  })

  it('a start that the ingest refuses for good is tried again by Go live, and may be cancelled', async () => {
    const { fakes, button, press, settle } = await openWithCamera()
    await press('Go live')
    await settle(() => expect(fakes.set.publishers).toHaveLength(1))
    expect(button('Go live').getAttribute('aria-disabled')).toBe('true')
    await fakes.set.report({ phase: 'failed', failure: 'rejected' })
    expect(button('Go live').getAttribute('aria-disabled')).toBeNull()
    expect(button('Cancel')).toBeDefined()
    await press('Go live')
    expect(fakes.set.publishers[0]?.log).toContain('retry')
    expect(fakes.set.publishers).toHaveLength(1)
  })

  it('a new key that was read for Retry is used by the next stream, and shown', async () => {
    let token = 'old'
    const opened = await openWithAnswer(answer => ({
      ...answer,
      ingest: { whipUrl: 'https://ingest.example/whip', token },
    }))
    const { fakes, page, press, settle } = opened
    const used = () => fakes.set.publishers.map(({ options }) => options.token)
    await settle(() => expect(fakes.set.captures).toHaveLength(1))
    await press('Go live')
    await settle(() => expect(used()).toEqual(['old']))
    await fakes.set.report({})
    await findByRole(page, 'button', { name: 'End stream' })
    await fakes.set.report({ phase: 'failed', failure: 'unauthorized' })
    token = 'new'
    await press('Retry')
    await settle(() => expect(used()).toEqual(['old', 'new']))
    await endStream(opened)
    await press('Go live')
    await settle(() => expect(used()).toEqual(['old', 'new', 'new']))
    await press('Cancel')
    await user.click(await findByRole(page, 'tab', { name: 'OBS or another app' }))
    expect(page.querySelector('input[type=password]')?.getAttribute('value')).toBe('new')
  })

  it('a new key that can not be read is reported, also while it is read', async () => {
    const key = Promise.withResolvers<Response>()
    const { fakes, page, press, settle, made } = await openLive()
    await fakes.set.report({ phase: 'failed', failure: 'unauthorized' })
    expect(page.textContent).toContain("didn't accept your key")
    made.intercept = call => (call.startsWith('GET studio') ? key.promise : undefined)
    await press('Retry')
    expect(page.textContent).toContain('Connecting…')
    await act(async () => key.resolve(Response.json({}, { status: 400 })))
    await settle(() => expect(page.textContent).toContain("The streaming server isn't available."))
    expect(getByRole(page, 'button', { name: 'Retry' })).toBeDefined()
  })

  it('a new key that is read late does not bring back a stream that has ended', async () => {
    const opened = await openLive()
    const { fakes, page, press, settle, made, status } = opened
    await fakes.set.report({ phase: 'failed', failure: 'unauthorized' })
    const late = Promise.withResolvers<void>()
    const reads: Promise<Response>[] = []
    made.intercept = async (call, request) => {
      if (!call.startsWith('GET studio')) return undefined
      const answer = made.backend.fetch(request.clone())
      reads.push(answer)
      await Promise.all([answer, late.promise])
      return answer
    }
    await press('Retry')
    await settle(() => expect(reads).toHaveLength(1))
    await reads[0]
    await endStream(opened)
    await settle(() => expect(status()).toBe('Offline'))
    await act(async () => late.resolve())
    await opened.pass(1000)
    expect(status()).toBe('Offline')
    expect(queryByRole(page, 'button', { name: 'Resume' })).toBeNull()
  })

  it.each<[string, string, (control: InStudio['made']['backend']['control']) => void]>([
    [
      'which the casino ends',
      'Your casino ended your stream.',
      it => it.sendNotification('TERMINATE_STREAM'),
    ],
    ['whose time is up', 'reached its time limit', it => it.timeOut(streamer)],
  ])('a broadcast %s ends, and says why', async (_name, words, happen) => {
    const { made, page, settle, fakes, status } = await openLive()
    await act(async () => happen(made.backend.control))
    await settle(() => expect(page.textContent).toContain(words))
    expect(fakes.set.publishers[0]?.log).toContain('stop')
    await settle(() => expect(status()).toBe('Offline'))
  })

  it('goes on where a message about the stream before comes after its start, and ends where that is taken off air', async () => {
    const { made, page, press, settle, pass, status } = await openWithCamera()
    const { hub, control } = made.backend
    await press('Go live')
    await settle(() => expect(status()).toBe('Starting'))
    const late = { playerWalletHash: streamer, status: 'OFFLINE' }
    await act(async () =>
      hub.publish(
        destinations.operatorEvents(1001),
        JSON.stringify({ type: 'STREAMER_STATUS_CHANGE', data: late }),
      ),
    )
    await pass(1000)
    expect(status()).toBe('Starting')
    await act(async () => control.setStreamerStatus(streamer, 'OFFLINE'))
    await settle(() => expect(page.textContent).toContain('Your stream was taken off air.'))
    expect(status()).toBe('Offline')
  })

  it('a server that does not accept ONLINE is told, in place of how the network copes', async () => {
    const { made, page, press, settle, pass, fakes } = await openWithCamera()
    made.intercept = async (call, request) => {
      const isOnline = call.startsWith('PATCH') && /"ONLINE"/.test(await request.clone().text())
      return isOnline ? Response.json({}, { status: 503 }) : undefined
    }
    await press('Go live')
    await settle(() => expect(fakes.set.publishers).toHaveLength(1))
    await fakes.set.report({ health: goodHealth })
    await pass(5000)
    await settle(() => expect(page.textContent).toContain("You're not live:"))
    expect(page.textContent).not.toContain('Your stream looks good.')
    made.intercept = () => undefined
    await pass(5000)
    await settle(() => expect(page.textContent).not.toContain("You're not live:"))
    expect(page.textContent).toContain('Your stream looks good.')
  })

  it('an expired session leaves the studio in place, with Log in', async () => {
    const { made, page, press } = await openLive()
    await act(async () => made.runtime.store.set(statusAtom, 'disabledSessionExpired'))
    expect(page.textContent).toContain("Your session has expired, but you're still live.")
    await press('Log in')
    expect(made.signIns).toEqual(['session-expired'])
  })

  it('an end that an expired session refuses leaves the studio in place, with Log in and what failed', async () => {
    let isExpired = false
    const opened = await openLive({
      intercept: call =>
        isExpired && call.startsWith('PATCH')
          ? Response.json({ detail: 'error.app.session-expired' }, { status: 401 })
          : undefined,
    })
    const { page, settle, made } = opened
    isExpired = true
    await endStream(opened)
    await settle(() => expect(page.textContent).toContain("Your stream didn't end."))
    expect(made.runtime.store.get(activeBroadcastAtom)).toMatchObject({ isOwn: true })
    expect(getByRole(page, 'button', { name: 'Log in' })).toBeDefined()
  })

  it('shows in its own words why the casino refuses a start', async () => {
    const { page, press, settle } = await openWithCamera({
      intercept: answering('PATCH', { message: 'Finish your identity check first.' }, 403),
    })
    await press('Go live')
    await settle(() =>
      expect(page.textContent).toContain('Your casino says: Finish your identity check first.'),
    )
  })

  it('a stream that is live without this page belongs to another one until it is resumed, which moves focus to its end', async () => {
    const { page, made, press, settle, fakes } = await open(alreadyLive)
    await findByRole(page, 'button', { name: 'Resume' })
    expect(page.textContent).toContain('Your stream is still running')
    // For leaving the studio.
    const isOwn = () => made.runtime.store.get(activeBroadcastAtom)?.isOwn
    expect(isOwn()).toBe(false)
    await settle(() => expect(fakes.set.captures).toHaveLength(1))
    await press('Resume')
    await settle(() => expect(isOwn()).toBe(true))
    await settle(() => expect(fakes.set.publishers).toHaveLength(1))
    expect(made.calls.filter(call => call.startsWith('PATCH'))).toEqual([])
    expect(queryByRole(page, 'button', { name: 'Resume' })).toBeNull()
    expect(document.activeElement).toBe(getByRole(page, 'button', { name: 'End stream' }))
    await fakes.set.report({ phase: 'connecting' })
    expect(page.textContent).toContain("Viewers can't see you")
  })

  it('a camera that does not open for Resume is explained', async () => {
    const fakes = fakeMedia()
    Object.assign(fakes.set, { isGranted: false, cameraFailure: 'denied' })
    const { page, press, settle } = await open({ ...alreadyLive, fakes })
    await press('Resume')
    const words = 'Your camera or microphone is blocked'
    await settle(() => expect(page.textContent).toContain(words))
    fakes.set.cameraFailure = null
    await press('Turn on camera')
    await settle(() => expect(fakes.set.captures).toHaveLength(1))
    expect(page.textContent).not.toContain(words)
    await press('Resume')
    await settle(() => expect(fakes.set.publishers).toHaveLength(1))
  })

  it('a stream of the browser is resumed from there also where one with an encoder is offered first', async () => {
    const stored = { roomId: streamer, source: 'browser', since: null }
    localStorage.setItem('casino_studio_broadcast', JSON.stringify(stored))
    const { page, press, settle, fakes } = await openWithAnswer(
      withStream({ streamingType: 'WHIP' }),
      alreadyLive,
    )
    await findByRole(page, 'button', { name: 'Resume' })
    await findByRole(page, 'combobox', { name: 'Camera' })
    await press('Resume')
    await settle(() => expect(fakes.set.publishers).toHaveLength(1))
  })

  it.each(['REQUESTED', 'REJECTED'])(
    'a stream whose review becomes %s while it is live can only be ended',
    async stage => {
      const opened = await openWithAnswer(withStream({ moderationStage: stage }), alreadyLive)
      const { page, settle, status } = opened
      await findByRole(page, 'button', { name: 'End stream' })
      expect(queryByRole(page, 'button', { name: 'Resume' })).toBeNull()
      expect(queryByRole(page, 'button', { name: 'Request' })).toBeNull()
      await endStream(opened)
      await settle(() => expect(status()).toBe('Offline'))
    },
  )

  it('a page that the browser had kept offers to resume what it has ended, or shows that it is over', async () => {
    const { page, made, fakes, settle, press, status } = await openLive()
    /** Leaves the page, and comes back to it by the back button. */
    const comeBack = (meanwhile = () => {}) =>
      act(async () => {
        window.dispatchEvent(new Event('pagehide'))
        meanwhile()
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      })
    await comeBack()
    expect(fakes.set.publishers[0]?.log).toContain('stop')
    await press('Resume')
    await settle(() => expect(fakes.set.publishers).toHaveLength(2))
    await fakes.set.report({})
    await findByRole(page, 'button', { name: 'End stream' })
    await comeBack(() => made.backend.control.setStreamerStatus(streamer, 'OFFLINE'))
    await findByRole(page, 'button', { name: 'Go live' })
    expect(status()).toBe('Offline')
  })

  it('a stream of another tab is ended here, without devices that would change nothing', async () => {
    const held = [{ name: `casino-studio:${streamer}` }]
    Reflect.defineProperty(window.navigator, 'locks', {
      configurable: true,
      value: { query: async () => ({ held }) },
    })
    const { page, fakes, settle } = await open(alreadyLive)
    await findByText(page, "You're live in another tab")
    await settle(() => {})
    // Opening a camera here would take it away from that tab on some phones.
    expect(fakes.set.captures).toEqual([])
    Reflect.deleteProperty(window.navigator, 'locks')
    expect(getByRole(page, 'button', { name: 'End stream' })).toBeDefined()
    expect(queryByRole(page, 'combobox', { name: 'Camera' })).toBeNull()
    expect(queryByRole(page, 'button', { name: 'Share screen' })).toBeNull()
  })

  it.each([
    [409, "You're already live in another tab or on another device."],
    [403, "Your casino didn't let you go live."],
    [500, "You're not live: we couldn't reach your casino."],
  ])('a start that is answered by %s is explained', async (code, words) => {
    const opened = await open({ intercept: answering('PATCH studio', {}, code) })
    await opened.press('Go live')
    await opened.settle(() => expect(opened.page.textContent).toContain(words))
    expect(opened.fakes.set.publishers).toHaveLength(0)
    await opened.press('Dismiss')
    expect(opened.page.textContent).not.toContain(words)
  })
})

describe('somebody who wants to become a streamer', () => {
  it('opens the studio without a lobby record, and sends a request', async () => {
    const opened = await open({ isApplying: true })
    const { page, press, settle } = opened
    await findByRole(page, 'heading', { name: 'Become a streamer' })
    expect(queryByRole(page, 'button', { name: 'Go live' })).toBeNull()
    expect(getByRole(page, 'combobox', { name: 'Camera' })).toBeDefined()
    await press('Request')
    await settle(() =>
      expect(queryByRole(page, 'heading', { name: 'Your request is in review' })).not.toBeNull(),
    )
    expect(queryByRole(page, 'button', { name: 'Request' })).toBeNull()
    expect(opened.made.calls).toContain(`POST studio/${applicant}/request`)
  })

  it('may send another request after a rejection, which the server announces', async () => {
    const { page, press, settle, made } = await open({ isApplying: true })
    await press('Request')
    await settle(() => expect(queryByRole(page, 'button', { name: 'Request' })).toBeNull())
    await act(async () => made.backend.control.rejectRequest())
    await settle(() =>
      expect(queryByRole(page, 'heading', { name: 'Your request was declined' })).not.toBeNull(),
    )
    expect(queryByRole(page, 'button', { name: 'Go live' })).toBeNull()
    expect(getByRole(page, 'button', { name: 'Request' })).toBeDefined()
  })

  it.each([
    ['ACCEPTED', "You're approved"],
    ['COMPLETED', "You're a streamer now"],
  ])('may go live once the request is %s', async (stage, title) => {
    const { page } = await openWithAnswer(withStream({ moderationStage: stage }), {
      isApplying: true,
    })
    await findByRole(page, 'heading', { name: title })
    expect(getByRole(page, 'button', { name: 'Go live' })).toBeDefined()
  })

  it('is not told to go live before the operator has set up the stream', async () => {
    const accepted = withStream({ moderationStage: 'ACCEPTED' })
    const { page } = await openWithAnswer(studio => ({ ...accepted(studio), ingest: null }), {
      isApplying: true,
    })
    await findByRole(page, 'heading', { name: "You're approved" })
    expect(page.textContent).toContain('as soon as your casino has set up your stream')
    expect(page.textContent).not.toContain("Go live whenever you're ready")
  })

  it('hears why a request was not sent', async () => {
    const { page, press } = await open({
      isApplying: true,
      intercept: answering('POST', {}, 500),
    })
    await press('Request')
    expect((await findByRole(page, 'alert')).textContent).toContain("Your request wasn't sent.")
  })

  it('reads no failure of a request that is in review after all', async () => {
    const { page, press, settle, made } = await open({
      isApplying: true,
      intercept: (call, request) => {
        if (!call.startsWith('POST')) return undefined
        void made.backend.fetch(request)
        return Response.json({}, { status: 500 })
      },
    })
    await press('Request')
    await findByRole(page, 'heading', { name: 'Your request is in review' })
    await settle(() => expect(queryByRole(page, 'alert')).toBeNull())
  })

  it('sees where the operator takes no requests', async () => {
    const { page, made } = await open({ isApplying: true, query: ' ' })
    expect(
      await findByRole(page, 'heading', { name: "New streamers can't join yet" }),
    ).toBeDefined()
    expect(made.calls.some(call => call.startsWith('GET studio'))).toBe(false)
  })
})
