// @vitest-environment happy-dom
import {
  findByRole,
  findByText,
  getAllByRole,
  getByRole,
  queryByRole,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { activeBroadcastAtom } from '../../../../src/features/studio/broadcast/active-broadcast.ts'
import { statusAtom } from '../../../../src/runtime/atoms.ts'
import { answering } from '../../../support/backend-runtime.tsx'
import { user } from '../../ui/render.tsx'
import {
  alreadyLive,
  endStream,
  fakeMedia,
  goodHealth,
  type InStudio,
  open,
  openLive,
  openWithAnswer,
  openWithCamera,
  streamer,
  withStream,
} from './world.tsx'

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
