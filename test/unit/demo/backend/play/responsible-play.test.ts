import { expect, it } from 'vitest'
import { newKey } from '../../../../support/idempotency-key.ts'
import { createTestBackend, ORIGIN } from '../support.ts'

it.each([
  ['pool/deposit', {}],
  ['/api/v1/app/game-center/jackpot/events/1/join', {}],
])('the server refuses what its market has switched off: %s', async (path, body) => {
  const { backend } = createTestBackend()
  backend.control.updateSettings({ market: 'de' })
  const full = path.startsWith('/') ? path : `/api/v1/app/web/${path}`
  const response = await backend.fetch(
    new Request(ORIGIN + full, {
      method: 'POST',
      headers: newKey(),
      body: JSON.stringify(body),
    }),
  )
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: "This isn't available where you play" })
})
