import { minutes } from '../lib/clock.ts'
import { Balance, Rate } from '../model/money.ts'
import { resource } from './resource.ts'

export const balance = resource({ path: 'balance', schema: Balance })

interface Pair {
  from: string
  to: string
}

/** How much of `to` one unit of `from` is worth. */
export const currencyRate = resource({
  path: 'currency/rate',
  query: ({ from, to }: Pair) => ({ from, to }),
  schema: Rate,
  // An amount beside another one tells a magnitude; it need not follow each tick of a market.
  staleTime: minutes(1),
  access: 'public',
})
