import * as v from 'valibot'
import { Id, nullable } from './primitives.ts'

export const FilterGame = v.object({
  id: Id,
  name: nullable(v.string()),
  provider: nullable(v.string()),
  image: nullable(v.string()),
})

export const FilterParameters = v.object({
  languages: v.array(v.string()),
  providers: v.array(v.string()),
  games: v.array(FilterGame),
})
export type FilterParameters = v.InferOutput<typeof FilterParameters>
