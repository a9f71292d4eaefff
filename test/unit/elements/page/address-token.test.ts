import { describe, expect, it } from 'vitest'
import { findToken, takeTokensFromAddress } from '../../../../elements/page/address-token.ts'

const at = (rest: string) => `https://widget.test/iframe.html${rest}`

describe('tokenIn', () => {
  it.each([
    ['#token=abc', 'abc', ''],
    ['#token=a%20b', 'a b', ''],
    ['#token=%', '%', ''],
    ['#token=', '', ''],
    ['?token=abc', 'abc', ''],
    ['?view=room&token=abc', 'abc', '?view=room'],
    ['?view=room&token=abc#/faq', 'abc', '?view=room#/faq'],
    ['?token=query#token=fragment', 'fragment', ''],
    ['?view=a%20b#token=abc', 'abc', '?view=a%20b'],
    ['#/room/0x1&token=abc', 'abc', '#/room/0x1'],
    ['#/room/0x1?token=abc', 'abc', '#/room/0x1'],
    ['#/room/0x1?demo=1&token=abc', 'abc', '#/room/0x1?demo=1'],
    ['#/room/0x1?token=abc&demo=1', 'abc', '#/room/0x1?demo=1'],
    ['#token=abc&/faq', 'abc', '#/faq'],
  ])('the token of %s is found and removed', (rest, token, left) => {
    expect(findToken(at(rest))).toEqual({ token, href: at(left) })
  })

  it.each(['', '#/faq', '?view=room', '#mytoken=abc', '?tokenName=EUR', '#/faq?tokenName=EUR'])(
    '%s has none',
    rest => expect(findToken(at(rest))).toBeNull(),
  )
})

// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://widget.test/iframe.html?view=room#token=first" }

it('every token is removed from the URL and its history, before a router sees it', () => {
  const tokens: string[] = []
  const seen: string[] = []
  const entries = history.length
  takeTokensFromAddress(window, token => tokens.push(token))
  // A router that listens later must never see a token.
  window.addEventListener('popstate', () => seen.push(location.hash))
  expect(tokens).toEqual(['first'])
  expect(location.href).toBe('https://widget.test/iframe.html?view=room')

  // A host that is written by hand navigates to a fragment.
  history.replaceState(null, '', '#/faq&token=second')
  window.dispatchEvent(new PopStateEvent('popstate'))
  window.dispatchEvent(new Event('hashchange'))

  expect(tokens).toEqual(['first', 'second'])
  expect(location.href).toBe('https://widget.test/iframe.html?view=room#/faq')
  expect(seen).toEqual(['#/faq'])
  expect(history.length).toBe(entries)
})
