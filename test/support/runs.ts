/** How many random cases a property draws: `FC_RUNS`, else what the test asks for. */
export const runs = (usual: number): number => Number(process.env.FC_RUNS ?? usual)
