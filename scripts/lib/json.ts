/** Returns a value as a JSON file has it. */
export const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
