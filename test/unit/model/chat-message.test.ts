import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ChatCommand, ChatEvent, ChatMessage } from '../../../src/model/chat-message.ts'

const message = { id: 'a', message: 'hi', timestamp: 1, from: { name: '', isLocal: true } }

describe('ChatMessage', () => {
  test('a message of the history may lack sender, edit and pin', () => {
    expect(v.parse(ChatMessage, message)).toEqual({
      ...message,
      sid: null,
      editTimestamp: null,
      pinned: false,
    })
  })

  test.each([{ name: null }, {}])('a sender may have no name: %o', from => {
    const expected = { name: '', isLocal: false }
    expect(v.parse(ChatMessage, { ...message, from }).from).toEqual(expected)
  })

  test("a message's id is parsed to a string", () => {
    expect(v.parse(ChatMessage, { ...message, id: 7 }).id).toBe('7')
    const pin = v.parse(ChatEvent, { type: 'PIN', data: { id: 7 } })
    expect(pin).toEqual({ type: 'PIN', data: { id: '7' } })
  })

  test.each([{ message: 1 }, { timestamp: 'now' }, { from: null }, { id: null }])(
    '%o is not a chat message',
    wrong => {
      expect(v.is(ChatMessage, { ...message, ...wrong })).toBe(false)
    },
  )
})

test.each([{ id: null }, {}])('a pin without the id of a message unpins: %o', data => {
  expect(v.parse(ChatEvent, { type: 'PIN', data })).toEqual({ type: 'PIN', data: { id: null } })
})

test.each([
  [{ id: 'a-b_1', content: '' }, true],
  [{ pin: null }, true],
  [{ pin: 'a' }, true],
  [{}, false],
  [{ id: 'a' }, false],
  [{ id: '', content: 'x' }, false],
  [{ id: 'a b', content: 'x' }, false],
  [{ id: 1, content: 'x' }, false],
  [{ id: 'a', content: 'x'.repeat(501) }, false],
  [{ id: 'a', content: 'x', pin: 'a' }, false],
  [{ pin: '' }, false],
])('%o is a chat command: %s', (order, isOne) => {
  expect(v.is(ChatCommand, order)).toBe(isOne)
})
