// @vitest-environment happy-dom
import { findAllByRole, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { LobbyPage } from '../../../../src/features/lobby/lobby-page.tsx'
import PlayersView from '../../../../src/features/lobby/players/players-view.tsx'
import { createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'

const pages = [
  ['lobby', '/', () => <LobbyPage notice={null} search={null} tools={null} rewards={null} />],
  ['players list', '/live', PlayersView],
] as const

const modes = [
  ['copyMode=IN_POOL', true],
  ['copyMode=ON_FLY', false],
  ['appMode=NOCODE', false],
  ['appMode=NOCODE&copyMode=IN_POOL', false],
] as const

const cases = pages.flatMap(page => modes.map(mode => [...page, ...mode] as const))

it.each(cases)('cards of the %s at %s show pools only in pool mode', async (...row) => {
  const [, path, Page, query, hasPools] = row
  const harness = createBackendRuntime(query, path)
  const page = await renderRouted(harness.runtime, <Page />)
  await findAllByRole(page, 'article')
  await act(() => harness.clock.advance(0))
  await waitFor(() => expect(/Pool (open|in play)/.test(page.textContent ?? '')).toBe(hasPools))
  if (query.includes('NOCODE')) expect(harness.calls).not.toContain('GET balance')
  else await waitFor(() => expect(harness.calls).toContain('GET balance'))
})
