import { describe, expect, test } from 'vitest'
import { isPlayableIn, mayExpire, sourceOf, sourcesOf } from '../../../src/media/source.ts'

const BASE = 'https://api.example/casino/'

describe('engine of an address', () => {
  test.each([
    ['demo:channel-7001', 'demo'],
    ['demo:loopback/channel-7001', 'loopback'],
    ['https://cdn.example/live/index.m3u8', 'hls'],
    ['https://cdn.example/live/INDEX.M3U8?token=1#t', 'hls'],
    ['https://sfu.example/rooms/7/whep', 'whep'],
    ['https://sfu.example/rooms/7/whep/?layer=h', 'whep'],
    ['http://localhost:9000/whep', 'whep'],
    ['https://cdn.example/clip.mp4', 'video'],
    ['http://cdn.example/whep.webm', 'video'],
    ['https://cdn.example/?file=a.m3u8', 'video'],
    ['/streams/7.m3u8', 'hls'],
    ['wss://livekit.example/room', 'livekit'],
    ['ws://livekit.example/whep', 'livekit'],
    ['rtmp://ingest.example/live', undefined],
    ['javascript:alert(1)', undefined],
    ['data:video/mp4;base64,AAAA', undefined],
    ['https://', undefined],
  ])('%s is played by %s', (url, kind) => {
    expect(sourceOf(url, BASE)?.kind).toBe(kind)
  })

  test('a relative address is resolved against the API base', () => {
    expect(sourceOf('streams/7.m3u8', BASE)?.url).toBe('https://api.example/casino/streams/7.m3u8')
  })
})

describe('sources to try', () => {
  const kinds = (streamUrl: string, fallbackUrl: string | null) =>
    sourcesOf({ streamUrl, fallbackUrl }, BASE).map(({ kind }) => kind)

  test('the stream is tried first, then its fallback', () => {
    expect(kinds('https://a.example/whep', 'https://a.example/x.m3u8')).toEqual(['whep', 'hls'])
    expect(kinds('wss://a.example', '/x.m3u8')).toEqual(['livekit', 'hls'])
  })

  test('only the fallback is tried if no engine plays the stream', () => {
    expect(kinds('rtmp://a.example/room', '/x.m3u8')).toEqual(['hls'])
  })

  test('an address is tried only once, and unsupported addresses never', () => {
    expect(kinds('/x.m3u8', 'https://api.example/x.m3u8')).toEqual(['hls'])
    expect(kinds('rtmp://a.example', null)).toEqual([])
  })
})

const plain = 'https://cdn.example/x.m3u8'
test.each([
  [{ streamUrl: plain, fallbackUrl: null, token: null }, false],
  [{ streamUrl: plain, fallbackUrl: plain, token: '' }, false],
  [{ streamUrl: plain, fallbackUrl: null, token: 'secret' }, true],
  [{ streamUrl: `${plain}?signature=1`, fallbackUrl: null, token: null }, true],
  [{ streamUrl: plain, fallbackUrl: `${plain}?signature=1`, token: null }, true],
])('settings may expire by a token, or an address with a query: %o %s', (settings, expected) => {
  expect(mayExpire(settings)).toBe(expected)
})

test('WHEP, LiveKit and the loopback are playable only in browsers with WebRTC; all other sources play without', () => {
  const kinds = ['whep', 'livekit', 'loopback', 'hls', 'video', 'demo'] as const
  const playable = (page: object) => kinds.filter(kind => isPlayableIn(page, { kind, url: '' }))
  expect(playable({ RTCPeerConnection: class {} })).toEqual(kinds)
  expect(playable({})).toEqual(['hls', 'video', 'demo'])
})
