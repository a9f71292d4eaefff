import { expect, it } from 'vitest'
import { type InboundMessage, parseHostMessage } from '../../../src/bridge/protocol.ts'
import { createLog } from '../../../src/lib/log.ts'

function handle(raw: unknown) {
  const lines: string[] = []
  const messages: InboundMessage[] = []
  const log = createLog((_level, line) => lines.push(line))
  parseHostMessage(raw, log, message => messages.push(message))
  return { lines, messages }
}

const six = ['background', 'surface', 'text', 'primary', 'secondary', 'accent'].map(type => ({
  type,
  color: '#123456',
}))

it.each([
  { type: 'theme', content: 'light' },
  { type: 'change-colors', content: 'emerald' },
  { type: 'change-colors', content: { value: 'emerald', colors: six } },
  { type: 'change-colors', content: { value: null, colors: six } },
  { type: 'change-colors', content: { value: 'emerald', colors: [] } },
  { type: 'redirect', content: '/room/a' },
  { type: 'redirect', content: { path: '/room/a', force: true } },
  { type: 'focus', content: false },
  { type: 'focus' },
  { type: 'stop-room-round' },
  { type: 'stop-room-round', content: 'abc' },
])('the message $type with $content is passed on', raw => {
  const { lines, messages } = handle(raw)
  expect(messages).toMatchObject([{ type: raw.type }])
  expect(lines).toEqual([])
})

it.each([
  { type: 'theme' },
  { type: 'change-colors', content: { value: null, colors: [] } },
  { type: 'change-colors', content: { value: 'x', colors: six.slice(1) } },
  { type: 'change-colors', content: { value: 'x', colors: six.map(() => six[0]) } },
  { type: 'redirect', content: 5 },
  { type: 'unknown' },
  null,
  'text',
])('%j is logged and ignored', raw => {
  const { lines, messages } = handle(raw)
  expect(messages).toEqual([])
  expect(lines).toHaveLength(1)
})

it('messages of unknown types are logged once, and invalid ones once for each type', () => {
  const lines: string[] = []
  const log = createLog((_level, line) => lines.push(line))
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
