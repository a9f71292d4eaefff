import { describe, expect, it, vi } from 'vitest'
import { commands, createFixture, lastHeaders, send, subscribe } from './support.ts'

describe('rates', () => {
  it('refuses too many frames at once, and accepts the same number over time', () => {
    const limits = { frameBurst: 10, framesPerSecond: 5 }
    const hasty = createFixture({ limits }).connect()
    for (let sent = 0; sent < 10; sent += 1) hasty.session.receive(send('/a', 'x'))
    expect(lastHeaders(hasty.peer)).toMatchObject({ code: 'rate' })

    const { connect, clock } = createFixture({ limits })
    const patient = connect()
    for (let sent = 0; sent < 100; sent += 1) {
      clock.advance(200)
      patient.session.receive(send('/a', 'x'))
    }
    expect(patient.peer.closed).toBeUndefined()
  })

  it('refuses too much data without a complete frame', () => {
    const { open } = createFixture({ limits: { byteBurst: 1000 } })
    const { session, peer } = open()
    for (let sent = 0; sent < 1001; sent += 1) session.receive('\n')
    expect(lastHeaders(peer)).toMatchObject({ code: 'rate' })
  })

  it('stops decoding data once the session is closed', () => {
    const { connect, broker } = createFixture()
    const { session, peer } = connect()
    session.receive(`ACK\n\n\0${send('/a', 'x')}`)
    expect(commands(peer)).toEqual(['ERROR'])
    expect(broker.log).toEqual([])
  })
})

describe('heart-beats', () => {
  it.each([
    ['0,0', 0, undefined],
    ['0,4000', 6, undefined],
    ['0,20000', 3, undefined],
    ['4000,0', 0, 25_000],
    ['30000,0', 0, 75_000],
    ['99999999999,0', undefined, undefined],
  ])(
    'client requests %s: %s heart-beats in a minute, disconnected after %s ms',
    (header, beats, dropped) => {
      const { open, clock } = createFixture()
      const { session, peer } = open()
      session.receive(`CONNECT\naccept-version:1.2\nheart-beat:${header}\n\n\0`)
      if (beats === undefined) {
        expect(lastHeaders(peer)).toMatchObject({ code: 'bad-heart-beat' })
        return
      }
      clock.advance(dropped === undefined ? 60_000 : dropped - 1)
      expect(peer.beats).toBe(beats)
      expect(peer.closed).toBeUndefined()
      if (dropped === undefined) return
      clock.advance(1)
      expect(peer.closed).toEqual({ code: 4002, reason: 'silent' })
      expect(clock.pending).toBe(0)
    },
  )

  it('counts any data as activity of the client', () => {
    const { open, clock } = createFixture()
    const { session, peer } = open()
    session.receive('CONNECT\naccept-version:1.2\nheart-beat:10000,10000\n\n\0')
    for (let minute = 0; minute < 20; minute += 1) {
      clock.advance(15_000)
      session.receive(minute % 2 ? '\n' : 'S')
      session.receive(minute % 2 ? '' : 'END\ndestination:/a\n\nx\0')
    }
    expect(peer.closed).toBeUndefined()
  })

  it('doesn’t take a time in which the server was busy for silence of the client', () => {
    const { open, clock } = createFixture()
    const { session, peer } = open()
    session.receive('CONNECT\naccept-version:1.2\nheart-beat:10000,10000\n\n\0')
    clock.advance(15_000)
    const late = clock.now() + 60_000
    vi.spyOn(clock, 'now').mockReturnValue(late)
    clock.advance(5000)
    expect(peer.closed).toBeUndefined()
  })

  it('negotiates no heart-beats for a hub without them', () => {
    const { open, clock } = createFixture({ heartBeat: { outgoing: 0, incoming: 0 } })
    const { session, peer } = open()
    session.receive('CONNECT\naccept-version:1.2\nheart-beat:1000,1000\n\n\0')
    expect(lastHeaders(peer)).toMatchObject({ 'heart-beat': '0,0' })
    clock.advance(3_600_000)
    expect(peer.closed).toBeUndefined()
    expect(peer.beats).toBe(0)
  })
})

describe('the hub', () => {
  it('closes all sessions with the code of a server that goes away', () => {
    const { connect, hub, broker, clock } = createFixture()
    const one = connect()
    const two = connect()
    one.session.receive(subscribe('x', '/a'))
    hub.closeAll()
    expect([one.peer.closed?.code, two.peer.closed?.code]).toEqual([4001, 4001])
    expect(hub.sessions).toBe(0)
    expect(broker.log.at(-1)).toBe('last /a')
    expect(clock.pending).toBe(0)
  })

  it('keeps anonymous and signed-in sessions apart', () => {
    const { open, broker } = createFixture()
    const { session } = open(null)
    session.receive(`CONNECT\naccept-version:1.2\n\n\0${send('/a', 'x')}`)
    expect(broker.log).toEqual(['send anonymous /a x'])
  })
})
