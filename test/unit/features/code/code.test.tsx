// @vitest-environment happy-dom
import { fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import CodeDialog from '../../../../src/features/code/code-dialog.tsx'
import { codeErrorOf, normalizeCode } from '../../../../src/features/code/code-error.ts'
import { AppError } from '../../../../src/lib/errors.ts'
import { type OverBackend, overBackend, Routed } from '../../../support/over-backend.tsx'
import { render } from '../../ui/render.tsx'

let over: OverBackend | undefined
afterEach(() => over?.dispose())

async function open() {
  const made = overBackend()
  over = made
  const onClose = vi.fn()
  const page = await render(
    <Routed runtime={made.runtime}>
      <CodeDialog onClose={onClose} />
    </Routed>,
  )
  const field = () => getByRole<HTMLInputElement>(page, 'textbox', { name: 'Code' })
  const type = (text: string) => act(() => fireEvent.input(field(), { target: { value: text } }))
  const submit = () => act(() => fireEvent.submit(field()))
  return { page, made, onClose, field, type, submit }
}

describe('the dialog of codes', () => {
  it('opens the room of a valid code, and closes', async () => {
    const { made, onClose, type, submit } = await open()
    await type('111111')
    await submit()
    await waitFor(() => expect(made.path()).toMatch(/^\/room\/[\da-f]{64}$/))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('takes a pasted code with its blanks and dashes', async () => {
    const { made, type, submit } = await open()
    await type(' 222-222\n')
    await submit()
    await waitFor(() => expect(made.path()).toContain('/room/'))
    expect(made.calls).toContain('GET lobby/wallet-by-code?code=222222')
  })

  it.each([
    ['444444', 'No streamer has this code.'],
    ['333333', "That's the right code, but this streamer is offline."],
  ])(
    'says beside the field what is wrong with %s, and keeps what was typed',
    async (code, words) => {
      const { page, made, onClose, field, type, submit } = await open()
      await type(code)
      await submit()
      await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
      const note = document.getElementById(field().getAttribute('aria-describedby') ?? '')
      expect(note?.textContent).toContain(words)
      expect(note?.getAttribute('role')).toBe('status')
      expect(field().value).toBe(code)
      expect(document.activeElement).toBe(field())
      expect(made.path()).toBe('/')
      expect(onClose).not.toHaveBeenCalled()
      await type(`${code}1`)
      expect(page.textContent).not.toContain(words)
    },
  )

  it('asks for a code before it asks the server', async () => {
    const { page, made, submit } = await open()
    await submit()
    expect(page.textContent).toContain('Enter a code.')
    expect(made.calls).toEqual([])
  })

  it('sends once, however often it is pressed, and shows that it waits', async () => {
    const { page, made, field, type, submit } = await open()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    made.intercept = () => promise
    await type('111111')
    await submit()
    await submit()
    const button = getByRole(page, 'button', { name: 'Open room' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(field().value).toBe('111111')
    await act(() => resolve(undefined))
    await waitFor(() => expect(made.path()).toContain('/room/'))
    expect(made.calls).toHaveLength(1)
  })

  it('says that it could not be checked, and checks again', async () => {
    const { page, made, type, submit } = await open()
    made.intercept = () => Response.json({}, { status: 500 })
    await type('111111')
    await submit()
    await waitFor(() => expect(page.textContent).toContain("couldn't check the code"))
    made.intercept = () => undefined
    await submit()
    await waitFor(() => expect(made.path()).toContain('/room/'))
  })

  it('goes nowhere when it was closed before the answer', async () => {
    const { page, made, type, submit } = await open()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    made.intercept = () => promise
    await type('111111')
    await submit()
    await render(null)
    await act(() => resolve(undefined))
    await act(() => made.clock.advance(1000))
    expect(made.path()).toBe('/')
    expect(queryByRole(page, 'dialog')).toBeNull()
  })
})

const refused = (key: string) => new AppError('http-client', 'refused', { status: 404, key })

it.each([
  [refused('stream.lobby.otp.error.streamerOffline'), 'offline'],
  [refused('stream.lobby.otp.error.wrongCode'), 'wrong'],
  [new AppError('http-client', 'Not Found', { status: 404 }), 'wrong'],
  [new AppError('network', 'away'), 'unreachable'],
  [new AppError('http-server', 'broken', { status: 500 }), 'unreachable'],
  [new AppError('bad-shape', 'odd'), 'unreachable'],
])('%s means %s', (error, fault) => {
  expect(codeErrorOf(error)).toBe(fault)
})

it('reads a code without blanks, dashes and invisible spaces', () => {
  expect(normalizeCode(' 12\u200b3–4-5\u00a06\n')).toBe('123456')
})
