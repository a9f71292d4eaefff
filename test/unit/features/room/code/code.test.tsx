// @vitest-environment happy-dom
import { fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import CodeDialog, {
  codeErrorOf,
  normalizeCode,
} from '../../../../../src/features/room/code/code-dialog.tsx'
import { AppError } from '../../../../../src/lib/errors.ts'
import { createBackendRuntime, holding } from '../../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../../support/render-in-runtime.tsx'
import { render } from '../../../ui/render.tsx'

async function openDialog() {
  const harness = createBackendRuntime()
  const onClose = vi.fn()
  const page = await renderRouted(harness.runtime, <CodeDialog onClose={onClose} />)
  const field = () => getByRole<HTMLInputElement>(page, 'textbox', { name: 'Code' })
  const type = (text: string) => act(() => fireEvent.input(field(), { target: { value: text } }))
  const submit = () => act(() => fireEvent.submit(field()))
  return { page, harness, onClose, field, type, submit }
}

describe('the code dialog', () => {
  it('a valid code, as pasted with spaces and dashes, opens its room and closes the dialog', async () => {
    const { harness, onClose, field, type, submit } = await openDialog()
    // A phone would offer a code from its messages.
    expect(field().autocomplete).toBe('off')
    await type(' 222-222\n')
    await submit()
    await waitFor(() => expect(harness.path()).toMatch(/^\/room\/[\da-f]{64}$/))
    expect(harness.calls).toContain('GET lobby/wallet-by-code?code=222222')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    ['444444', 'No streamer has this code.'],
    ['333333', "That's the right code, but this streamer is offline."],
  ])('the field describes the problem with code %s, and keeps the input', async (code, text) => {
    const { page, harness, onClose, field, type, submit } = await openDialog()
    await type(code)
    await submit()
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    const description = document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toContain(text)
    expect(field().value).toBe(code)
    // So that typing replaces it.
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, code.length])
    expect(document.activeElement).toBe(field())
    expect(harness.path()).toBe('/')
    expect(onClose).not.toHaveBeenCalled()
    await type(`${code}1`)
    expect(page.textContent).not.toContain(text)
  })

  it('an empty code is not sent to the server', async () => {
    const { page, harness, submit } = await openDialog()
    await submit()
    expect(page.textContent).toContain('Enter a code.')
    expect(harness.calls).toEqual([])
  })

  it('a double submit sends one request, and the button shows that it is busy', async () => {
    const { page, harness, field, type, submit } = await openDialog()
    const answer = holding(harness, 'wallet-by-code')
    await type('111111')
    await submit()
    await submit()
    const button = getByRole(page, 'button', { name: 'Open room' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(field().value).toBe('111111')
    await answer()
    await waitFor(() => expect(harness.path()).toContain('/room/'))
    expect(harness.calls).toHaveLength(1)
  })

  it('a failed look-up says so, and can be repeated', async () => {
    const { page, harness, type, submit } = await openDialog()
    harness.intercept = () => Response.json({}, { status: 500 })
    await type('111111')
    await submit()
    await waitFor(() => expect(page.textContent).toContain("couldn't check the code"))
    harness.intercept = () => undefined
    await submit()
    await waitFor(() => expect(harness.path()).toContain('/room/'))
  })

  it('a response after the dialog has closed opens no room', async () => {
    const { page, harness, type, submit } = await openDialog()
    const answer = holding(harness, 'wallet-by-code')
    await type('111111')
    await submit()
    await render(null)
    await answer()
    await act(() => harness.clock.advance(1000))
    expect(harness.path()).toBe('/')
    expect(queryByRole(page, 'dialog')).toBeNull()
  })
})

const notFound = (key: string) => new AppError('http-client', 'not found', { status: 404, key })

it.each([
  [notFound('stream.lobby.otp.error.streamerOffline'), 'offline'],
  [notFound('stream.lobby.otp.error.wrongCode'), 'wrong'],
  [new AppError('http-client', 'Not Found', { status: 404 }), 'wrong'],
  [new AppError('network', 'offline'), 'unreachable'],
  [new AppError('http-server', 'server error', { status: 500 }), 'unreachable'],
  [new AppError('bad-shape', 'invalid response'), 'unreachable'],
])('the error %s means that the code is %s', (error, expected) => {
  expect(codeErrorOf(error)).toBe(expected)
})

it('a code is normalized by removing spaces, dashes and invisible characters', () => {
  expect(normalizeCode(' 12\u200b3–4-5\u00a06\n')).toBe('123456')
})

it('a code may be typed with full-width, Arabic or Persian digits', () => {
  expect(['１２３－４５６', '١٢٣٤٥٦', '۱۲۳۴۵۶'].map(normalizeCode)).toEqual(Array(3).fill('123456'))
})
