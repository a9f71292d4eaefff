// @vitest-environment happy-dom
import {
  findAllByRole,
  findByRole,
  findByText,
  getAllByText,
  getByRole,
  queryByRole,
  queryByText,
  within,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { activeBroadcastAtom } from '../../../../src/features/studio/broadcast/active-broadcast.ts'
import { answering } from '../../../support/backend-runtime.tsx'
import { stubObserver } from '../../../support/fakes/fake-observers.ts'
import { user } from '../../ui/render.tsx'
import {
  alreadyLive,
  applicant,
  endStream,
  fakeMedia,
  goodHealth,
  open,
  openLive,
  openWithAnswer,
  openWithCamera,
  patches,
  type StudioOptions,
  streamer,
  withStream,
} from './world.tsx'

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
    async function openAsked(action = 'Go live', options: StudioOptions = {}) {
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
    expect(getAllByText(page, 'Copied')).toHaveLength(1)
    write.mockReturnValue(new Promise(() => {}))
    await press('Copy key')
    // Removed until it is copied again, so that it is read out again.
    expect(queryByText(page, 'Copied')).toBeNull()
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
