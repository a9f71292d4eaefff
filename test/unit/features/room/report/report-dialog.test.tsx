// @vitest-environment happy-dom
import {
  findByRole,
  findByText,
  fireEvent,
  getAllByRole,
  getByRole,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import { lobbyPlayer } from '../../../../../src/api/lobby.ts'
import ReportDialog from '../../../../../src/features/room/report/report-dialog.tsx'
import { createBackendRuntime, holding, losing } from '../../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../../support/render-in-runtime.tsx'
import { user } from '../../../ui/render.tsx'

const wallet = walletOf('streamer:3')

async function open() {
  const harness = createBackendRuntime()
  const record = await harness.runtime.http.read(lobbyPlayer, { wallet })
  const onClose = vi.fn()
  const draw = (isOpen: boolean) =>
    renderRouted(harness.runtime, isOpen && <ReportDialog record={record} onClose={onClose} />)
  const page = await draw(true)
  await findByRole(page, 'radio', { name: 'Cheating' })
  const comment = () => getByRole<HTMLTextAreaElement>(page, 'textbox', { name: 'Comment' })
  return {
    page,
    draw,
    harness,
    onClose,
    comment,
    choose: (name: string) => act(() => getByRole(page, 'radio', { name }).click()),
    write: (text: string) => act(() => fireEvent.input(comment(), { target: { value: text } })),
    send: () => act(() => getByRole(page, 'button', { name: 'Send report' }).click()),
    sent: () => harness.calls.filter(call => call.startsWith('POST')).length,
  }
}

it('a sent report shows a confirmation whose Done closes the dialog', async () => {
  const { page, onClose, choose, write, send, sent } = await open()
  await choose('Spam or misleading behaviour')
  await write('Three links a minute.')
  await send()
  await findByText(page, /Thanks for letting us know/)
  expect(sent()).toBe(1)
  const description = /^Thanks for letting us know/
  const done = getByRole(page, 'button', { name: 'Done', description })
  expect(document.activeElement).toBe(done)
  await user.click(done)
  expect(onClose).toHaveBeenCalledOnce()
})

it('a report without a reason is not sent, and leads to the five reasons, which say so', async () => {
  const { page, send, sent } = await open()
  await send()
  const reasons = getByRole(page, 'group', { description: 'Choose a reason.' })
  const radios = getAllByRole(reasons, 'radio')
  expect(radios).toHaveLength(5)
  expect(document.activeElement).toBe(radios[0])
  expect(sent()).toBe(0)
})

it('the comment of a report has at most 500 characters, and the rest is counted', async () => {
  const { page, comment, write } = await open()
  expect(comment().maxLength).toBe(500)
  await write('x'.repeat(120))
  expect(page.textContent).toContain('380 characters left')
})

it('a double click sends one report, and a failed one keeps reason and comment', async () => {
  const { page, harness, comment, choose, write, send, sent } = await open()
  const answer = holding(harness, 'POST')
  await choose('Cheating')
  await write('Look at 12:04.')
  await send()
  await send()
  // One that is disabled would lose the focus of a viewer who has pressed Enter there.
  expect(getByRole<HTMLInputElement>(page, 'radio', { name: 'Cheating' }).disabled).toBe(false)
  await choose('Scam or fraud')
  await answer(Response.json({ message: 'Too many reports' }, { status: 400 }))
  await waitFor(() => expect(page.textContent).toContain('Too many reports'))
  expect(sent()).toBe(1)
  expect(comment().value).toBe('Look at 12:04.')
  expect(getByRole<HTMLInputElement>(page, 'radio', { name: 'Cheating' }).checked).toBe(true)
})

it('a report that was sent after its dialog was closed is confirmed once the dialog is opened again, once', async () => {
  const { page, draw, harness, comment, choose, write, send } = await open()
  const answer = holding(harness, 'POST')
  await choose('Cheating')
  await write('Look at 12:04.')
  await send()
  await draw(false)
  await draw(true)
  await answer()
  await findByText(page, /Thanks for letting us know/)
  await draw(false)
  await draw(true)
  expect(comment().value).toBe('')
})

it('a report whose response was lost is filed once, also if it is sent again', async () => {
  const { page, harness, choose, send, sent } = await open()
  harness.intercept = losing(harness, 'POST')
  await choose('Cheating')
  await send()
  await findByText(page, /Couldn't send your report/)
  harness.intercept = () => undefined
  await send()
  await findByText(page, /Thanks for letting us know/)
  expect(sent()).toBe(2)
  expect(harness.backend.control.reports()).toMatchObject([{ reason: 'CHEATING' }])
})
