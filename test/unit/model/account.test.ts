import { expect, it } from 'vitest'
import { displayNickname } from '../../../src/model/account.ts'
import { anonymousUser } from '../../../src/model/user.ts'

const walletHash = '0x0123456789abcdef0123456789abcdef'

it.each([
  ['Ferro', walletHash, 'Ferro'],
  [null, walletHash, 'user-0x0123456789abc'],
  [null, '0x12', 'user-0x12'],
  ['', '0x12', 'user-0x12'],
  [null, '', '-'],
])(
  '%s of the wallet %j is shown as %s: the name, else 15 characters of the wallet, else -',
  (nickname, wallet, shown) => {
    expect(displayNickname({ nickname, walletHash: wallet })).toBe(shown)
  },
)

it('an anonymous visitor has no operator, no wallet and no nickname, and the language en', () => {
  expect(anonymousUser).toMatchObject({
    operatorId: -1,
    operatorName: '',
    walletHash: '',
    language: 'en',
    nickname: null,
  })
})
