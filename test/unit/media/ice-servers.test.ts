import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { iceServersOf } from '../../../src/media/ice-servers.ts'
import { parseLinks } from '../../../src/media/link-header.ts'

const serversOf = (header: string | null) => iceServersOf(parseLinks(header))

describe('ICE servers of a Link header', () => {
  test('a Link header gives STUN servers, and TURN servers with their credentials, quoted or not', () => {
    expect(
      serversOf(
        '<stun:stun.example.net>; rel="ice-server", ' +
          '<turn:turn.example.net?transport=udp>; rel="ice-server"; username="a, \\"b\\""; ' +
          'credential="x;y"; credential-type="password", ' +
          '<turns:turn.example.net:443>;rel=ice-server;username=u;credential=p',
      ),
    ).toEqual([
      { urls: 'stun:stun.example.net' },
      { urls: 'turn:turn.example.net?transport=udp', username: 'a, "b"', credential: 'x;y' },
      { urls: 'turns:turn.example.net:443', username: 'u', credential: 'p' },
    ])
  })

  test('other links and TURN servers without credentials are ignored', () => {
    expect(serversOf(null)).toEqual([])
    expect(
      serversOf(
        '<https://a.example/>; rel="ice-server", <stun:s.example>; rel="next", ' +
          '<turn:t.example>; rel="ice-server"; username="u"',
      ),
    ).toEqual([])
  })

  test('at most eight ICE servers are read, whatever the header contains', () => {
    expect(serversOf(Array(20).fill('<stun:s.example>; rel="ice-server"').join(', '))).toHaveLength(
      8,
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>;=",\\ rel-icestun:') }), text => {
        for (const { urls } of serversOf(text)) expect(urls).toMatch(/^(stuns?|turns?):/i)
      }),
    )
  })
})
