// @vitest-environment happy-dom
import {
  findAllByRole,
  findByRole,
  findByText,
  getAllByRole,
  getByRole,
} from '@testing-library/react'
import { expect, it } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { lobbyPlayer } from '../../../../../src/api/lobby.ts'
import LeaderboardPanel from '../../../../../src/features/room/leaderboard/leaderboard-panel.tsx'
import {
  answering,
  type BackendRuntime,
  createBackendRuntime,
} from '../../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../../support/render-in-runtime.tsx'
import { user } from '../../../ui/render.tsx'

const wallet = walletOf('streamer:3')

async function open(query = '', intercept: BackendRuntime['intercept'] = () => undefined) {
  const harness = createBackendRuntime(query)
  harness.intercept = intercept
  const record = await harness.runtime.http.read(lobbyPlayer, { wallet })
  const page = await renderRouted(harness.runtime, <LeaderboardPanel record={record} />)
  return { page, harness }
}

it('the ten top copiers are listed with the viewer’s own rank below', async () => {
  const { page } = await open()
  const region = getByRole(page, 'region', { name: 'Leaderboard' })
  expect(await findAllByRole(region, 'listitem')).toHaveLength(10)
  expect(region.textContent).toMatch(/\d+ bets/)
  expect(region.textContent).toMatch(/Juniper\s*\(you\)/)
})

it('top winners are listed in USD with the session’s currency beside it', async () => {
  const { page } = await open('tokenName=EUR')
  await user.click(getByRole(page, 'tab', { name: 'Top winners' }))
  await findAllByRole(page, 'listitem')
  await findByText(
    page,
    (_text, element) =>
      /\$.*≈.*€/.test(element?.textContent ?? '') &&
      element?.tagName === 'LI' &&
      element.parentElement?.firstElementChild === element,
  )
  expect(getAllByRole(page, 'listitem')).toHaveLength(10)
  expect(page.textContent).toContain('(you)')
})

it('a large position is shown in full, and a player without a name as unnamed', async () => {
  const entry = (userId: string | number, position: number, nickname: string | null) => ({
    ...{ userId, nickname, position },
    copiedBetsCount: 1,
    winAmount: 1,
  })
  const topPlayers = [entry(5, 1, ' '), entry(6, 2, 'Ada')]
  const { page } = await open(
    '',
    answering('GET leaderboard', { topPlayers, currentUser: entry('6', 12_345, 'Ada') }),
  )
  const [first, second] = await findAllByRole(page, 'listitem')
  expect(first?.textContent).toContain('Unnamed player')
  expect(second?.textContent).toContain('(you)')
  expect(page.textContent).toContain('12\u00a0345')
})

it('an anonymous visitor is asked to log in to see their rank', async () => {
  const { page } = await open('demoType=anonymous')
  await findByText(page, 'Log in to see where you rank.')
})

it('an empty leaderboard says that no one is ranked', async () => {
  const { page } = await open(
    '',
    answering('GET leaderboard', { topPlayers: [], currentUser: null }),
  )
  await findByRole(page, 'heading', { name: 'No one here yet' })
  await findByText(page, "You're not ranked yet.")
})
