import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { iceServersOf, parseLinks } from '../../../src/media/link-header.ts'
import { forAll } from '../../support/fast-check-runs.ts'

const parse = (header: string | null) =>
  parseLinks(header).map(({ target, rel, parameters }) => [target, rel, parameters.get('events')])

test('a Link header gives targets, relation types and parameters, with or without quotes and semicolons', () => {
  expect(
    parse(
      '</layer>; rel="urn:x:layer", </sse>; rel="urn:x:sse"\n events="a,b" ,' +
        '<https://a.example/?q=1,2>;REL=next;Events=c , </two>; rel="first last"',
    ),
  ).toEqual([
    ['/layer', ['urn:x:layer'], undefined],
    ['/sse', ['urn:x:sse'], 'a,b'],
    ['https://a.example/?q=1,2', ['next'], 'c'],
    ['/two', ['first', 'last'], undefined],
  ])
})

test('a header without links gives none, and a link may lack every parameter', () => {
  expect([parse(null), parse(''), parse('rel=next')]).toEqual([[], [], []])
  expect(parse('</a>, <>; ;')).toEqual([
    ['/a', [], undefined],
    ['', [], undefined],
  ])
})

test('any text is parsed without an error, and each link ends before the next one', () => {
  forAll([fc.string({ unit: fc.constantFrom(...'<>;=",\\ rela') })], text => {
    for (const { target } of parseLinks(text)) expect(target).not.toContain('>')
  })
})

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
    forAll([fc.string({ unit: fc.constantFrom(...'<>;=",\\ rel-icestun:') })], text => {
      for (const { urls } of serversOf(text)) expect(urls).toMatch(/^(stuns?|turns?):/i)
    })
  })
})
