/** Meaning of a refusal with a status, with examples of its bodies by name. */
interface Refusal {
  readonly description: string
  readonly examples: Readonly<Record<string, unknown>>
}

/** Refusals that the widget handles in their own way, by status. */
export type Refusals = Readonly<Record<number, Refusal>>

/** Answer to a user who doesn't own a room. */
export const notOwner: Refusal = {
  description: 'The user isn’t the owner of the room.',
  examples: { 'not the owner': { message: 'Only the owner of the room may do this' } },
}
