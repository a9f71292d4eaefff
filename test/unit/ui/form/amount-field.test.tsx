// @vitest-environment happy-dom
import { fireEvent, getByRole } from '@testing-library/react'
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { AmountField } from '../../../../src/ui/form/amount-field.tsx'
import { render } from '../render.tsx'

function Form({ initial, step }: { initial: string; step: string }) {
  const [value, setValue] = useState(initial)
  return <AmountField label="Amount" value={value} onValue={setValue} step={step} />
}

it.each([
  ['1.00000001', '1', 'ArrowDown', '0.00000001'],
  ['0.1', '0.2', 'ArrowUp', '0.3'],
  ['9007199254740993', '1', 'ArrowUp', '9007199254740994'],
  ['', '1', 'ArrowUp', '1'],
  ['2.5', '1', 'ArrowDown', '1.5'],
  ['1', '1', 'ArrowDown', '1'],
])('changes %j with step %s on %s to exactly %s', async (initial, step, key, expected) => {
  const page = await render(<Form initial={initial} step={step} />)
  const field = getByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Amount' })
  await act(() => fireEvent.keyDown(field, { key }))
  expect(field.value).toBe(expected)
})

it('leaves a read-only amount as it is, and its arrow keys to the browser', async () => {
  const page = await render(
    <AmountField
      label="Amount"
      value="2"
      onValue={value => expect.fail(`changed to ${value}`)}
      readOnly
    />,
  )
  const field = getByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Amount' })
  expect(fireEvent.keyDown(field, { key: 'ArrowUp' })).toBe(true)
})

it('writes no amount that is typed into an attribute, which records of a session keep though they mask fields', async () => {
  const page = await render(<Form initial="" step="1" />)
  const field = getByRole<HTMLInputElement>(page, 'spinbutton', { name: 'Amount' })
  await act(() => fireEvent.change(field, { target: { value: '4321.77' } }))
  expect(field.value).toBe('4321.77')
  const written = [...field.attributes].filter(({ name }) => name !== 'value')
  expect(written.map(({ value }) => value).join(' ')).not.toContain('4321')
})
