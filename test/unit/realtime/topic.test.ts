import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../../src/lib/log.ts'
import { OperatorEvent } from '../../../src/model/topics.ts'
import { readMessage } from '../../../src/realtime/topic.ts'

function read(body: string) {
  const lines: string[] = []
  const message = readMessage(
    OperatorEvent,
    '/app/x',
    body,
    createLog((_level, line) => lines.push(line)),
  )
  return { message, lines }
}

describe('readMessage', () => {
  it('reads a message of the awaited shape', () => {
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
  ])('logs and ignores %s', (body, code) => {
    const { message, lines } = read(body)
    expect(message).toBeNull()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(code)
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), body => void read(body)))
  })
})
