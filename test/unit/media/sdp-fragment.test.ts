import { expect, test } from 'vitest'
import {
  parseIceParameters,
  toSdpFragment,
  withIceParameters,
} from '../../../src/media/sdp-fragment.ts'

const offer = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:secretsecretsecretsecret',
  'a=candidate:1 1 udp 2113937151 10.0.0.7 50000 typ host',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:1',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:secretsecretsecretsecret',
  '',
].join('\r\n')

test("an SDP fragment has the offer's credentials, first media line, mid and candidates, and nothing else", () => {
  expect(toSdpFragment(offer)).toBe(
    [
      'a=ice-ufrag:abcd',
      'a=ice-pwd:secretsecretsecretsecret',
      'm=video 9 UDP/TLS/RTP/SAVPF 96',
      'a=mid:0',
      'a=candidate:1 1 udp 2113937151 10.0.0.7 50000 typ host',
      'a=end-of-candidates',
      '',
    ].join('\r\n'),
  )
  expect(toSdpFragment('v=0')).toBeNull()
})

test('new ICE parameters replace the credentials and candidates of an answer', () => {
  const moved = withIceParameters(offer, {
    ufrag: 'new',
    pwd: 'other',
    candidates: ['candidate:9 1 udp 1 10.0.0.8 4000 typ host'],
  })
  expect(parseIceParameters(moved)).toEqual({
    ufrag: 'new',
    pwd: 'other',
    candidates: ['candidate:9 1 udp 1 10.0.0.8 4000 typ host'],
  })
  expect(moved).not.toContain('abcd')
  expect(moved).not.toContain('10.0.0.7')
  expect(moved.match(/^m=/gm)).toHaveLength(2)
})
