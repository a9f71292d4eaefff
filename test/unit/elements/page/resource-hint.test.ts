// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { hintSource } from '../../../../elements/page/resource-hint.ts'

test.each([
  ['livekit', 'wss://live.example/rtc', { rel: 'preconnect', href: 'https://live.example/rtc' }],
  ['hls', 'https://cdn.example/x.m3u8', { rel: 'preconnect', crossOrigin: 'anonymous' }],
] as const)(
  'the browser connects to a server of %s while its engine is loading, and no node stays',
  (kind, url, expected) => {
    const append = vi.spyOn(document.head, 'append').mockReturnValue()
    hintSource({ kind, url })
    expect(append.mock.calls[0]?.[0]).toMatchObject(expected)
    append.mockRestore()
    hintSource({ kind, url })
    expect(document.head.querySelector('link')).toBeNull()
  },
)

test('a WHEP offer and a video need no hint', () => {
  const append = vi.spyOn(document.head, 'append')
  hintSource({ kind: 'whep', url: 'https://sfu.example/whep' })
  hintSource({ kind: 'video', url: 'https://cdn.example/x.mp4' })
  expect(append).not.toHaveBeenCalled()
})
