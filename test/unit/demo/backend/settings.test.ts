import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { parseDemoSettings } from '../../../../demo/backend/index.ts'
import { createTestBackend } from './support.ts'

const parse = (query: string) => parseDemoSettings(new URLSearchParams(query))

describe('demo settings', () => {
  test('uses defaults without keys', () => {
    expect(parse('')).toEqual({
      demoType: 'viewer',
      tokenName: 'EUR',
      tokenPrice: 1.08,
      balance: 1284.5,
      operator: 'Demo Casino',
      operatorId: 1001,
      appMode: 'GENERAL',
      copyMode: 'ON_FLY',
      forceFlags: [],
    })
  })

  test('uses defaults for invalid keys', () => {
    const rubbish =
      'demoType=boss&tokenPrice=-1&balance=lots&operatorId=%2F..%2F&appMode=x&copyMode=&forceFlags=a,b'
    expect(parse(rubbish)).toEqual(parse(''))
    expect(parse('tokenName=%3Cb%3E').tokenName).toBe('USD')
    expect(parse('tokenPrice=0').tokenPrice).toBe(1.08)
    expect(parse('tokenPrice=Infinity').tokenPrice).toBe(1.08)
  })

  test('reads the scenario from keys', () => {
    const read = parse(
      'demoType=streamer&tokenName=btc&tokenPrice=50000&balance=0.5&operator=North&operatorId=x-7&appMode=NOCODE&copyMode=IN_POOL&forceFlags=become_a_streamer,nope',
    )
    expect(read).toEqual({
      demoType: 'streamer',
      tokenName: 'BTC',
      tokenPrice: 50_000,
      balance: 0.5,
      operator: 'North',
      operatorId: 'x-7',
      appMode: 'NOCODE',
      copyMode: 'IN_POOL',
      forceFlags: ['become_a_streamer'],
    })
  })
})

test("puts the user's wallet and the modes into the demo token, which an anonymous visitor lacks", () => {
  const { backend } = createTestBackend('appMode=NOCODE&copyMode=IN_POOL&operatorId=x-7')
  expect(decodeJwt(backend.token() ?? '')).toMatchObject({
    sub: backend.user.wallet,
    operatorId: 'x-7',
    appMode: 'NOCODE',
    copyMode: 'IN_POOL',
  })
  expect(createTestBackend('demoType=anonymous').backend.token()).toBeNull()
})

test('answers a balance of 0 without a currency in no-code mode', async () => {
  const { get } = createTestBackend('appMode=NOCODE')
  expect((await get('balance')).body).toEqual({ balance: 0, currency: '' })
})
