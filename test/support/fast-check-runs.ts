import fc from 'fast-check'

type Arbitraries<Values extends unknown[]> = { [Key in keyof Values]: fc.Arbitrary<Values[Key]> }

/** Returns the number of random cases of a property: `FC_RUNS`, or the given default. */
export const numRuns = (defaultRuns: number): number => Number(process.env.FC_RUNS ?? defaultRuns)

/** Checks random values; a failure names the smallest ones for which `check` throws. */
export const forAll = <Values extends [unknown, ...unknown[]]>(
  values: Arbitraries<Values>,
  check: (...values: Values) => void,
): void => forRuns(100, values, check)

/** Checks as many random values as `runs` says, unless `FC_RUNS` does. */
export const forRuns = <Values extends [unknown, ...unknown[]]>(
  runs: number,
  values: Arbitraries<Values>,
  check: (...values: Values) => void,
): void =>
  fc.assert(
    fc.property(fc.tuple<Values>(...values), all => check(...all)),
    { numRuns: numRuns(runs) },
  )
