import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OperatorEvent, PlayerState } from '../../../src/model/topics.ts'
import { parseMessage } from '../../../src/realtime/topic-message.ts'
import { forAll } from '../../support/fast-check-runs.ts'
import { createTestLog } from '../../support/test-log.ts'

/** Parses a body, twice: what is wrong on a busy topic must not push everything else out of the log. */
function read(body: string) {
  const { log, lines } = createTestLog()
  parseMessage(OperatorEvent, '/app/x', body, log)
  return { message: parseMessage(OperatorEvent, '/app/x', body, log), lines }
}

it('a message keeps its valid parts; each ignored part is logged once', () => {
  const { log, lines } = createTestLog()
  const body = JSON.stringify({
    type: 'STATE',
    data: { stream: { id: 1, status: 'ON_THE_MOON', showTipBalance: true }, viewers: 3 },
  })
  for (const _ of [1, 2])
    expect(parseMessage(PlayerState, '/app/x', body, log)?.data).toMatchObject({
      stream: { status: null },
      viewers: 3,
    })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/topic-record: \/app\/x: a value, expected \(/)
  expect(lines[0]).not.toContain('MOON')
})

describe('parseMessage', () => {
  it('a message that matches the schema is parsed', () => {
    const sent = { type: 'TIMEOUT_REACHED', data: { playerWalletHash: 'a' } }
    expect(read(JSON.stringify(sent))).toEqual({ message: sent, lines: [] })
  })

  it.each([
    ['{', 'topic-json'],
    ['{"type":"OTHER"}', 'topic-shape'],
    [
      '{"type":"STREAMER_STATUS_CHANGE","data":{"playerWalletHash":"a","status":"GONE"}}',
      'topic-shape',
    ],
  ])('an invalid message is logged once and ignored: %s', (body, code) => {
    const { message, lines } = read(body)
    expect(message).toBeNull()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(code)
  })

  it('arbitrary text never throws', () => {
    forAll([fc.oneof(fc.string(), fc.json())], body => void read(body))
  })
})
