import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseIceServers } from '../../../src/media/ice-servers.ts'

describe('the servers that a Link header names', () => {
  test('are STUN without and TURN with a name and a secret, also quoted ones', () => {
    expect(
      parseIceServers(
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

  test('are nothing else that is linked, and no TURN that a browser would refuse', () => {
    expect(parseIceServers(null)).toEqual([])
    expect(
      parseIceServers(
        '<https://a.example/>; rel="ice-server", <stun:s.example>; rel="next", ' +
          '<turn:t.example>; rel="ice-server"; username="u"',
      ),
    ).toEqual([])
  })

  test('are eight at the most, whatever the header is', () => {
    expect(
      parseIceServers(Array(20).fill('<stun:s.example>; rel="ice-server"').join(', ')),
    ).toHaveLength(8)
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>;=",\\ rel-icestun:') }), text => {
        for (const { urls } of parseIceServers(text)) expect(urls).toMatch(/^(stuns?|turns?):/i)
      }),
    )
  })
})
