// @vitest-environment happy-dom
import {
  fireEvent,
  getAllByRole,
  getByRole,
  queryAllByRole,
  queryByRole,
  queryByText,
} from '@testing-library/react'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import { ECHO_TIMEOUT } from '../../../../src/features/chat/outbox.ts'
import { Routed } from '../../../support/over-backend.tsx'
import { render, user } from '../../ui/render.tsx'
import { message } from './factories.ts'
import { atServer, draw, field, made, open, own, pass, press, type, until } from './support.tsx'

describe('what is sent', () => {
  test('shows at once as pending, until the echo comes', async () => {
    const page = await open({ history: [message('1')] })
    await until('who writes is known', () => made.calls.includes('GET user/info'))
    await type(page, '  hello  ')
    act(() => {
      fireEvent.keyDown(field(page), { key: 'Enter' })
    })
    expect(own(page)?.textContent).toContain('hello')
    expect(field(page).value).toBe('')
    await until('it is acknowledged', () => !own(page)?.textContent?.includes('Sending…'))
    expect(queryAllByRole(page, 'article', { name: 'Juniper' })).toHaveLength(1)
  })

  test('has failed after 10 s without an echo, and a retry sends it', async () => {
    const page = await open({ history: [message('1')] })
    await atServer(() => made.backend.hub.closeAll())
    await type(page, 'hello')
    await press(page, 'Enter')
    expect(own(page)?.textContent).toContain('Sending…')
    made.backend.connect = () => {
      throw new Error('no way there')
    }
    await pass(ECHO_TIMEOUT)
    expect(own(page)?.textContent).toContain('Not sent')
    getByRole(page, 'button', { name: 'Discard' })
    await user.click(getByRole(page, 'button', { name: 'Retry' }))
    expect(own(page)?.textContent).toContain('Sending…')
    expect(queryAllByRole(page, 'article', { name: 'Juniper' })).toHaveLength(1)
  })

  test('is sent by Enter, not by Shift and Enter, nor while a character is being composed', async () => {
    const page = await open({ history: [] })
    await type(page, 'hello')
    await press(page, 'Enter', { shiftKey: true })
    await press(page, 'Enter', { isComposing: true })
    expect(queryByRole(page, 'article')).toBeNull()
    await press(page, 'Enter')
    expect(own(page)?.textContent).toContain('hello')
  })

  test('is nothing where nothing was typed', async () => {
    const page = await open({ history: [] })
    for (const nothing of ['   \n ', '\u200b\u2060', '\u202e \u00ad']) {
      await type(page, nothing)
      await press(page, 'Enter')
      expect(queryByRole(page, 'article')).toBeNull()
    }
  })

  test('is kept while it is typed, over a change of tab', async () => {
    const page = await open({ history: [] })
    await type(page, 'half a sen')
    await render(<Routed runtime={made.runtime}>elsewhere</Routed>)
    expect(queryByRole(page, 'textbox')).toBeNull()
    await draw()
    expect(field(page).value).toBe('half a sen')
  })
})

describe('an own message', () => {
  const mine = (id: string) =>
    message(id, { sid: walletOf('user'), from: { name: 'Juniper', isLocal: true } })

  test('is edited where others are written, and the draft waits meanwhile', async () => {
    const page = await open()
    await type(page, 'first')
    await press(page, 'Enter')
    await until('it is there', () => queryByRole(page, 'button', { name: 'Edit' }) !== null)
    await type(page, 'a draft')
    await user.click(getByRole(page, 'button', { name: 'Edit' }))
    expect(field(page).value).toBe('first')
    await type(page, 'second')
    await press(page, 'Enter')
    expect(field(page).value).toBe('a draft')
    await until('it is edited', () => own(page)?.textContent?.includes('edited') === true)
    expect(own(page)?.textContent).toContain('second')
    await user.click(getByRole(page, 'button', { name: 'Edit' }))
    await press(page, 'Escape')
    expect(field(page).value).toBe('a draft')
  })

  test('is deleted, and only an own one can be', async () => {
    const page = await open({ history: [message('1')] })
    expect(queryByRole(page, 'button', { name: 'Delete' })).toBeNull()
    await type(page, 'first')
    await press(page, 'Enter')
    await until('it is there', () => queryByRole(page, 'button', { name: 'Delete' }) !== null)
    await user.click(getByRole(page, 'button', { name: 'Delete' }))
    await until('it has gone', () => queryByText(page, 'first') === null)
  })

  test('is pinned by the room’s owner alone', async () => {
    const page = await open({ history: [mine('1')] })
    expect(queryByRole(page, 'button', { name: 'Pin' })).toBeNull()
  })
})

test('nicknames are suggested behind an @, chosen by keyboard, and Enter then sends nothing', async () => {
  const page = await open({
    history: [message('1', { from: { name: 'Señor Lunes', isLocal: false } })],
  })
  await type(page, 'hi @se')
  act(() => {
    field(page).setSelectionRange(6, 6)
    fireEvent.select(field(page))
  })
  const [option] = getAllByRole(page, 'option')
  expect(option?.textContent).toBe('@Señor Lunes')
  expect(field(page).getAttribute('aria-activedescendant')).toBe(option?.id)
  await press(page, 'Enter')
  expect(field(page).value).toBe('hi @Señor\u00a0Lunes ')
  expect(queryByRole(page, 'option')).toBeNull()
  expect(queryAllByRole(page, 'article')).toHaveLength(1)
})

test('an emoji is put where the caret is', async () => {
  const page = await open({ history: [] })
  await type(page, 'ab')
  act(() => field(page).setSelectionRange(1, 1))
  await user.click(getByRole(page, 'button', { name: 'Add an emoji' }))
  const grid = getByRole(page, 'group', { name: 'Emoji' })
  await act(() => fireEvent.keyDown(grid, { key: 'ArrowRight' }))
  await user.click(getByRole(grid, 'button', { name: '😂' }))
  expect(field(page).value).toBe('a😂b')
  expect(queryByRole(page, 'group', { name: 'Emoji' })).toBeNull()
})

test.each([
  ['Escape', false],
  ['Shift', true],
])('the emoji picker closes on Escape alone: after %s it is open: %s', async (key, isOpen) => {
  const page = await open({ history: [] })
  await user.click(getByRole(page, 'button', { name: 'Add an emoji' }))
  await act(() => fireEvent.keyDown(getByRole(page, 'group', { name: 'Emoji' }), { key }))
  expect(queryByRole(page, 'group', { name: 'Emoji' }) !== null).toBe(isOpen)
})
