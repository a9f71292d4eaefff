import { describe, expect, test } from 'vitest'
import { toChatItems } from '../../../../src/features/chat/chat-items.ts'
import type { Outgoing } from '../../../../src/features/chat/outbox.ts'
import { message } from './factories.ts'

const sides = {
  wallet: 'me',
  nickname: 'Juniper',
  streamer: { wallet: 's', nickname: 'Mira Vale' },
}
const outgoing = (parts: Partial<Outgoing>): Outgoing => ({
  kind: 'post',
  id: 'x',
  content: 'hi',
  sentAt: 7,
  isFailed: false,
  ...parts,
})

describe('whose a message is', () => {
  test('the sender decides, not what the message claims', () => {
    const claims = { name: 'Mira Vale', isLocal: true }
    const [item] = toChatItems([message('1', { sid: 'other', from: claims })], [], sides)
    expect(item).toMatchObject({ isLocal: false, isStreamer: false })
  })

  test.each([
    ['me', { isLocal: true, isStreamer: false }],
    ['s', { isLocal: false, isStreamer: true }],
  ])('of %s', (sid, expected) => {
    expect(toChatItems([message('1', { sid })], [], sides)[0]).toMatchObject(expected)
  })

  test('in a history without senders, the history says', () => {
    const mine = message('1', { sid: null, from: { name: 'Juniper', isLocal: true } })
    const hers = message('2', { sid: null, from: { name: 'Mira Vale', isLocal: false } })
    expect(toChatItems([mine, hers], [], sides)).toMatchObject([
      { isLocal: true, isStreamer: false },
      { isLocal: false, isStreamer: true },
    ])
  })

  test('nothing is an anonymous visitor’s own', () => {
    const one = message('1', { sid: '', from: { name: '', isLocal: true } })
    expect(toChatItems([one], [], { ...sides, wallet: '' })[0]?.isLocal).toBe(false)
  })

  test('a name that is empty becomes the beginning of the wallet hash', () => {
    const nameless = { name: '', isLocal: false }
    const [known, unknown] = toChatItems(
      [
        message('1', { sid: '0123456789abcdefgh', from: nameless }),
        message('2', { sid: null, from: nameless }),
      ],
      [],
      sides,
    )
    expect([known?.nickname, unknown?.nickname]).toEqual(['user-0123456789abcde', '-'])
  })
})

describe('what is under way', () => {
  test('a message that is not in the log yet stands at its end, and only once when it is', () => {
    const post = outgoing({ id: 'x' })
    expect(toChatItems([message('1')], [post], sides)).toMatchObject([
      { id: '1' },
      { id: 'x', content: 'hi', nickname: 'Juniper', isLocal: true, outgoingKind: 'post' },
    ])
    expect(toChatItems([message('1'), message('x')], [post], sides)).toMatchObject([
      { id: '1' },
      { id: 'x', outgoingKind: null },
    ])
  })

  test('an edit shows its text already, a removal what is to go', () => {
    const log = [message('1', { sid: 'me' }), message('2', { sid: 'me' })]
    const items = toChatItems(
      log,
      [
        outgoing({ kind: 'edit', id: '1', content: 'better' }),
        outgoing({ kind: 'remove', id: '2', content: '', isFailed: true }),
      ],
      sides,
    )
    expect(items).toMatchObject([
      { content: 'better', outgoingKind: 'edit', isFailed: false },
      { content: 'says 2', outgoingKind: 'remove', isFailed: true },
    ])
  })

  test('a pin shows at once, and no more when it failed', () => {
    const log = [message('1', { pinned: true }), message('2')]
    const pinned = (isFailed: boolean) =>
      toChatItems(log, [outgoing({ kind: 'pin', id: '2', isFailed })], sides)
        .filter(item => item.pinned)
        .map(({ id }) => id)
    expect(pinned(false)).toEqual(['2'])
    expect(pinned(true)).toEqual(['1'])
  })
})
