import type { Json } from './schemas.ts'

interface ParameterDescription {
  readonly description: string
  readonly schema: Json
}

const text = { type: 'string' }
const id = { $ref: '#/components/schemas/Id' }
const streamer = { description: 'User id of the streamer', schema: id }
const currency = (description: string) => ({ description, schema: text })

/** Parameters of paths and queries by name, or by operation and name where names mean two things. */
const parameters: Readonly<Record<string, ParameterDescription>> = {
  all: {
    description: 'Whether the full lobby record is asked for, or only the summary of the player',
    schema: { type: 'boolean' },
  },
  channelId: { description: 'Channel of the streamer’s lobby record', schema: text },
  code: { description: 'Code of the streamer, as the viewer typed it', schema: text },
  eventId: { description: 'Id of the event', schema: id },
  from: {
    description: 'Date of the last action received; missing for the first page',
    schema: text,
  },
  'currencyRate.from': currency('Code of the currency to convert from'),
  id: { description: 'Id from the list', schema: id },
  language: {
    description: 'One of `user/languages`',
    schema: { type: 'string', minLength: 1, pattern: '\\S' },
  },
  locale: {
    description:
      'Language of the widget, a BCP 47 tag in its canonical form such as `en`, `pt-BR` or `nl`',
    schema: text,
  },
  name: { description: 'The new nickname', schema: text },
  order: { description: 'Order of the list', schema: { enum: ['asc', 'desc'] } },
  page: { description: 'Zero-based', schema: { type: 'integer', minimum: 0 } },
  playerId: { description: 'User id of the player', schema: id },
  proposalId: { description: 'Id of the proposed round', schema: id },
  query: { description: 'Wallet hash, or exact nickname', schema: text },
  roomId: { description: 'Wallet hash of the room’s owner', schema: text },
  showOffline: {
    description: 'False: answer 404 for a player who is offline',
    schema: { type: 'boolean' },
  },
  size: { description: 'Entries on a page', schema: { type: 'integer', minimum: 1, maximum: 200 } },
  sort: { description: 'Field that the list is sorted by', schema: text },
  streamerId: streamer,
  streamerUserId: streamer,
  streamerWalletHash: { description: 'Wallet hash of the player', schema: text },
  to: currency('Code of the currency to convert to'),
  userId: { description: 'User id of the reported user', schema: id },
  wallet: { description: 'Wallet hash of the player', schema: text },
}

/** Parameters that only some requests carry. */
const optionalParameters: ReadonlySet<string> = new Set(['from'])

/** Returns the description of a parameter; throws for one that has none. */
export function describeParameter(
  operationId: string,
  name: string,
): ParameterDescription & { required: boolean } {
  const specific = parameters[`${operationId}.${name}`]
  const found = specific ?? parameters[name]
  if (!found) throw new Error(`the parameter ${name} of ${operationId} has no description`)
  return { ...found, required: specific !== undefined || !optionalParameters.has(name) }
}
