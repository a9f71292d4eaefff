import { expect, it } from 'vitest'
import { displayNickname } from '../../../src/model/account.ts'

const walletHash = '0x0123456789abcdef0123456789abcdef'

it.each([
  ['Ferro', walletHash, 'Ferro'],
  [null, walletHash, 'user-0x0123456789abc'],
  [null, '0x12', 'user-0x12'],
  [null, '', '-'],
])(
  '%s of the wallet %j is shown as %s: the name, else 15 characters of the wallet, else -',
  (nickname, wallet, shown) => {
    expect(displayNickname({ nickname, walletHash: wallet })).toBe(shown)
  },
)
