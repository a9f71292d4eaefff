/** What a refusal with a status means, with bodies of it by name. */
interface Refusal {
  readonly description: string
  readonly examples: Readonly<Record<string, unknown>>
}

/** Refusals that the widget tells from others, by status. */
export type Refusals = Readonly<Record<number, Refusal>>

/** Answers whoever doesn't own a room. */
export const notOwner: Refusal = {
  description: 'The user isn’t the owner of the room.',
  examples: { 'not the owner': { message: 'Only the owner of the room may do this' } },
}
