import { describe, expect, it } from 'vitest'
import { createLog, redact } from '../../../src/lib/log.ts'

describe('log', () => {
  it.each([
    ['GET /ws?token=abc.def&x=1', 'GET /ws?token=***&x=1'],
    ['Authorization: Bearer s3cret', 'Authorization: Bearer ***'],
    ['at #token=opaque', 'at #token=***'],
    ['got eyJhbGciOi.eyJzdWIi.sig-_1 there', 'got *** there'],
    ['nothing to hide', 'nothing to hide'],
  ])('strikes the token out of %s', (text, struck) => {
    expect(redact(text)).toBe(struck)
  })

  it('logs what comes up again only once, where that is asked for', () => {
    const lines: string[] = []
    const log = createLog((_level, line) => lines.push(line))
    for (const what of ['lobby', 'lobby', 'schedule', 'lobby']) log.warnOnce('bad-record', what)
    expect(lines).toEqual([
      '[casino-elements] bad-record: lobby',
      '[casino-elements] bad-record: schedule',
    ])
  })

  it('leads each line with a code', () => {
    const lines: string[] = []
    createLog((level, line) => lines.push(`${level} ${line}`)).warn('bad-shape', 'lobby is wrong')
    expect(lines).toEqual(['warn [casino-elements] bad-shape: lobby is wrong'])
  })
})
