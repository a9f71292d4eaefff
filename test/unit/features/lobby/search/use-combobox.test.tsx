// @vitest-environment happy-dom
import { fireEvent, getByRole } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useCombobox } from '../../../../../src/features/lobby/search/use-combobox.ts'
import { render } from '../../../ui/render.tsx'

interface BoxProps {
  options: readonly string[]
  onSelect: (key: string) => void
}

function Box({ options, onSelect }: BoxProps) {
  const { active, onKeyDown } = useCombobox({ options, onSelect, onEscape() {} })
  return <input aria-label={active ?? 'none'} onKeyDown={onKeyDown} />
}

it('Enter opens nothing if a new list lacks the active option, and the best match when pressed again', async () => {
  const onSelect = vi.fn()
  const page = await render(<Box options={['anna', 'annabel']} onSelect={onSelect} />)
  const press = (key: string) => fireEvent.keyDown(getByRole(page, 'textbox'), { key })
  press('ArrowDown')
  press('ArrowDown')
  expect(getByRole(page, 'textbox').getAttribute('aria-label')).toBe('annabel')
  await render(<Box options={['anna']} onSelect={onSelect} />)
  press('Enter')
  expect(onSelect).not.toHaveBeenCalled()
  press('Enter')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('anna')
})

it.each([
  ['during its composition', { isComposing: true }],
  ['right after its composition, as Safari sends it', { keyCode: 229 }],
])('a key of an input method %s opens nothing, and moves to no option', async (_when, ofInput) => {
  const onSelect = vi.fn()
  const page = await render(<Box options={['anna', 'annabel']} onSelect={onSelect} />)
  const field = getByRole(page, 'textbox')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  // Not taken from the input method either.
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])
    expect(fireEvent.keyDown(field, { key, ...ofInput }), key).toBe(true)
  expect(onSelect).not.toHaveBeenCalled()
  expect(getByRole(page, 'textbox', { name: 'anna' })).toBe(field)
})
