import { expect, it } from 'vitest'
import { type InboundMessage, parseHostMessage } from '../../../src/bridge/protocol.ts'
import { createTestLog } from '../../support/test-log.ts'

function handle(raw: unknown) {
  const { log, lines } = createTestLog()
  const messages: InboundMessage[] = []
  parseHostMessage(raw, log, message => messages.push(message))
  return { lines, messages }
}

it.each([{ type: 'theme' }, { type: 'redirect', content: 5 }, { type: 'unknown' }, null, 'text'])(
  '%j is logged and ignored',
  raw => {
    const { lines, messages } = handle(raw)
    expect(messages).toEqual([])
    expect(lines).toHaveLength(1)
  },
)

it('messages of unknown types are logged once, and invalid ones once for each type', () => {
  const { log, lines } = createTestLog()
  for (let count = 0; count < 20; count++) {
    for (const raw of [
      { type: `webpack${count}` },
      null,
      'text',
      { type: 'theme', content: count },
    ])
      parseHostMessage(raw, log, () => {})
  }
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('webpack')
})
