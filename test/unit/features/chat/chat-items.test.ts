import { describe, expect, test } from 'vitest'
import { toChatItems } from '../../../../src/features/chat/chat-items.ts'
import type { Outgoing } from '../../../../src/features/chat/outbox.ts'
import { message } from './factories.ts'

const participants = {
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

describe('sender of a message', () => {
  const from = (name: string, isLocal: boolean) => ({ from: { name, isLocal } })
  const nobody = { isLocal: false, isStreamer: false }
  const viewer = { isLocal: true, isStreamer: false }
  const streamer = { isLocal: false, isStreamer: true }

  test.each([
    ['belongs to the sender id, not to the name', { sid: 'x', ...from('Mira Vale', true) }, nobody],
    ['with the sender id of the viewer is theirs', { sid: 'me' }, viewer],
    ['with the sender id of the streamer is theirs', { sid: 's' }, streamer],
    ['without one is whose the history says', { sid: null, ...from('Juniper', true) }, viewer],
    ['without one is whose it names', { sid: null, ...from('Mira Vale', false) }, streamer],
  ])('a message %s', (_case, parts, expected) => {
    expect(toChatItems([message('1', parts)], [], participants)[0]).toMatchObject(expected)
  })

  test('no message is an anonymous visitor’s own', () => {
    const unsigned = message('1', { sid: '', from: { name: '', isLocal: true } })
    expect(toChatItems([unsigned], [], { ...participants, wallet: '' })[0]?.isLocal).toBe(false)
  })

  test('an empty nickname shows as the beginning of the wallet hash', () => {
    const nameless = { name: '', isLocal: false }
    const [known, unknown] = toChatItems(
      [
        message('1', { sid: '0123456789abcdefgh', from: nameless }),
        message('2', { sid: null, from: nameless }),
      ],
      [],
      participants,
    )
    expect([known?.nickname, unknown?.nickname]).toEqual(['user-0123456789abcde', '-'])
  })
})

describe('outgoing changes', () => {
  test('a sent message shows at the end of the log until the log contains it, never twice', () => {
    const post = outgoing({ id: 'x' })
    expect(toChatItems([message('1')], [post], participants)).toMatchObject([
      { id: '1' },
      { id: 'x', content: 'hi', nickname: 'Juniper', isLocal: true, outgoingKind: 'post' },
    ])
    expect(toChatItems([message('1'), message('x')], [post], participants)).toMatchObject([
      { id: '1' },
      { id: 'x', outgoingKind: null },
    ])
  })

  test('a pending edit shows its new text, and a pending removal the message to be removed', () => {
    const log = [message('1', { sid: 'me' }), message('2', { sid: 'me' })]
    const items = toChatItems(
      log,
      [
        outgoing({ kind: 'edit', id: '1', content: 'better' }),
        outgoing({ kind: 'remove', id: '2', content: '', isFailed: true }),
      ],
      participants,
    )
    expect(items).toMatchObject([
      { content: 'better', outgoingKind: 'edit', isFailed: false },
      { content: 'says 2', outgoingKind: 'remove', isFailed: true },
    ])
  })

  test('a pin shows at once, and is rolled back when it fails', () => {
    const log = [message('1', { pinned: true }), message('2')]
    const pinned = (isFailed: boolean) =>
      toChatItems(log, [outgoing({ kind: 'pin', id: '2', isFailed })], participants)
        .filter(item => item.pinned)
        .map(({ id }) => id)
    expect(pinned(false)).toEqual(['2'])
    expect(pinned(true)).toEqual(['1'])
  })
})
