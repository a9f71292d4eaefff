// @vitest-environment happy-dom
import {
  findByRole,
  fireEvent,
  getAllByRole,
  getByRole,
  queryAllByRole,
  queryByRole,
  waitFor,
} from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import FaqPage from '../../../../src/features/faq/faq-page.tsx'
import { locationOf } from '../../../../src/runtime/navigation/app-location.ts'
import { createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { renderRouted } from '../../../support/render-in-runtime.tsx'
import { user } from '../../ui/render.tsx'

async function open(path = '/faq', query = 'demoType=anonymous') {
  const harness = createBackendRuntime(query, path)
  const page = await renderRouted(harness.runtime, <FaqPage />)
  const url = () => locationOf(harness.runtime).get()
  return { page, harness, url }
}
const links = (page: HTMLElement) => queryAllByRole(page, 'link').length
const search = (page: HTMLElement, text: string) =>
  act(() => fireEvent.input(getByRole(page, 'searchbox'), { target: { value: text } }))

it('a question opens in a dialog with its own URL hash, and Close goes back', async () => {
  const { page, url } = await open()
  expect(queryByRole(page, 'dialog')).toBeNull()
  await user.click(getByRole(page, 'link', { name: 'What is a shared pool?' }))
  expect(url()).toMatchObject({ path: '/faq', hash: '#pool' })
  const dialog = await findByRole(page, 'dialog', { name: 'What is a shared pool?' })
  expect(dialog.textContent).toContain("It's a pot of money")
  await user.click(getByRole(dialog, 'button', { name: 'Close' }))
  await waitFor(() => expect(queryByRole(page, 'dialog')).toBeNull())
  expect(url()).toMatchObject({ path: '/faq', hash: '' })
})

it('a deep link opens its question; an unknown hash opens none', async () => {
  const { page, harness } = await open('/faq#tip')
  expect(getByRole(page, 'dialog', { name: 'Can I take back a tip?' })).toBeDefined()
  await act(() => locationOf(harness.runtime).navigate('/faq#no-such-thing'))
  expect(queryByRole(page, 'dialog')).toBeNull()
})

it('Close shows no answer also if the host opened another one before', async () => {
  const { page, harness, url } = await open('/')
  await act(() => locationOf(harness.runtime).navigate('/faq#tip'))
  await act(() => locationOf(harness.runtime).navigate('/faq#wheel'))
  await user.click(getByRole(page, 'button', { name: 'Close' }))
  await waitFor(() => expect(queryByRole(page, 'dialog')).toBeNull())
  expect(url()).toMatchObject({ path: '/faq', hash: '' })
})

it('a related question replaces the one in the dialog', async () => {
  const { page, url } = await open('/faq#wheel')
  await user.click(getByRole(page, 'button', { name: 'How do I win a jackpot?' }))
  expect(url().hash).toBe('#jackpot')
  expect(getByRole(page, 'dialog', { name: 'How do I win a jackpot?' })).toBeDefined()
})

it('typing filters the questions and announces their count', async () => {
  const { page } = await open()
  const all = links(page)
  await search(page, 'JACKPOT')
  expect(links(page)).toBeLessThan(all)
  expect(getByRole(page, 'link', { name: 'How do I win a jackpot?' })).toBeDefined()
  expect(getAllByRole(page, 'status')[0]?.textContent).toMatch(/^\d+ questions? found$/)
})

it('a search without results says so, and its button shows all questions again', async () => {
  const { page } = await open()
  const all = links(page)
  await search(page, 'zzz')
  expect(page.textContent).toContain('No questions match “zzz”')
  await user.click(getByRole(page, 'button', { name: 'Show all questions' }))
  expect(links(page)).toBe(all)
})

it('no-code mode has no questions about tips, not even by a deep link', async () => {
  const { page } = await open('/faq#tip', 'appMode=NOCODE')
  expect(queryByRole(page, 'dialog')).toBeNull()
  expect(queryByRole(page, 'link', { name: 'Can I take back a tip?' })).toBeNull()
  expect(queryByRole(page, 'link', { name: 'How do I watch a stream?' })).not.toBeNull()
})
