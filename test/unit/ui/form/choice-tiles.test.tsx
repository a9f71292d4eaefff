// @vitest-environment happy-dom
import { getAllByRole } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChoiceTiles } from '../../../../src/ui/form/choice-tiles.tsx'
import { render } from '../render.tsx'

it('the chosen tile alone has a mark, so that it differs by more than its colour', async () => {
  const options = [15, 30, 60].map(key => ({ key, label: `${key} minutes` }))
  const marked = async (selected: number | undefined) => {
    const page = await render(
      <ChoiceTiles legend="How long?" options={options} selected={selected} onSelect={() => {}} />,
    )
    const tiles = getAllByRole<HTMLInputElement>(page, 'radio')
    return tiles.filter(tile => tile.closest('label')?.querySelector('svg')).map(it => it.value)
  }
  expect(await marked(undefined)).toEqual([])
  expect(await marked(30)).toEqual(['30'])
  expect(await marked(60)).toEqual(['60'])
})
