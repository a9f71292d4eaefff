// @vitest-environment happy-dom

import {
  findByRole,
  findByText,
  fireEvent,
  getByLabelText,
  getByRole,
  queryByRole,
  within,
} from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackend, parseDemoSettings } from '../../../../demo/backend/index.ts'
import { lobby } from '../../../../src/api/lobby.ts'
import DebugPanel, { enabledSections } from '../../../../src/features/debug/debug-panel.tsx'
import { traceOf } from '../../../../src/runtime/debug/trace.ts'
import { type DiagnoseOptions, reportOf } from '../../../../src/runtime/diagnosis/findings.ts'
import { streamDelaysOf } from '../../../../src/runtime/use-stream-delay.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { renderInRuntime } from '../../../support/render-in-runtime.tsx'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { soundFacts } from '../../runtime/diagnosis/sound-facts.ts'
import { user } from '../../ui/render.tsx'

async function open(query: string, isDemo = true) {
  const clock = createManualClock()
  const backend = createBackend({
    clock,
    seed: 1,
    settings: parseDemoSettings(new URLSearchParams(query)),
    images: 'linked',
    latencyFactor: 1,
  })
  backend.control.setLatencyFactor(0)
  const { runtime: created } = createTestRuntime({
    query,
    config: { demo: isDemo, token: 'secret-one' },
    loadDemo: async () => backend,
    clock,
  })
  if (!isDemo) vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}))
  const page = await renderInRuntime(created, <DebugPanel />)
  await act(() => clock.advance(0))
  return { page, backend, runtime: created }
}

const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
const panel = (page: HTMLElement) => queryByRole(page, 'region', { name: 'Debug panel' })

describe('debug panel', () => {
  it('the debug panel is absent without sections', async () => {
    const { page } = await open('debug&sale')
    expect(panel(page)).toBeNull()
  })

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
    const calls = await findByRole(page, 'list', { name: 'Recent API calls', hidden: true })
    expect(calls.textContent).toContain('GET /api/v1/app/web/user/info')
    const frames = getByRole(page, 'list', { name: 'Recent STOMP frames', hidden: true })
    expect(frames.textContent).toContain('authorization:Bearer ***')
    expect(frames.textContent).not.toContain('PING')
    expect(page.textContent).not.toContain('secret-one')
  })

  it('the demo section sends every notification, controls the own stream, and sets the latency', async () => {
    const { page, backend } = await open('debug')
    const send = vi.spyOn(backend.control, 'sendNotification')
    const connect = vi.spyOn(backend.control, 'connectEncoder')
    const reject = vi.spyOn(backend.control, 'rejectRequest')
    for (const name of ['Send a notification', 'Your stream']) {
      const group = getByRole(page, 'group', { name, hidden: true })
      for (const button of within(group).getAllByRole('button', { hidden: true })) button.click()
    }
    expect(connect).toHaveBeenCalledOnce()
    expect(reject).toHaveBeenCalledOnce()
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
    expect(page.textContent).toContain('Saved')
  })

  it('an invalid demo setting is marked, and no setting changes', async () => {
    const { page, backend } = await open('adminSettings')
    const smallest = getByLabelText(page, 'Minimum bet (USD)')
    await act(async () => fireEvent.change(smallest, { target: { value: 'none' } }))
    await user.click(getByRole(page, 'button', { name: 'Save settings' }))
    expect(smallest.getAttribute('aria-invalid')).toBe('true')
    expect(noteOf(smallest)).toContain('Not saved')
    expect(backend.control.settings().minBetVolume).toBe(0.5)
  })
})

describe('the diagnosis in the debug panel', () => {
  const report = reportOf({
    ...soundFacts,
    elements: [],
    browser: { ...soundFacts.browser, worker: 'blocked' },
  })
  const diagnose = vi.fn(async (_options?: DiagnoseOptions) => report)
  const check = async () => {
    const { page } = await open('debug')
    await user.click(getByRole(page, 'button', { name: 'Check the page', hidden: true }))
    return page
  }
  beforeEach(() => {
    diagnose.mockClear()
    window.CasinoElements = { configure() {}, pauseGambling() {}, version: '0', diagnose }
  })
  afterEach(() => {
    delete window.CasinoElements
  })

  it('a check that somebody asks for shows each finding with what to do, and each point of the checklist', async () => {
    const page = await check()
    await findByText(page, '2 problems and hints found')
    expect(diagnose.mock.calls).toEqual([[{ print: false }]])
    for (const { code, message, advice } of report.findings)
      for (const text of [code, message, advice]) await findByText(page, text)
    for (const { id, message } of report.checklist) await findByText(page, `${id}: ${message}`)
  })

  it('the report is copied as JSON', async () => {
    const page = await check()
    await user.click(await findByRole(page, 'button', { name: 'Copy report', hidden: true }))
    await findByText(page, 'Copied')
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(report)
  })

  it('a check that fails says so, and can be repeated', async () => {
    diagnose.mockRejectedValueOnce(new Error('no chunk'))
    const page = await check()
    await findByText(page, "Couldn't check the page.")
    await user.click(getByRole(page, 'button', { name: 'Check the page', hidden: true }))
    await findByText(page, '2 problems and hints found')
  })
})

const real = ['session', 'diagnosis', 'calls', 'frames']
it.each([
  ['', [], []],
  ['debug', [...real, 'demo'], real],
  ['apiDebug', ['calls'], ['calls']],
  ['socketDebug', ['frames'], ['frames']],
  ['apiThrottling=2', ['demo'], []],
  ['adminSettings', ['settings'], []],
  ['apiDebug&socketDebug', ['calls', 'frames'], ['calls', 'frames']],
  ['debug=false', [], []],
  ['debug&apiDebug&socketDebug&apiThrottling=2&adminSettings&sale', [], []],
  ['debug&adminSettings&sale=1', [], []],
])('the keys %j enable the sections %j in a demo, %j elsewhere', (query, inDemo, elsewhere) => {
  const keys = new URLSearchParams(query)
  expect(enabledSections(keys, true)).toEqual(inDemo)
  expect(enabledSections(keys, false)).toEqual(elsewhere)
})
