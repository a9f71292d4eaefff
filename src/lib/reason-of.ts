// A file of its own: the engines of streams run before the code that has the other errors.

/** Returns what an error says, for the log alone: the message of an error that isn't ours may hold anything. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown)
