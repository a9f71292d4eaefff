import type { Random } from '../../../../demo/backend/random.ts'

/** Faults of a network and of a server behind it; rates are from 0 to 1. */
export interface FaultRates {
  /** Mean milliseconds between a call and its answer; each takes between half and 1.5 times that. */
  readonly latency: number
  /** Calls whose connection ends before they reach the server. */
  readonly refused: number
  /** Calls that the server carries out, and whose connection ends before the answer. */
  readonly lost: number
  /** Calls answered with 500, half of them after the server has carried them out. */
  readonly serverError: number
  /** Answers that end in the middle. */
  readonly truncated: number
  /** Answers to reads with a value of a wrong type. */
  readonly wrongShape: number
  /** Messages that come twice. */
  readonly duplicated: number
  /** Messages that come after the next one. */
  readonly reordered: number
  /** Sockets that are cut within 10 s. */
  readonly cutSocket: number
  /** Faults of the next calls of each write, in this order, whatever the rates say. */
  readonly firstWrites: readonly CallFault[]
}

/** Rates at which nothing fails. */
export const NO_FAULTS: FaultRates = {
  latency: 0,
  refused: 0,
  lost: 0,
  serverError: 0,
  truncated: 0,
  wrongShape: 0,
  duplicated: 0,
  reordered: 0,
  cutSocket: 0,
  firstWrites: [],
}

export type CallFault =
  | 'none'
  | 'refused'
  | 'lost'
  | 'error-before'
  | 'error-after'
  | 'truncated'
  | 'wrong-shape'

export function chooseCallFault(rates: FaultRates, random: Random): CallFault {
  const table: readonly (readonly [CallFault, number])[] = [
    ['refused', rates.refused],
    ['lost', rates.lost],
    ['error-before', rates.serverError / 2],
    ['error-after', rates.serverError / 2],
    ['truncated', rates.truncated],
    ['wrong-shape', rates.wrongShape],
  ]
  let rest = random.next()
  for (const [fault, rate] of table) {
    rest -= rate
    if (rest < 0) return fault
  }
  return 'none'
}
