// @vitest-environment happy-dom
import { findByText, queryByRole, queryByText, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { useGamblingPauseWatch } from '../../../src/app/once-per-page.tsx'
import { minutes } from '../../../src/lib/clock.ts'
import { storageKeys } from '../../../src/model/storage-keys.ts'
import { changeStoredPlay } from '../../support/fakes/other-tab.ts'
import { leaveCopyPage } from '../features/copy/copy-page.tsx'
import { openCopyPanel } from '../features/play/open-copy-panel.tsx'

function PauseWatch() {
  useGamblingPauseWatch(true)
  return null
}

const REACHED = /You've reached your loss limit/

/** Reaches the loss limit of a page, and leaves it. */
async function reachLimit() {
  const { page, start, lose } = await openCopyPanel({}, null, ({ backend }) =>
    backend.control.updateSettings({ sessionLossLimit: 1.85 }),
  )
  await start()
  await lose()
  await findByText(page, REACHED)
  await waitFor(() => expect(localStorage.getItem(storageKeys.reachedLimit)).toContain('loss'))
  await leaveCopyPage()
}

/** Opens a page on which no record of the session is read. */
const reopen = () =>
  openCopyPanel({}, <PauseWatch />, harness => {
    harness.intercept = call =>
      call.includes('game-actions/all') ? new Promise(() => {}) : undefined
  })

it('a limit that was reached applies on the next page before the sums are read', async () => {
  await reachLimit()
  const { page, pass } = await reopen()
  await findByText(page, REACHED)
  await pass(minutes(1))
  await findByText(page, REACHED)
  expect(queryByRole(page, 'spinbutton', { name: 'Bet amount' })).toBeNull()
})

it('a limit of a session that is over applies no more', async () => {
  await reachLimit()
  changeStoredPlay(({ seenAt }) => ({ seenAt: seenAt - minutes(31) }))
  const { page, pass } = await reopen()
  await pass(minutes(1))
  expect(queryByRole(page, 'spinbutton', { name: 'Bet amount' })).not.toBeNull()
})

it('a limit that was reached is removed from the storage with its session, and another user’s after a week', async () => {
  await reachLimit()
  const stored: object = JSON.parse(localStorage.getItem(storageKeys.reachedLimit) ?? '{}')
  changeStoredPlay(({ startedAt, seenAt }) => {
    const others = {
      other: { startedAt, limit: 'loss', at: startedAt },
      old: { startedAt: startedAt - minutes(8 * 24 * 60), limit: 'loss', at: startedAt },
    }
    localStorage.setItem(storageKeys.reachedLimit, JSON.stringify({ ...stored, ...others }))
    return { seenAt: seenAt - minutes(31) }
  })
  const { pass } = await reopen()
  await pass(minutes(1))
  await waitFor(() => {
    const left: object = JSON.parse(localStorage.getItem(storageKeys.reachedLimit) ?? '{}')
    expect(Object.keys(left)).toEqual(['other'])
  })
})

it('a tip of an earlier page reaches no limit before the wins of the session are read', async () => {
  const first = await openCopyPanel({})
  await first.start()
  await leaveCopyPage()
  changeStoredPlay(({ startedAt }) => ({
    tips: [{ key: 'tip:1', amount: '150', currency: 'EUR', at: startedAt }],
  }))

  const records = Promise.withResolvers<void>()
  const { page, pass } = await openCopyPanel({}, <PauseWatch />, harness => {
    harness.backend.control.updateSettings({ sessionLossLimit: 100 })
    harness.intercept = async call => {
      if (call.includes('game-actions/all')) await records.promise
      return undefined
    }
  })
  await pass(minutes(1))
  expect(queryByText(page, REACHED)).toBeNull()
  expect(queryByRole(page, 'spinbutton', { name: 'Bet amount' })).not.toBeNull()
  await act(() => records.resolve())
  await pass(minutes(1))
  // Nothing was won.
  await findByText(page, REACHED)
})
