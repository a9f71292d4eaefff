// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PoolLine } from '../../../../src/features/lobby/pool-line.tsx'
import { PoolSummary } from '../../../../src/model/lobby.ts'
import { render } from '../../ui/render.tsx'

it.each([
  ['OPEN', 'Pool open'],
  ['ACTIVE', 'Pool in play'],
  ['CLOSED', 'Pool closed'],
])('a card says of a pool that is %s: %s, who is in and what is in it', async (status, words) => {
  const facts = { streamerUserId: 7004, status, userCount: 12, balance: 1234.5 }
  const page = await render(<PoolLine pool={v.parse(PoolSummary, facts)} currency="EUR" />)
  expect(page.textContent).toContain(words)
  expect(page.textContent).toContain('12 people')
  // How an amount is written comes a little later than the card.
  await waitFor(() => expect(page.textContent).toContain('€1\u00a0234.50'))
})
