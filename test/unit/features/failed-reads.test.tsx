// @vitest-environment happy-dom
import { findByText, getByRole, queryAllByRole } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { walletOf } from '../../../demo/backend/random.ts'
import { CopyHistory } from '../../../src/features/account/account-history.tsx'
import CopyPanel from '../../../src/features/copy/copy-panel.tsx'
import CockpitPanel from '../../../src/features/events/cockpit/cockpit-panel.tsx'
import { LobbyPage } from '../../../src/features/lobby/lobby-page.tsx'
import SchedulePage from '../../../src/features/lobby/schedule/schedule-page.tsx'
import PoolPanel from '../../../src/features/pool/pool-panel.tsx'
import LeaderboardPanel from '../../../src/features/room/leaderboard/leaderboard-panel.tsx'
import TipDialog from '../../../src/features/room/tips/tip-dialog.tsx'
import type { LobbyRecord } from '../../../src/model/lobby.ts'
import { createBackendRuntime, recordOf } from '../../support/backend-runtime.tsx'
import { renderRouted } from '../../support/render-in-runtime.tsx'
import { waitInAct } from '../../support/wait-in-act.ts'
import { user } from '../ui/render.tsx'

interface Case {
  view: (record: LobbyRecord) => ReactNode
  call: string
  words?: string
  /** Role and name of what is there, and enabled, once the read has succeeded. */
  loaded: [role: string, name?: string | RegExp]
  query?: string
}

const IN_POOL = 'copyMode=IN_POOL'
const NO_BALANCE = "Couldn't load your balance."
const lobbyPage = () => <LobbyPage notice={null} search={null} tools={null} rewards={null} />
const tipDialog: Case['view'] = it => <TipDialog record={it} onClose={() => {}} />

const cases = {
  'the lobby': { view: lobbyPage, call: 'GET lobby?', loaded: ['region', /live/i] },
  'top streamers': {
    view: lobbyPage,
    call: 'GET lobby/top',
    words: "Couldn't load the top streamers and schedule.",
    loaded: ['region', 'Top streamers'],
  },
  'the schedule': {
    view: () => <SchedulePage />,
    call: 'GET schedule',
    loaded: ['button', 'Show more'],
  },
  'the leaderboard': {
    view: it => <LeaderboardPanel record={it} />,
    call: 'GET leaderboard',
    loaded: ['listitem'],
  },
  'wheels of the cockpit': {
    view: it => <CockpitPanel record={it} />,
    call: 'GET /api/v1/app/game-center/fortune-wheels/cockpit/events',
    loaded: ['button', 'Start'],
    query: 'demoType=streamer',
  },
  'the history': { view: () => <CopyHistory />, call: 'GET user/game', loaded: ['listitem'] },
  'the pool': {
    view: it => <PoolPanel record={it} />,
    call: 'GET pool?',
    loaded: ['tab', 'My share'],
    query: IN_POOL,
  },
  'the balance for a deposit': {
    view: it => <PoolPanel record={it} />,
    call: 'GET balance',
    words: NO_BALANCE,
    loaded: ['button', 'Deposit'],
    query: IN_POOL,
  },
  'the balance for copying': {
    view: it => <CopyPanel record={it} />,
    call: 'GET balance',
    words: NO_BALANCE,
    loaded: ['button', 'Start copying'],
  },
  'the balance for a tip': {
    view: tipDialog,
    call: 'GET balance',
    words: NO_BALANCE,
    loaded: ['button', 'Send tip'],
  },
} satisfies Record<string, Case>

it.each(Object.entries<Case>(cases))(
  '%s: a read that fails says so, and Retry, which is busy meanwhile, loads it',
  async (_name, { view, call, words = "Couldn't load this", loaded: [role, name], query = '' }) => {
    const harness = createBackendRuntime(query, '/', { calm: true })
    const id = query === 'demoType=streamer' ? 'streamer:10' : 'streamer:3'
    const record = await recordOf(harness, walletOf(id))
    let answer = Promise.withResolvers<Response | undefined>()
    harness.intercept = made => (made.startsWith(call) ? answer.promise : undefined)
    const answerWith = (response?: Response) => act(async () => answer.resolve(response))
    const page = await renderRouted(harness.runtime, view(record))
    const settle = (assertion: () => void) => waitInAct(assertion, () => harness.clock.advance(0))
    const isLoaded = () =>
      queryAllByRole(page, role, name ? { name } : {}).some(it => !it.hasAttribute('disabled'))

    await settle(() => expect(harness.calls.some(made => made.startsWith(call))).toBe(true))
    expect(isLoaded()).toBe(false)
    await answerWith(Response.json({}, { status: 400 }))
    const alert = (await findByText(page, words)).closest<HTMLElement>('[role=alert]')
    const retry = getByRole(alert ?? page, 'button', { name: 'Retry' })
    const isBusy = () => retry.getAttribute('aria-disabled') === 'true'
    for (const response of [Response.json({}, { status: 400 }), undefined]) {
      await settle(() => expect(isBusy()).toBe(false))
      expect(isLoaded()).toBe(false)
      answer = Promise.withResolvers()
      await user.click(retry)
      await settle(() => expect(isBusy()).toBe(true))
      await answerWith(response)
    }
    await settle(() => expect(isLoaded()).toBe(true))
    expect(page.contains(retry)).toBe(false)
  },
)
