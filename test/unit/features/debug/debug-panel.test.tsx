// @vitest-environment happy-dom

import {
  findByText,
  fireEvent,
  getByLabelText,
  getByRole,
  queryByRole,
  within,
} from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBackend, parseDemoSettings } from '../../../../demo/backend/index.ts'
import { lobby } from '../../../../src/api/lobby.ts'
import DebugPanel from '../../../../src/features/debug/debug-panel.tsx'
import { createLog } from '../../../../src/lib/log.ts'
import { defaultConfig } from '../../../../src/runtime/config/config.ts'
import { createRuntime } from '../../../../src/runtime/create-runtime.ts'
import { traceOf } from '../../../../src/runtime/debug/trace.ts'
import type { Runtime } from '../../../../src/runtime/runtime.ts'

import { streamDelaysOf } from '../../../../src/runtime/use-stream-delay.ts'

import { createManualClock } from '../../../support/manual-clock.ts'
import { noDemo } from '../../../support/no-demo.ts'
import { RuntimeProviders } from '../../../support/test-runtime.tsx'
import { nextTask } from '../../../support/wait.ts'
import { render, user } from '../../ui/render.tsx'

let runtime: Runtime | undefined
afterEach(() => runtime?.dispose())

async function open(query: string, isDemo = true) {
  const reservedKeys = new URLSearchParams(query)
  const clock = createManualClock()
  const backend = createBackend({
    clock,
    seed: 1,
    settings: parseDemoSettings(reservedKeys),
    images: 'linked',
    latencyFactor: 1,
  })
  backend.control.setLatencyFactor(0)
  const created = createRuntime({
    window,
    connectHost: () => ({ post() {}, dispose() {} }),
    version: '0',
    config: { ...defaultConfig, apiUrl: 'https://api.example', demo: isDemo, token: 'secret-one' },
    reservedKeys,
    ...noDemo,
    loadDemo: async () => backend,
    readStaticTexts: () => Promise.reject(new Error('404')),
    clock,
    log: createLog(() => {}),
  })
  runtime = created
  if (!isDemo) vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}))
  const page = await render(
    <RuntimeProviders runtime={created}>
      <DebugPanel />
    </RuntimeProviders>,
  )
  await act(async () => {
    await nextTask()
  })
  return { page, backend, runtime: created }
}

const panel = (page: HTMLElement) => queryByRole(page, 'region', { name: 'Debug panel' })

describe('debug panel', () => {
  it.each(['', 'demo', 'debug&sale', 'debug&apiDebug&socketDebug&adminSettings&sale=1'])(
    'the debug panel is absent with the URL keys %j',
    async query => {
      const { page } = await open(query)
      expect(panel(page)).toBeNull()
    },
  )

  it('the debug panel is closed at first, with its title on a bar', async () => {
    const { page } = await open('debug')
    const details = page.querySelector('details')
    expect(details?.open).toBe(false)
    expect(details?.querySelector('summary')?.textContent).toContain('Debug')
  })

  it('the session section shows user, operator, status, modes and forced flags', async () => {
    const { page } = await open('debug&appMode=NOCODE&forceFlags=become_a_streamer')
    const shown = await act(async () => findByText(page, /Juniper/))
    expect(shown.textContent).toMatch(/Juniper · [0-9a-f]{64}/)
    const text = page.textContent ?? ''
    for (const fact of ['enabled', 'NOCODE', 'Demo Casino', 'DEFAULT_INTEGRATION'])
      expect(text).toContain(fact)
    expect(text).toMatch(/become_a_streamer\s*forced/)
  })

  it('the session section shows the streaming type of the open room', async () => {
    const { page, runtime } = await open('debug')
    const { live } = await act(async () => runtime.http.read(lobby, {}))
    const streamer = live.records.find(record => record.streamer)
    await act(async () => {
      runtime.navigate(`/room/${streamer?.wallet}`)
      await vi.waitFor(() =>
        expect(page.textContent).toContain(`${streamer?.nickname} · ${streamer?.streamingType}`),
      )
    })
  })

  it('the session section shows the latency of the open room’s stream', async () => {
    const { page, runtime } = await open('debug')
    await act(async () => {
      runtime.navigate('/room/wallet')
      await vi.waitFor(() => expect(page.textContent).toContain('Room'))
    })
    await act(async () => streamDelaysOf(runtime).setLatency('wallet', 4300))
    expect(page.textContent).toContain('4300 ms')
    await act(async () => streamDelaysOf(runtime).setLatency('another wallet', 5000))
    expect(page.textContent).not.toContain('5000 ms')
  })

  it('calls and frames are listed without heartbeats, and tokens are masked', async () => {
    const { page, runtime } = await open('debug', false)
    await act(async () => {
      traceOf(runtime).frame('>>> PING')
      traceOf(runtime).frame('>>> CONNECT\nauthorization:Bearer secret-one')
    })
    const calls = getByRole(page, 'list', { name: 'Recent API calls', hidden: true })
    expect(calls.textContent).toContain('GET /api/v1/app/web/user/info')
    const frames = getByRole(page, 'list', { name: 'Recent STOMP frames', hidden: true })
    expect(frames.textContent).toContain('authorization:Bearer ***')
    expect(frames.textContent).not.toContain('PING')
    expect(page.textContent).not.toContain('secret-one')
  })

  it('the demo section sends every kind of notification and sets the latency', async () => {
    const { page, backend } = await open('debug')
    const send = vi.spyOn(backend.control, 'sendNotification')
    const group = getByRole(page, 'group', { name: 'Send a notification', hidden: true })
    for (const button of within(group).getAllByRole('button', { hidden: true })) button.click()
    expect(send.mock.calls.flat()).toEqual([
      'TERMINATE_STREAM',
      'STREAMER_MODERATION_STAGE_CHANGE',
      'POOL_NOTIFICATION',
      'USER_UNSEEN_INCOME',
      'DEFAULT',
    ])
    const range = getByLabelText(page, 'Latency factor')
    await act(async () => fireEvent.change(range, { target: { value: '2.5' } }))
    expect(backend.control.latencyFactor()).toBe(2.5)
  })

  it("the demo section connects an encoder to the visitor's stream, and declines their request", async () => {
    const { page, backend } = await open('debug')
    const connect = vi.spyOn(backend.control, 'connectEncoder')
    const reject = vi.spyOn(backend.control, 'rejectRequest')
    const group = getByRole(page, 'group', { name: 'Your stream', hidden: true })
    const [first, second] = within(group).getAllByRole('button', { hidden: true })
    first?.click()
    second?.click()
    expect(connect).toHaveBeenCalledOnce()
    expect(reject).toHaveBeenCalledOnce()
  })
})

describe('settings section', () => {
  it('the key adminSettings opens a form that changes the demo’s settings', async () => {
    const { page, backend } = await open('adminSettings')
    expect(page.querySelector('details')?.open).toBe(true)
    const largest = getByLabelText(page, 'Maximum bet (USD)')
    await act(async () => fireEvent.change(largest, { target: { value: '40,5' } }))
    await user.click(getByLabelText(page, 'Show only streamers in lists'))
    await user.click(getByRole(page, 'button', { name: 'Save settings' }))
    expect(backend.control.settings()).toMatchObject({
      maxBetVolume: 40.5,
      showOnlyStreamers: true,
    })
    expect(getByRole(page, 'status').textContent).toBe('Saved')
  })

  it('an invalid demo setting is marked, and no setting changes', async () => {
    const { page, backend } = await open('adminSettings')
    const smallest = getByLabelText(page, 'Minimum bet (USD)')
    await act(async () => fireEvent.change(smallest, { target: { value: 'none' } }))
    await user.click(getByRole(page, 'button', { name: 'Save settings' }))
    expect(smallest.getAttribute('aria-invalid')).toBe('true')
    expect(getByRole(page, 'status').textContent).toContain('Not saved')
    expect(backend.control.settings().minBetVolume).toBe(0.5)
  })

  it('the settings form is absent outside of a demo', async () => {
    const { page } = await open('adminSettings', false)
    expect(panel(page)).toBeNull()
  })
})
