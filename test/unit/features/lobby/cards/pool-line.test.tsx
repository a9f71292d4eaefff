// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PoolLine } from '../../../../../src/features/lobby/cards/pool-line.tsx'
import { PoolSummary } from '../../../../../src/model/lobby.ts'
import { render } from '../../../ui/render.tsx'

it.each([
  ['OPEN', 'Pool open'],
  ['ACTIVE', 'Pool in play'],
  ['CLOSED', 'Pool closed'],
  ['of an unknown status', 'Pool closed'],
])('shows a pool that is %s as %s, with participants and balance', async (status, label) => {
  const facts = { streamerUserId: 7004, status, userCount: 12, balance: 1234.5 }
  const page = await render(<PoolLine pool={v.parse(PoolSummary, facts)} currency="EUR" />)
  expect(page.textContent).toContain(label)
  expect(page.textContent).toContain('12 people')
  // The chunk that formats amounts may load later.
  await waitFor(() => expect(page.textContent).toContain('€1\u00a0234.50'))
})
