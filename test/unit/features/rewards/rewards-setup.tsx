import { findByRole, within } from '@testing-library/react'
import RewardsApp from '../../../../src/app/rewards-app.tsx'
import { useBalance } from '../../../../src/runtime/use-balance.ts'
import { type BackendRuntime, createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { user } from '../../ui/render.tsx'

export const LIST = '/api/v1/app/game-center/rewards'
export const firstPage = `GET ${LIST}?page=0&size=6&sort=createdAt&order=asc`

export type Intercept = BackendRuntime['intercept']

function Balance() {
  const { data } = useBalance()
  return <output>{data ? `${data.balance} ${data.currency}` : ''}</output>
}

/** Renders the rewards button and the balance with the demo backend. */
export async function start(query = '', variant: 'icon' | 'text' = 'text', intercept?: Intercept) {
  const harness = createBackendRuntime(query)
  if (intercept) harness.intercept = intercept
  const page = await renderRouted(
    harness.runtime,
    <>
      <RewardsApp variant={variant} />
      <Balance />
    </>,
  )
  return { page, harness }
}

export const button = (page: HTMLElement, name = /^Rewards/) => findByRole(page, 'button', { name })

/** Renders the same, and opens the dialog. */
export async function open(query = '', intercept?: Intercept) {
  const started = await start(query, 'text', intercept)
  const openButton = await button(started.page)
  await user.click(openButton)
  const dialog = await findByRole(started.page, 'dialog', { name: 'Game rewards' })
  return { ...started, dialog }
}

export const rows = async (dialog: HTMLElement) => {
  const items = await within(dialog).findAllByRole('listitem')
  return items.filter(item => !item.closest('nav'))
}
export const claims = (harness: BackendRuntime) =>
  harness.calls.filter(call => call.startsWith('PATCH'))
export const lists = (harness: BackendRuntime) => harness.calls.filter(call => call === firstPage)
