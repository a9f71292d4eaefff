import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullPath, parseAppUrl, resolveAppUrl } from '../../../src/routing/app-url.ts'

describe('readPlace', () => {
  it.each([
    ['/', { path: '/', search: '', hash: '' }],
    ['/room/abc?ns=1#chat', { path: '/room/abc', search: '?ns=1', hash: '#chat' }],
  ])('reads the in-app path %s', (text, place) => {
    expect(parseAppUrl(text)).toEqual(place)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    'room/abc',
    '',
    '/\n/evil.example',
    '/\t/evil.example',
  ])('refuses %j', text => {
    expect(parseAppUrl(text)).toBeNull()
  })

  it('never reads anything that a browser would take for another host', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const place = parseAppUrl(text)
        if (place)
          expect(new URL(fullPath(place), 'https://host.example').origin).toBe(
            'https://host.example',
          )
      }),
    )
  })

  it.each(['/..//evil.example', '/.//evil.example', '/a/..//evil.example'])(
    'does not let dots in %s make a host of the rest',
    text => {
      const place = parseAppUrl(text)
      expect(new URL(place ? fullPath(place) : '/', 'https://host.example').host).toBe(
        'host.example',
      )
    },
  )
})

describe('placeFrom', () => {
  const from = { path: '/', search: '?demo=1&operator=acme&utm=x', hash: '' }

  it('carries the reserved keys along and leaves the others', () => {
    expect(resolveAppUrl(from, { path: '/faq', search: '', hash: '' }).search).toBe(
      '?demo=1&operator=acme',
    )
  })

  it('lets the target set a reserved key itself', () => {
    expect(resolveAppUrl(from, { path: '/', search: '?demo=0&ns=1', hash: '' }).search).toBe(
      '?demo=0&operator=acme&ns=1',
    )
  })
})
