import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullPath, parseAppUrl, resolveAppUrl } from '../../../src/routing/app-url.ts'
import { forAll } from '../../support/fast-check-runs.ts'

describe('parseAppUrl', () => {
  it.each([
    ['/', { path: '/', search: '', hash: '' }],
    ['/room/abc?ns=1#chat', { path: '/room/abc', search: '?ns=1', hash: '#chat' }],
  ])('the in-app path %s is parsed', (text, place) => {
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
  ])('%j is not an in-app path', text => {
    expect(parseAppUrl(text)).toBeNull()
  })

  it('nothing that a browser resolves to another host is parsed', () => {
    forAll([fc.string()], text => {
      const place = parseAppUrl(text)
      if (place)
        expect(new URL(fullPath(place), 'https://host.example').origin).toBe('https://host.example')
    })
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

describe('resolveAppUrl', () => {
  const from = { path: '/', search: '?demo=1&operator=acme&utm=x', hash: '' }

  it.each([
    ...['demo', 'debug', 'tokenName', 'tokenPrice', 'balance', 'apiDebug', 'apiThrottling', 'sale'],
    ...['operator', 'operatorId', 'prodApi', 'forceFlags', 'demoType', 'freshUser', 'socketDebug'],
    ...['adminSettings', 'appMode', 'copyMode'],
  ])('the reserved key %s is kept', key => {
    const search = `?${key}=1`
    expect(resolveAppUrl({ ...from, search }, { path: '/faq', search: '', hash: '' }).search).toBe(
      search,
    )
  })

  it.each(['signin', 'widget-themes', 'fullPath', 'view', 'room-round-stopped', 'ns', 'utm'])(
    'the key %s is dropped',
    key => {
      const to = { path: '/faq', search: '', hash: '' }
      expect(resolveAppUrl({ ...from, search: `?${key}=1` }, to).search).toBe('')
    },
  )

  it('the target may set a reserved key itself', () => {
    expect(resolveAppUrl(from, { path: '/', search: '?demo=0&ns=1', hash: '' }).search).toBe(
      '?demo=0&operator=acme&ns=1',
    )
  })
})
