import { minutes } from '../lib/clock.ts'
import { Balance, Rate } from '../model/money.ts'
import { resource } from './resource.ts'

export const balance = resource({ path: 'balance', schema: Balance })

export interface Pair {
  from: string
  to: string
}

/** Reads the units of `to` that one unit of `from` is worth. */
export const currencyRate = resource({
  path: 'currency/rate',
  query: ({ from, to }: Pair) => ({ from, to }),
  schema: Rate,
  // Converted amounts only show a magnitude, so they needn't follow every change of the market.
  staleTime: minutes(1),
  access: 'public',
})
