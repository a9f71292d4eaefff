import fc from 'fast-check'
import { expect, it } from 'vitest'
import { socialLinks } from '../../../../src/components/social/social-links.tsx'
import { forAll } from '../../../support/fast-check-runs.ts'

it('returns only known networks with a link', () => {
  const links = socialLinks({
    TWITCH: ' https://twitch.tv/mira ',
    YOUTUBE: '',
    DISCORD: '   ',
    KICK: null,
    MYSPACE: 'https://myspace.com/mira',
  })
  expect(links).toEqual([{ network: 'TWITCH', href: 'https://twitch.tv/mira' }])
})

it.each([
  ['TWITCH', 'https://www.twitch.tv/mira', 'https://www.twitch.tv/mira'],
  ['YOUTUBE', 'https://youtu.be/abc', 'https://youtu.be/abc'],
  ['YOUTUBE', 'm.youtube.com/@mira', 'https://m.youtube.com/@mira'],
  ['INSTAGRAM', 'instagram.com/mira', 'https://instagram.com/mira'],
  ['TWITTER', 'https://x.com/mira', 'https://x.com/mira'],
  ['TWITTER', 'http://twitter.com/mira', 'https://twitter.com/mira'],
  ['FACEBOOK', '//facebook.com/mira', 'https://facebook.com/mira'],
  ['TIKTOK', 'HTTPS://VM.TIKTOK.COM/x', 'https://vm.tiktok.com/x'],
  ['DISCORD', 'discord.gg/x?a=1#b', 'https://discord.gg/x?a=1#b'],
  ['KICK', 'https://kick.com:443/mira', 'https://kick.com/mira'],
  ['KICK', 'http://kick.com:80/mira', 'https://kick.com/mira'],
])('the %s link %s leads to %s', (network, link, href) => {
  expect(socialLinks({ [network]: link })).toEqual([{ network, href }])
})

it.each([
  'https://evil.example/kick.com',
  'https://kick.com.evil.example/mira',
  'https://notkick.com/mira',
  'https://twitch.tv/mira',
  'https://mira:secret@kick.com/',
  'https://kick.com@evil.example/',
  'mira@kick.com',
  'https://kick.com:8443/mira',
  'kick.com:8443/mira',
  'javascript:alert(1)',
  'javascript://kick.com/%0aalert(1)',
  'data:text/html,x',
  'ftp://kick.com',
  'mira',
  '@mira.x',
])('the KICK link %s is left out, as it is no page of that network', link => {
  expect(socialLinks({ KICK: link })).toEqual([])
})

it('returns links in the same order, whatever the server’s order', () => {
  const links = socialLinks({ KICK: 'kick.com', TWITCH: 'twitch.tv', TIKTOK: 'tiktok.com' })
  expect(links.map(({ network }) => network)).toEqual(['TWITCH', 'TIKTOK', 'KICK'])
})

it('returns no links for a record without any', () => {
  expect(socialLinks(null)).toEqual([])
})

it('no link leads to another host, or carries credentials', () => {
  const part = fc.constantFrom(
    'https://',
    'http:',
    '//',
    '@',
    ':',
    '.',
    'kick.com',
    'evil.example',
    '/',
    '\\',
    '#',
    '?',
  )
  const nearly = fc.array(part, { maxLength: 8 }).map(parts => parts.join(''))
  forAll([fc.oneof(fc.webUrl(), fc.string(), nearly)], link => {
    for (const { href } of socialLinks({ KICK: link })) {
      const { protocol, hostname, username, password } = new URL(href)
      expect(hostname).toMatch(/(^|\.)kick\.com$/)
      expect([protocol, username, password]).toEqual(['https:', '', ''])
    }
  })
})
