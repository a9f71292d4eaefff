import { describe, expect, it } from 'vitest'
import { brokerTopic } from '../../../../../demo/server/relay/broker-destinations.ts'
import { parseRelay } from '../../../../../demo/server/relay/relay-settings.ts'

it.each([
  ['/app/rooms/0xabc/chat', '/topic/app.rooms.0xabc.chat'],
  ['/app/user/a-b_c/events', '/topic/app.user.a-b_c.events'],
  ['/app/rooms/#/chat', '/topic/app.rooms.~23~.chat'],
  ['/app/rooms/*/chat', '/topic/app.rooms.~2a~.chat'],
  ['/app/rooms/a.b/chat', '/topic/app.rooms.a~2e~b.chat'],
  ['/app/rooms/~23~/chat', '/topic/app.rooms.~7e~23~7e~.chat'],
  ['/app/rooms/%23/chat', '/topic/app.rooms.~25~23.chat'],
])('names at the broker of %s are without a wildcard or a further level', (destination, topic) => {
  expect(brokerTopic(destination)).toBe(topic)
})

describe('the relay’s settings', () => {
  it.each([
    ['127.0.0.1:61613', '127.0.0.1', 61613],
    ['rabbit.example:61614', 'rabbit.example', 61614],
    ['[::1]:61613', '::1', 61613],
  ])('are read from %s, with guest as the default login', (address, host, port) => {
    expect(parseRelay({ STOMP_RELAY: address })).toEqual({
      host,
      port,
      login: 'guest',
      passcode: 'guest',
    })
  })

  it('take a login and heart-beats from the environment', () => {
    const env = {
      STOMP_RELAY: 'rabbit:61613',
      STOMP_RELAY_LOGIN: 'app',
      STOMP_RELAY_PASSCODE: 'secret',
      STOMP_RELAY_HEART_BEAT: '1000',
    }
    expect(parseRelay(env)).toMatchObject({ login: 'app', passcode: 'secret', heartBeatMs: 1000 })
  })

  it.each([
    undefined,
    '',
    'rabbit',
    ':61613',
    'rabbit:0',
    'rabbit:99999',
    'stomp://rabbit:61613',
    'a b:1',
  ])('are missing for %s', address => {
    expect(parseRelay({ STOMP_RELAY: address })).toBeUndefined()
  })
})
