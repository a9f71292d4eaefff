/** Returns the headers of a write that isn't a repetition of another one. */
export const newKey = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() })
