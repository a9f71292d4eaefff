// @vitest-environment happy-dom
import { findByRole, findByText, getByRole, queryByRole, within } from '@testing-library/react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { walletOf } from '../../../../demo/backend/random.ts'
import Studio from '../../../../src/app/room/studio.tsx'
import { StudioMediaContext } from '../../../../src/features/studio/capture/use-studio-media.ts'
import { parseAppUrl } from '../../../../src/routing/app-url.ts'
import { STUDIO_PATTERN } from '../../../../src/routing/paths.ts'
import { isSessionEndedAtom, statusAtom } from '../../../../src/runtime/atoms.ts'
import { locationOf } from '../../../../src/runtime/navigation/app-location.ts'
import {
  answering,
  type BackendRuntime,
  createBackendRuntime,
  read,
} from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { user } from '../../ui/render.tsx'
import { applicant, fakeMedia, streamer } from '../studio/world.tsx'

async function open(
  path: string,
  query = 'demoType=streamer',
  prepare: (made: BackendRuntime) => void = () => {},
) {
  const opened = createBackendRuntime(query, path, { calm: true })
  prepare(opened)
  const errors: unknown[] = []
  opened.runtime.events.listen(({ name, detail }) => {
    if (name === 'casino-error') errors.push(detail)
  })
  const fakes = fakeMedia()
  const page = await renderRouted(
    opened.runtime,
    <StudioMediaContext value={fakes.media}>
      <Route path={STUDIO_PATTERN}>
        <Studio hasLobby />
      </Route>
    </StudioMediaContext>,
  )
  return { page, fakes, made: opened, errors }
}

it('the owner gets the studio, with chat, cockpit and activity around it', async () => {
  const { page } = await open(`/studio/${streamer}`)
  expect(await findByRole(page, 'region', { name: 'Studio' })).toBeDefined()
  expect(await findByRole(page, 'region', { name: 'Chat' })).toBeDefined()
  expect(queryByRole(page, 'tab', { name: 'About' })).toBeNull()
  expect(getByRole(page, 'tab', { name: 'Cockpit' })).toBeDefined()
})

it.each(['studio', 'bs-studio'])('nobody else gets into /%s', async route => {
  const { page, made } = await open(`/${route}/${walletOf('streamer:3')}`)
  await findByRole(page, 'heading', { name: "You can't open this studio" })
  expect(queryByRole(page, 'region', { name: 'Studio' })).toBeNull()
  expect(made.calls.some(call => call.startsWith('GET studio'))).toBe(false)
})

it('somebody without a lobby record gets the studio alone, and no error is reported', async () => {
  const { page, made, errors } = await open(
    `/bs-studio/${applicant}`,
    'forceFlags=become_a_streamer',
  )
  await findByRole(page, 'heading', { name: 'Become a streamer' })
  await vi.waitFor(() =>
    expect(made.calls.some(call => call.startsWith('GET lobby/wallet'))).toBe(true),
  )
  expect(queryByRole(page, 'tablist', { name: 'Room' })).toBeNull()
  expect(queryByRole(page, 'heading', { name: "We can't find this room" })).toBeNull()
  await act(async () => made.clock.advance(20_000))
  expect(errors).toEqual([])
})

it('an encoder that is live before its room knows of the stream is said to be connected', async () => {
  const { page, made } = await open(`/studio/${streamer}`, undefined, prepared => {
    prepared.broker.isHanging = true
  })
  await user.click(await findByRole(page, 'tab', { name: 'OBS or another app' }))
  await user.click(getByRole(page, 'button', { name: 'Go live' }))
  await findByText(page, 'Waiting for your encoder')
  await act(async () => made.backend.control.connectEncoder())
  await waitInAct(
    () => expect(getByRole(page, 'button', { name: 'End stream' })).toBeDefined(),
    () => made.clock.advance(1000),
  )
  expect(page.textContent).toContain('Your encoder is connected')
})

const goToLobby = ({ runtime }: BackendRuntime) =>
  act(async () => locationOf(runtime).navigate('/'))
const leaveQuestion = (page: HTMLElement) =>
  findByRole(page, 'dialog', { name: 'Leave the studio?' })

/** Opens the studio, goes live, and is asked whether to leave. */
async function leaveWhileLive() {
  const opened = await open(`/studio/${streamer}`)
  const { page, fakes, made } = opened
  await findByRole(page, 'button', { name: 'Go live' })
  await user.click(getByRole(page, 'button', { name: 'Go live' }))
  await waitInAct(() => expect(fakes.set.publishers).toHaveLength(1))
  await fakes.set.report({})
  await findByRole(page, 'button', { name: 'End stream' })
  await goToLobby(made)
  const dialog = await leaveQuestion(page)
  return { ...opened, dialog }
}

it('leaving while live asks once, and takes the stream off air before the session ends', async () => {
  const { fakes, made, dialog } = await leaveWhileLive()
  expect(dialog.textContent).toContain('This ends your stream and your session')
  expect(dialog.querySelector('[data-danger]')?.textContent).toBe('Leave')
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await waitInAct(() => expect(made.path()).toBe('/'))
  expect(fakes.set.publishers[0]?.log).toContain('stop')
  expect(await read(made, `studio/${streamer}`)).toMatchObject({ stream: { status: 'OFFLINE' } })
  expect(made.runtime.store.get(isSessionEndedAtom)).toBe(true)
})

it('leaving while live asks also once the session has expired', async () => {
  const { page, made, dialog } = await leaveWhileLive()
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
  await act(async () => made.runtime.store.set(statusAtom, 'disabledSessionExpired'))
  await goToLobby(made)
  await leaveQuestion(page)
  expect(made.path()).toBe(`/studio/${streamer}`)
})

it('the browser’s back button asks while this page streams, and only then', async () => {
  const { page, made, dialog } = await leaveWhileLive()
  const goBack = async (path: string) => {
    const to = parseAppUrl(path)
    return act(async () => to && locationOf(made.runtime).isRefused?.(to))
  }
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
  expect(await goBack('/bs-studio/a')).toBe(false)
  expect(await goBack('/live?sort=a')).toBe(true)
  const asked = await leaveQuestion(page)
  await user.click(within(asked).getByRole('button', { name: 'Leave' }))
  await waitInAct(() => expect(made.path()).toBe('/live'))
  expect(await goBack('/faq')).toBeUndefined()
})

it('who leaves a stream that is live without this page reads that it stays live, and it does', async () => {
  const { page, made } = await open(`/studio/${streamer}`)
  await findByRole(page, 'button', { name: 'Go live' })
  await act(async () => made.backend.control.setStreamerStatus(streamer, 'ONLINE'))
  await findByRole(page, 'button', { name: 'Resume' })
  await goToLobby(made)
  const dialog = await leaveQuestion(page)
  expect(dialog.textContent).toContain('Your stream stays live.')
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await waitInAct(() => expect(made.path()).toBe('/'))
  expect(made.calls.filter(call => call.startsWith('PATCH'))).toEqual([])
})

it.each([
  ['ends', 200],
  ['can’t be ended', 503],
])('who stays while the stream %s stays', async (_how, status) => {
  const { page, made, dialog } = await leaveWhileLive()
  const answer = Promise.withResolvers<void>()
  made.intercept = async call => {
    if (!call.startsWith('PATCH')) return undefined
    await answer.promise
    return status === 200 ? undefined : new Response('', { status })
  }
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }))
  await press('Leave')
  await press('Stay')
  answer.resolve()
  await findByRole(page, 'button', { name: status === 200 ? 'Go live' : 'Resume' })
  expect(made.path()).toBe(`/studio/${streamer}`)
  expect(made.runtime.store.get(isSessionEndedAtom)).toBe(false)
  await goToLobby(made)
  const next = await leaveQuestion(page)
  expect(within(next).queryByRole('alert')).toBeNull()
  const leave = within(next).getByRole('button', { name: 'Leave' })
  expect(leave.getAttribute('aria-disabled')).toBeNull()
})

it('leaving says that the session has expired, without which the stream can’t be ended', async () => {
  const { made, dialog } = await leaveWhileLive()
  made.intercept = answering('PATCH', { detail: 'error.app.session-expired' }, 401)
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }))
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toBe("Your stream didn't end. Log in and end it again.")
})

it.each(['Retry', 'Leave anyway'])(
  'leaving while the stream can’t be ended says so and leaves by nothing but %s',
  async choice => {
    const { made, dialog } = await leaveWhileLive()
    const press = (name: string) => user.click(within(dialog).getByRole('button', { name }))
    made.intercept = call =>
      call.startsWith('PATCH') && call.includes('stream')
        ? new Response('', { status: 503 })
        : undefined
    await press('Leave')
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toContain('may still show you as live')
    await press('Retry')
    await waitInAct(() =>
      expect(made.calls.filter(call => call.startsWith('PATCH')).length).toBeGreaterThan(3),
    )
    expect(made.path()).toBe(`/studio/${streamer}`)
    expect(made.runtime.store.get(isSessionEndedAtom)).toBe(false)
    made.intercept = () => undefined
    await press(choice)
    await waitInAct(() => expect(made.path()).toBe('/'))
    const status = choice === 'Retry' ? 'OFFLINE' : 'ONLINE'
    expect(await read(made, `studio/${streamer}`)).toMatchObject({ stream: { status } })
  },
)
