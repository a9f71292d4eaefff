import { describe, expect, it } from 'vitest'
import { findToken } from '../../../elements/address-token.ts'

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
