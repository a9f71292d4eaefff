import { expect, it } from 'vitest'
import { createLog, redact } from '../../../src/lib/log.ts'

it.each([
  ['GET /ws?token=abc.def&x=1', 'GET /ws?token=***&x=1'],
  ['Authorization: Bearer s3cret', 'Authorization: Bearer ***'],
  ['at #token=opaque', 'at #token=***'],
  ['got eyJhbGciOi.eyJzdWIi.sig-_1 there', 'got *** there'],
  ['nothing to hide', 'nothing to hide'],
])('the token in %s is redacted', (text, struck) => {
  expect(redact(text)).toBe(struck)
})

it('warnOnce logs a repeated warning only once', () => {
  const lines: string[] = []
  const log = createLog((_level, line) => lines.push(line))
  for (const record of ['lobby', 'lobby', 'schedule', 'lobby']) log.warnOnce('bad-record', record)
  expect(lines).toEqual([
    '[casino-elements] bad-record: lobby',
    '[casino-elements] bad-record: schedule',
  ])
})

it('the last 50 entries are kept, without tokens', () => {
  const log = createLog(() => {})
  log.warn('old', 'first')
  for (let count = 0; count < 49; count += 1) log.info('line', `${count}`)
  log.error('new', 'with token=abc')
  expect(log.recent).toHaveLength(50)
  expect(log.recent[0]?.slice(1)).toEqual(['info', 'line', '0'])
  expect(log.recent.at(-1)?.slice(1)).toEqual(['error', 'new', 'with token=***'])
  expect(Math.abs(Date.now() - (log.recent.at(-1)?.[0] ?? 0))).toBeLessThan(60_000)
})
