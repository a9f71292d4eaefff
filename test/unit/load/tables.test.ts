import { expect, it } from 'vitest'
import { operations } from '../../../contract/operations.ts'
import { perCurrency, perViewer } from '../../load/tables.ts'

it.each([
  ['viewer', perViewer, /"(joined|currentUser)":/],
  ['session currency', perCurrency, /InSessionCurrency":|"pool":\{/],
])(
  'the public reads with fields that differ by %s are those whose examples have them',
  async (_by, listed, field) => {
    const reads = (await operations()).filter(({ isPublic }) => isPublic)
    const found = reads.filter(({ response }) => field.test(JSON.stringify(response?.examples)))
    const paths = found.map(({ path }) => path.replace(/^\/api\/v1\/app\/(web\/)?/, ''))
    expect([...new Set(paths)].sort()).toEqual([...listed].sort())
  },
)
