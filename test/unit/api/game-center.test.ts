import { describe, expect, it, test } from 'vitest'
import { joinEvent, joinName } from '../../../src/api/game-center.ts'
import type { RequestOptions } from '../../../src/api/http.ts'

test.each([
  [{ nickname: 'Juniper', walletHash: '0x1' }, 'Juniper'],
  [{ nickname: null, walletHash: '0x1' }, '0x1'],
  [{ nickname: '  ', walletHash: '0x1' }, '0x1'],
  [{ nickname: null, walletHash: '' }, 'user'],
])('a user joins by nickname, else wallet hash, else as "user": %j', (user, name) => {
  expect(joinName(user)).toBe(name)
})

describe('joining an event', () => {
  const sent: [string, RequestOptions][] = []
  const http = {
    request: async (path: string, sending: RequestOptions) => {
      sent.push([path, sending])
      return ''
    },
  }
  const base = '/api/v1/app/game-center'

  it.each([
    ['WHEEL_OF_FORTUNE', 'MONETARY', `${base}/fortune-wheels/events/a%2Fb/join`],
    ['WHEEL_OF_FORTUNE', 'PROMO_CODE', `${base}/fortune-wheels/events/a%2Fb/join`],
    ['JACKPOT', 'MONETARY', `${base}/jackpot/events/a%2Fb/join`],
  ])('joining a %s (%s) posts the nickName to its path', async (eventType, type, path) => {
    sent.length = 0
    await joinEvent(http, { id: 'a/b', eventType, type }, 'Juniper', 'k')
    const body = '{"nickName":"Juniper"}'
    expect(sent).toEqual([[path, { method: 'POST', body, idempotencyKey: 'k' }]])
  })

  it.each([
    ['LOTTERY', 'MONETARY'],
    ['JACKPOT', 'PROMO_CODE'],
    ['WHEEL_OF_FORTUNE', 'FREE_SPINS'],
  ])('joining a %s (%s) is rejected before a request is sent', async (eventType, type) => {
    sent.length = 0
    await expect(joinEvent(http, { id: 1, eventType, type }, 'Juniper', 'k')).rejects.toMatchObject(
      {
        code: 'unsupported-event',
        message: 'Unsupported event type',
      },
    )
    expect(sent).toEqual([])
  })
})
