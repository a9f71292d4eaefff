import { expect, it } from 'vitest'
import { createTestBackend } from '../support.ts'

it.each(['pool/deposit', '/api/v1/app/game-center/jackpot/events/1/join'])(
  'the server refuses what its market has switched off: %s',
  async path => {
    const { backend, send } = createTestBackend()
    backend.control.updateSettings({ market: 'de' })
    expect(await send('POST', path, {})).toMatchObject({
      status: 400,
      body: { message: "This isn't available where you play" },
    })
  },
)
