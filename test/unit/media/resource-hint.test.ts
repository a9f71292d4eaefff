// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { hintSource, hintStart } from '../../../src/media/resource-hint.ts'

test.each([
  ['livekit', 'wss://live.example/rtc', { rel: 'preconnect', href: 'https://live.example/rtc' }],
  ['hls', 'https://cdn.example/x.m3u8', { rel: 'preconnect', crossOrigin: 'anonymous' }],
  ['whep', 'https://sfu.example/whep', { rel: 'preconnect', crossOrigin: 'anonymous' }],
] as const)(
  'the browser connects to a server of %s before its stream is requested, and no node stays',
  (kind, url, expected) => {
    const append = vi.spyOn(document.head, 'append').mockReturnValue()
    hintSource({ kind, url })
    expect(append.mock.calls[0]?.[0]).toMatchObject(expected)
    append.mockRestore()
    hintSource({ kind, url })
    expect(document.head.querySelector('link')).toBeNull()
  },
)

test('a video needs no hint', () => {
  const append = vi.spyOn(document.head, 'append')
  hintSource({ kind: 'video', url: 'https://cdn.example/x.mp4' })
  expect(append).not.toHaveBeenCalled()
})

test('the playlist of a stream that starts is requested before its engine; of others the server is connected to', () => {
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  const href = 'https://cdn.example/x.m3u8'
  hintStart({ kind: 'hls', url: href })
  hintStart({ kind: 'livekit', url: 'wss://live.example/rtc' })
  expect(append.mock.calls.map(([link]) => link)).toMatchObject([
    { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href },
    { rel: 'preconnect', href: 'https://live.example/rtc' },
  ])
})
