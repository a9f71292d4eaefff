import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { socialLinks } from '../../../../src/components/social/social-links.ts'

describe('socialLinks', () => {
  it('returns only known networks with a link', () => {
    const links = socialLinks({
      TWITCH: ' https://twitch.example/mira ',
      YOUTUBE: '',
      DISCORD: '   ',
      KICK: null,
      MYSPACE: 'https://myspace.example/mira',
    })
    expect(links).toEqual([{ network: 'TWITCH', href: 'https://twitch.example/mira' }])
  })

  it.each([
    ['twitch.example/mira', 'https://twitch.example/mira'],
    ['www.kick.example', 'https://www.kick.example/'],
    ['//kick.example/mira', 'https://kick.example/mira'],
    ['kick.example:8443/mira', 'https://kick.example:8443/mira'],
    ['http://kick.example/mira', 'http://kick.example/mira'],
  ])('resolves %s to %s, with https as the default scheme', (link, href) => {
    expect(socialLinks({ KICK: link })).toEqual([{ network: 'KICK', href }])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://kick.example', 'mira', '@mira.x'])(
    'leaves out the link %s',
    link => expect(socialLinks({ KICK: link })).toEqual([]),
  )

  it('returns links in the same order, whatever the server’s order', () => {
    const links = socialLinks({
      KICK: 'kick.example',
      TWITCH: 'twitch.example',
      TIKTOK: 'tt.example',
    })
    expect(links.map(({ network }) => network)).toEqual(['TWITCH', 'TIKTOK', 'KICK'])
  })

  it('returns no links for a record without any', () => {
    expect(socialLinks(null)).toEqual([])
  })

  it('never returns a link that isn’t http or https', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.constant('javascript:alert(1)')), link => {
        for (const { href } of socialLinks({ TWITCH: link }))
          expect(['http:', 'https:']).toContain(new URL(href).protocol)
      }),
    )
  })
})
