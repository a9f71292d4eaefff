/** Returns the number of random cases of a property: `FC_RUNS`, or the given default. */
export const numRuns = (defaultRuns: number): number => Number(process.env.FC_RUNS ?? defaultRuns)
