import { describe, expect, it } from 'vitest'
import { createSubscriptionMirror } from '../../../../../demo/server/relay/subscription-mirror.ts'
import { createSyncClock } from '../../../../support/sync-clock.ts'
import { createRecordingBroker } from '../../backend/stomp/support.ts'

function createMirror() {
  const clock = createSyncClock(0)
  const broker = createRecordingBroker(() => {})
  const sent: string[] = []
  const errors: unknown[] = []
  const mirror = createSubscriptionMirror({
    clock,
    broker,
    onError: error => void errors.push(error),
    sendTo: (session, subscription, body) => void sent.push(`${session} ${subscription} ${body}`),
    refuse: (session, reason) => void sent.push(`${session} refused: ${reason}`),
  })
  const subscribe = (session: string, subscription: string, destination: string) =>
    mirror.handle({ type: 'subscribed', session, wallet: '0xabc', subscription, destination })
  return { clock, broker, sent, errors, mirror, subscribe }
}

describe('the clients of all processes', () => {
  it('start and end a destination with the first and the last of them', () => {
    const { broker, mirror, subscribe } = createMirror()
    subscribe('p1-1', '1', '/a')
    subscribe('p2-1', '1', '/a')
    mirror.handle({ type: 'unsubscribed', session: 'p1-1', subscription: '1' })
    expect(mirror.registry.count('/a')).toBe(1)
    mirror.handle({ type: 'ended', session: 'p2-1' })
    expect(broker.log.filter(line => /^(first|last) /.test(line))).toEqual(['first /a', 'last /a'])
  })

  it('are forgotten 30 s after the last sign of their process, and no others', () => {
    const { clock, mirror, subscribe } = createMirror()
    subscribe('p1-1', '1', '/a')
    subscribe('p2-1', '1', '/a')
    for (let seconds = 0; seconds < 50; seconds += 10) {
      clock.advance(10_000)
      mirror.handle({ type: 'alive', process: 'p2' })
    }
    expect(mirror.registry.count('/a')).toBe(1)
    mirror.dispose()
    expect(mirror.registry.count('/a')).toBe(0)
    expect(clock.pending).toBe(0)
  })

  it('are kept if they came back after the broker was lost, whenever their process was seen before', () => {
    const { clock, mirror, subscribe } = createMirror()
    mirror.handle({ type: 'alive', process: 'p1' })
    mirror.clear()
    clock.advance(25_000)
    subscribe('p1-2', '1', '/a')
    clock.advance(15_000)
    expect(mirror.registry.count('/a')).toBe(1)
  })

  it('end when their process starts again, whose news of their ends were lost', () => {
    const { mirror, subscribe } = createMirror()
    subscribe('p1-1', '1', '/a')
    subscribe('p2-1', '1', '/a')
    mirror.handle({ type: 'started', process: 'p1' })
    expect(mirror.registry.count('/a')).toBe(1)
    subscribe('p1-2', '1', '/a')
    expect(mirror.registry.count('/a')).toBe(2)
  })

  it('survive an error of the application, which is reported', () => {
    const { errors, mirror, broker, subscribe } = createMirror()
    broker.onSend = () => {
      throw new Error('failed')
    }
    mirror.handle({ type: 'send', session: 'p1-1', wallet: null, destination: '/x', body: '' })
    subscribe('p1-1', '1', '/a')
    expect(errors).toEqual([new Error('failed')])
    expect(mirror.registry.count('/a')).toBe(1)
  })
})
