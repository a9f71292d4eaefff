// @vitest-environment happy-dom
import {
  fireEvent,
  getAllByRole,
  getByRole,
  queryAllByRole,
  queryByRole,
  queryByText,
  within,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { userInfo } from '../../../../src/api/user.ts'
import { ECHO_TIMEOUT } from '../../../../src/features/chat/outbox.ts'
import { MAX_MESSAGE_LENGTH } from '../../../../src/model/chat-message.ts'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { user } from '../../ui/render.tsx'
import { message } from './factories.ts'
import {
  advance,
  field,
  harness,
  historyCall,
  onServer,
  openChat,
  ownMessage,
  pressKey,
  publish,
  renderChat,
  send,
  typeText,
  until,
  untilAcknowledged,
  untilButtons,
} from './support.tsx'

const untilAsked = (page: HTMLElement) =>
  until('a question is asked', () => queryByRole(page, 'dialog') !== null)

describe('sending', () => {
  test('a sent message shows at once as pending, until its echo arrives', async () => {
    const page = await openChat({ history: [message('1')] })
    await typeText(page, '  hello  ')
    act(() => {
      fireEvent.keyDown(field(page), { key: 'Enter' })
    })
    expect(ownMessage(page)?.textContent).toContain('hello')
    expect(field(page).value).toBe('')
    await untilAcknowledged(page)
    expect(queryAllByRole(page, 'article', { name: 'Juniper' })).toHaveLength(1)
  })

  /** Opens an empty chat whose user isn't loaded before the test does so. */
  async function openUnloaded() {
    const loaded = Promise.withResolvers<void>()
    const page = await openChat({
      intercept: async call => {
        if (call === historyCall) return Response.json([])
        if (call === 'GET user/info') await loaded.promise
        return undefined
      },
    })
    return { page, load: () => act(() => loaded.resolve()) }
  }

  test('a message that is sent before the user has loaded leaves then', async () => {
    const { page, load } = await openUnloaded()
    await send(page, 'hel')
    await send(page, 'hello')
    expect(field(page).value).toBe('hello')
    expect(queryByRole(page, 'article')).toBeNull()
    await load()
    await until('the message is sent', () => field(page).value === '')
    expect(ownMessage(page)?.textContent).toContain('hello')
    expect(queryAllByRole(page, 'article')).toHaveLength(1)
  })

  test('what is typed before the user has loaded is kept, and sent by nothing but a press', async () => {
    const { page, load } = await openUnloaded()
    await send(page, 'hello')
    await typeText(page, 'hello you')
    await load()
    await until('the user is loaded', () => harness.runtime.cache.peek(userInfo, {}) !== undefined)
    expect(field(page).value).toBe('hello you')
    expect(queryByRole(page, 'article')).toBeNull()
  })

  test('a message without an echo fails after 10 s, and Retry sends it again', async () => {
    const page = await openChat({ history: [message('1')] })
    harness.broker.isRefusing = true
    await onServer(() => harness.backend.hub.closeAll())
    await send(page, 'hello')
    expect(ownMessage(page)?.textContent).toContain('Sending…')
    await advance(ECHO_TIMEOUT)
    expect(ownMessage(page)?.textContent).toContain('Not sent')
    getByRole(page, 'button', { name: 'Discard' })
    await user.click(getByRole(page, 'button', { name: 'Retry' }))
    expect(ownMessage(page)?.textContent).toContain('Sending…')
    expect(queryAllByRole(page, 'article', { name: 'Juniper' })).toHaveLength(1)
  })

  test('Enter sends a message, but not with Shift or during an IME composition', async () => {
    const page = await openChat({ history: [] })
    await typeText(page, 'hello')
    await pressKey(page, 'Enter', { shiftKey: true })
    await pressKey(page, 'Enter', { isComposing: true })
    // Safari sends it after the composition has ended.
    await pressKey(page, 'Enter', { keyCode: 229 })
    expect(queryByRole(page, 'article')).toBeNull()
    await pressKey(page, 'Enter')
    expect(ownMessage(page)?.textContent).toContain('hello')
  })

  test('the field is described by how many characters are left, once that shows', async () => {
    const page = await openChat({ history: [] })
    await typeText(page, 'hello')
    expect(field(page).getAttribute('aria-describedby')).toBeNull()
    await typeText(page, 'x'.repeat(MAX_MESSAGE_LENGTH - 7))
    const id = field(page).getAttribute('aria-describedby')
    expect(document.getElementById(id ?? '')?.textContent).toBe('7 characters left')
  })

  test('a blank message is not sent', async () => {
    const page = await openChat({ history: [] })
    await send(page, ' \n\u200b\u202e ')
    expect(queryByRole(page, 'article')).toBeNull()
  })

  test('an unsent message is kept when the tab changes', async () => {
    const page = await openChat({ history: [] })
    await typeText(page, 'half a sen')
    await renderRouted(harness.runtime, 'another tab')
    expect(queryByRole(page, 'textbox')).toBeNull()
    await renderChat()
    expect(field(page).value).toBe('half a sen')
  })
})

describe('an own message', () => {
  const ownMessageOf = (id: string) =>
    message(id, { sid: walletOf('user'), from: { name: 'Juniper', isLocal: true } })

  test('an own message is edited in the composer, and the draft comes back afterwards', async () => {
    const page = await openChat()
    await send(page, 'first')
    await untilButtons(page, 'Edit')
    await typeText(page, 'a draft')
    await user.click(getByRole(page, 'button', { name: 'Edit' }))
    expect(field(page).value).toBe('first')
    await send(page, 'second')
    expect(field(page).value).toBe('a draft')
    await until(
      'the message is edited',
      () => ownMessage(page)?.textContent?.includes('edited') === true,
    )
    expect(ownMessage(page)?.textContent).toContain('second')
    await user.click(getByRole(page, 'button', { name: 'Edit' }))
    await pressKey(page, 'Escape')
    expect(field(page).value).toBe('a draft')
  })

  test('a reply begins with the name of who wrote the message, and keeps what was typed', async () => {
    const page = await openChat({
      history: [message('1', { from: { name: 'Koi Nine', isLocal: false } })],
    })
    await untilButtons(page, 'Reply')
    const reply = getByRole(page, 'button', { name: 'Reply' })
    await user.click(reply)
    expect(field(page).value).toBe('@Koi\u00a0Nine ')
    expect(document.activeElement).toBe(field(page))
    await user.click(reply)
    expect(field(page).value).toBe('@Koi\u00a0Nine ')
    await typeText(page, 'a draft')
    await user.click(reply)
    expect(field(page).value).toBe('@Koi\u00a0Nine a draft')
    await pressKey(page, 'Enter')
    await untilButtons(page, 'Edit')
    // There is none on an own message.
    expect(queryAllByRole(page, 'button', { name: 'Reply' })).toHaveLength(1)
  })

  test('a reply ends the editing of an own message, whose text is kept', async () => {
    const page = await openChat({ history: [message('1')] })
    await send(page, 'first')
    await untilButtons(page, 'Edit')
    await user.click(getByRole(page, 'button', { name: 'Edit' }))
    await typeText(page, 'second')
    await user.click(getByRole(page, 'button', { name: 'Reply' }))
    expect(field(page).value).toMatch(/^@/)
    await user.click(getByRole(page, 'button', { name: 'Edit' }))
    expect(field(page).value).toBe('second')
  })

  test('what can be done with a message shows at a tap, until the next one, or a press that begins to write', async () => {
    const page = await openChat({ history: [message('1'), ownMessageOf('2')] })
    const rows = getAllByRole(page, 'article')
    const shownIn = () => rows.map(row => row.dataset.current !== undefined)
    const tap = (row: HTMLElement | undefined, name?: string) =>
      act(async () => {
        const pressed = row && name ? getByRole(row, 'button', { name }) : row
        // A press gives the focus to a button, or to the row.
        pressed?.focus()
        pressed?.click()
      })
    await tap(rows[0])
    expect(shownIn()).toEqual([true, false])
    await tap(rows[0])
    expect(shownIn()).toEqual([false, false])
    await tap(rows[0])
    await tap(rows[0], 'Reply')
    expect(shownIn()).toEqual([false, false])
    await tap(rows[1])
    await tap(rows[1], 'Edit')
    expect(document.activeElement).toBe(field(page))
    expect(shownIn()).toEqual([false, false])
    await tap(rows[1])
    await tap(rows[1], 'Delete')
    expect(shownIn()).toEqual([false, true])
  })

  test('what is typed for one message is kept while another one is edited or deleted', async () => {
    const page = await openChat({ history: ['1', '2', '3'].map(ownMessageOf) })
    const press = async (name: string, index: number) => {
      const buttons = getAllByRole(page, 'button', { name })
      await user.click(buttons[index] ?? page)
    }
    await untilButtons(page, 'Edit', 3)
    await press('Edit', 0)
    await typeText(page, 'one')
    await press('Edit', 1)
    expect(field(page).value).toBe('says 2')
    await typeText(page, 'two')
    await press('Delete', 2)
    await untilAsked(page)
    await user.click(within(getByRole(page, 'dialog')).getByRole('button', { name: 'Delete' }))
    expect(field(page).value).toBe('two')
    await press('Edit', 0)
    expect(field(page).value).toBe('one')
    // The key ends nothing else, such as a room that fills the window.
    expect(await pressKey(page, 'Escape')).toBe(false)
    await press('Edit', 0)
    expect(field(page).value).toBe('says 1')
    await press('Edit', 1)
    expect(field(page).value).toBe('two')
  })

  test('the text for a message that is removed meanwhile stays as a draft, and the composer says so', async () => {
    const page = await openChat({ history: [ownMessageOf('1'), message('2')] })
    await typeText(page, 'a draft')
    await user.click(getByRole(page, 'button', { name: 'Edit' }))
    await typeText(page, 'one')
    await publish({ ...ownMessageOf('1'), message: '' })
    expect(queryByText(page, 'Editing your message')).toBeNull()
    expect(queryByText(page, /The message you were editing is gone/)).not.toBeNull()
    expect(field(page).value).toBe('a draft\none')
    await typeText(page, 'anew')
    expect(queryByText(page, /The message you were editing is gone/)).toBeNull()
  })

  test('Cancel editing gives the focus to the field', async () => {
    const page = await openChat({ history: [ownMessageOf('1')] })
    await user.click(getByRole(page, 'button', { name: 'Edit' }))
    getByRole(page, 'button', { name: 'Cancel editing' }).focus()
    await user.keyboard('{Enter}')
    expect(queryByRole(page, 'button', { name: 'Cancel editing' })).toBeNull()
    expect(document.activeElement).toBe(field(page))
  })

  test('own messages can be deleted after a question, others not', async () => {
    const page = await openChat({ history: [message('1')] })
    expect(queryByRole(page, 'button', { name: 'Delete' })).toBeNull()
    await send(page, 'first')
    await untilButtons(page, 'Delete')
    await user.click(getByRole(page, 'button', { name: 'Delete' }))
    await untilAsked(page)
    const dialog = getByRole(page, 'dialog', { name: 'Delete your message?' })
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }))
    expect(queryByRole(page, 'dialog')).toBeNull()
    await user.click(getByRole(page, 'button', { name: 'Delete' }))
    await untilAsked(page)
    await user.click(within(getByRole(page, 'dialog')).getByRole('button', { name: 'Delete' }))
    // The row with the button is gone, or is about to go.
    expect(document.activeElement).toBe(getByRole(page, 'log'))
    await until('the message is gone', () => queryByText(page, 'first') === null)
  })

  test('a viewer who does not own the room can pin no message', async () => {
    const page = await openChat({ history: [ownMessageOf('1')] })
    expect(queryByRole(page, 'button', { name: 'Pin' })).toBeNull()
  })
})

test('nicknames are suggested after an @, and Enter chooses one without sending the message', async () => {
  const page = await openChat({
    history: [message('1', { from: { name: 'Señor Lunes', isLocal: false } })],
  })
  await typeText(page, 'hi @se')
  act(() => {
    field(page).setSelectionRange(6, 6)
    fireEvent.select(field(page))
  })
  const [option] = getAllByRole(getByRole(page, 'listbox'), 'option')
  expect(option?.textContent).toBe('@Señor Lunes')
  expect(field(page).getAttribute('aria-activedescendant')).toBe(option?.id)
  await pressKey(page, 'Enter')
  expect(field(page).value).toBe('hi @Señor\u00a0Lunes ')
  expect(queryByRole(page, 'listbox')).toBeNull()
  expect(queryAllByRole(page, 'article')).toHaveLength(1)
})

test('suggested nicknames stay in place while others write, and Enter takes the chosen one', async () => {
  const named = (id: string, name: string) => message(id, { from: { name, isLocal: false } })
  const page = await openChat({ history: [named('1', 'Ben'), named('2', 'Bea')] })
  await typeText(page, '@be')
  await pressKey(page, 'ArrowDown')
  const suggested = () =>
    getAllByRole(getByRole(page, 'listbox'), 'option').map(it => it.textContent)
  expect(suggested()).toEqual(['@Bea', '@Ben'])
  await publish(named('3', 'Bert'))
  expect(queryByText(page, 'says 3')).not.toBeNull()
  expect(suggested()).toEqual(['@Bea', '@Ben'])
  await pressKey(page, 'Enter')
  expect(field(page).value).toBe('@Ben ')
  await typeText(page, '@Ben @be')
  expect(suggested()).toEqual(['@Bert', '@Bea', '@Ben'])
})

/** Opens an empty chat and its emoji picker, with the caret after the first character of what was typed. */
async function openEmojiPicker(typed = '') {
  const page = await openChat({ history: [] })
  await typeText(page, typed)
  act(() => field(page).setSelectionRange(1, 1))
  const picker = () => queryByRole(page, 'group', { name: 'Emoji' })
  const toggle = getByRole(page, 'button', { name: 'Add an emoji' })
  await user.click(toggle)
  // Its code comes after the chat has been painted.
  await until('the picker is open', () => picker() !== null)
  return { page, toggle, picker, grid: getByRole(page, 'group', { name: 'Emoji' }) }
}

test('the emoji picker opens with one press, and has the focus', async () => {
  const { page, toggle, grid } = await openEmojiPicker()
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(getByRole(grid, 'button', { name: '😀' }))
  await user.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(field(page))
})

test.each([
  ['the field in which the viewer writes', field],
  ['Send', (page: HTMLElement) => getByRole(page, 'button', { name: 'Send' })],
])('an emoji picker that comes late takes no focus from %s', async (_name, next) => {
  const page = await openChat({ history: [] })
  const toggle = getByRole(page, 'button', { name: 'Add an emoji' })
  act(() => fireEvent.click(toggle))
  act(() => next(page).focus())
  await advance(1000)
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(queryByRole(page, 'group', { name: 'Emoji' })).toBeNull()
  expect(document.activeElement).toBe(next(page))
})

test('a chosen emoji is inserted at the caret', async () => {
  const { page, picker, grid } = await openEmojiPicker('ab')
  await act(() => fireEvent.keyDown(grid, { key: 'ArrowRight' }))
  await user.click(getByRole(grid, 'button', { name: '😂' }))
  expect(field(page).value).toBe('a😂b')
  expect(picker()).toBeNull()
})

test('Home and End lead to the first and last emoji, and scroll no page', async () => {
  const { grid } = await openEmojiPicker()
  const buttons = getAllByRole(grid, 'button')
  for (const [key, at] of [
    ['End', -1],
    ['Home', 0],
  ] as const) {
    const isLeftToThePage = await act(() => fireEvent.keyDown(grid, { key }))
    expect(isLeftToThePage).toBe(false)
    expect(document.activeElement).toBe(buttons.at(at))
  }
})

test('an emoji that would push out what was typed is not inserted', async () => {
  const typed = 'x'.repeat(499)
  const { page, grid } = await openEmojiPicker(typed)
  await user.click(getByRole(grid, 'button', { name: '😂' }))
  expect(field(page).value).toBe(typed)
  expect(document.activeElement).toBe(field(page))
})

test('a reply that makes a message too long ends in no half of an emoji', async () => {
  const page = await openChat({ history: [message('1')] })
  await untilButtons(page, 'Reply')
  // With "@Ada " the emoji goes beyond the limit by half.
  await typeText(page, `${'x'.repeat(494)}😂`)
  await user.click(getByRole(page, 'button', { name: 'Reply' }))
  expect(field(page).value).toBe(`@Ada ${'x'.repeat(494)}`)
})

test.each([
  ['Escape', false],
  ['Shift', true],
])('only Escape closes the emoji picker for the field: %s, open: %s', async (key, isOpen) => {
  const { page, picker, grid } = await openEmojiPicker()
  await act(() => fireEvent.keyDown(grid, { key }))
  expect(picker() !== null).toBe(isOpen)
  expect(document.activeElement === field(page)).toBe(!isOpen)
})
