// @vitest-environment happy-dom
import { getByRole } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Select } from '../../../../src/ui/form/select.tsx'
import { TextField } from '../../../../src/ui/form/text-field.tsx'
import { render } from '../render.tsx'

interface Notes {
  hint?: ReactNode
  error?: ReactNode
}

const textField = (notes: Notes) => (
  <TextField label="Amount" value="" onValue={() => {}} {...notes} />
)
const select = (notes: Notes) => (
  <Select label="Amount" options={[]} selected="" onSelect={() => {}} {...notes} />
)

describe.each([
  ['a text field', textField, 'textbox'],
  ['a select', select, 'combobox'],
] as const)('%s', (_name, draw, role) => {
  const descriptionOf = (page: HTMLElement) => {
    const id = getByRole(page, role, { name: 'Amount' }).getAttribute('aria-describedby')
    return page.querySelector(`[id="${id}"]`)?.textContent
  }

  it('describes itself by its hint, which is not read out when it changes', async () => {
    const page = await render(draw({ hint: 'Your balance: €5' }))
    expect(descriptionOf(page)).toBe('Your balance: €5')
    expect(getByRole(page, 'status').textContent).toBe('')
  })

  it('reads its error out in a region that was there before', async () => {
    const page = await render(draw({ hint: 'Your balance: €5' }))
    const status = getByRole(page, 'status')
    await render(draw({ hint: 'Your balance: €5', error: 'Enter an amount.' }))
    expect(getByRole(page, 'status')).toBe(status)
    expect(status.textContent).toBe('Enter an amount.')
    expect(descriptionOf(page)).toBe('Enter an amount.')
  })
})

it('a text field reads a result out, which replaces the hint', async () => {
  const page = await render(
    <TextField
      label="Nickname"
      value=""
      onValue={() => {}}
      hint="Others see it."
      result="Saved."
    />,
  )
  expect(getByRole(page, 'status').textContent).toBe('Saved.')
  expect(page.textContent).not.toContain('Others see it.')
})
