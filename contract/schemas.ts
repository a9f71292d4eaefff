import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { FavouriteStreamer } from '../src/model/account.ts'
import { ApiErrorBody } from '../src/model/api-error.ts'
import { ChatCommand, ChatMessage } from '../src/model/chat-message.ts'
import { CloseReason, CopySession, RoundProposal } from '../src/model/copy-session.ts'
import { Images } from '../src/model/fields.ts'
import {
  GameAction,
  GameActionType,
  LiveGameAction,
  PoolTransaction,
} from '../src/model/game-action.ts'
import {
  CockpitEvent,
  CockpitGroup,
  JackpotDetails,
  JackpotEvent,
  WheelEvent,
} from '../src/model/game-center.ts'
import {
  LobbyList,
  LobbyRecord,
  PlayerSummary,
  PoolSummary,
  ScheduleEntry,
  Stream,
} from '../src/model/lobby.ts'
import { Balance } from '../src/model/money.ts'
import { PoolInfo, PoolParticipant } from '../src/model/pool.ts'
import { Reward } from '../src/model/reward.ts'
import { GameThumbnail, LeaderboardEntry, Report, StreamSettings } from '../src/model/room.ts'
import { UserInfo } from '../src/model/user.ts'
import { fieldDescriptions, schemaDescriptions } from './descriptions.ts'
import { OperatorSettings } from './settings.ts'
import { Amount, AnyId, Limit, strictSchema, Texts } from './strict-schema.ts'

/** A JSON Schema, or a part of a document. */
export type Json = Readonly<Record<string, unknown>>

const sources = {
  Balance,
  ChatCommand,
  ChatMessage,
  CloseReason,
  CockpitEvent,
  CockpitGroup,
  CopySession,
  Error: ApiErrorBody,
  FavouriteStreamer,
  GameAction,
  GameActionType,
  GameThumbnail,
  Images,
  JackpotDetails,
  JackpotEvent,
  LeaderboardEntry,
  LiveGameAction,
  LobbyList,
  LobbyRecord,
  PlayerSummary,
  PoolInfo,
  PoolParticipant,
  PoolSummary,
  PoolTransaction,
  Report,
  Reward,
  RoundProposal,
  ScheduleEntry,
  Settings: OperatorSettings,
  Stream,
  StreamSettings,
  UserInfo,
  WheelEvent,
}
const own = { Amount, Id: AnyId, Limit, Texts }

/** Names of the schemas that both documents describe once; each needs a description. */
type SchemaName = keyof typeof sources | keyof typeof own

const definitions: Readonly<Record<string, v.GenericSchema>> = {
  ...Object.fromEntries(
    Object.entries(sources).map(([name, schema]) => [name, strictSchema(schema)]),
  ),
  ...own,
}

const config = {
  definitions,
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideAction({ valibotAction: { type }, jsonSchema }) {
    // Rules that JSON Schema can't express are in the descriptions.
    return type === 'check' || type === 'trim' ? jsonSchema : undefined
  },
} as const satisfies ConversionConfig

/** Returns the JSON Schema of a good backend's data, with references to the shared schemas. */
export function jsonSchema(schema: v.GenericSchema): Json {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(strictSchema(schema), config)
  return simplify(rest)
}

/** Returns the shared schemas, each with a description of itself and of its fields. */
export function sharedSchemas(): Json {
  const schemas = toJsonSchemaDefs(definitions, config)
  const typed: Readonly<Record<SchemaName, string>> = schemaDescriptions
  const descriptions: Readonly<Record<string, string>> = typed
  const fields = new Map(Object.entries(fieldDescriptions))
  const described = Object.entries(schemas).map(([name, schema]) => {
    const properties = Object.entries(schema.properties ?? {}).map(([field, property]) => {
      const description = fields.get(`${name}.${field}`)
      fields.delete(`${name}.${field}`)
      const isSchema = typeof property === 'object'
      return [field, description && isSchema ? { ...property, description } : property]
    })
    return [
      name,
      {
        description: descriptions[name],
        ...schema,
        ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
      },
    ]
  })
  const [unknown] = fields.keys()
  if (unknown !== undefined) throw new Error(`${unknown} is described, but doesn't exist`)
  return simplify(Object.fromEntries(described))
}

const SimpleType = v.strictObject({ type: v.string() })
const Nullable = v.tuple([SimpleType, v.strictObject({ type: v.literal('null') })])

/**
 * Shortens a schema without a change of its meaning. `default: null` is removed because null and a
 * missing field are the same.
 */
function simplify({ anyOf, propertyNames: _, default: fallback, ...rest }: Json): Json {
  const nullable = v.safeParse(Nullable, anyOf)
  const type = nullable.success ? nullable.output.map(it => it.type) : undefined
  const parts = {
    ...(type ? { type } : anyOf !== undefined && { anyOf }),
    ...rest,
    ...(fallback !== undefined && fallback !== null && { default: fallback }),
  }
  return Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, simplified(value)]))
}

function simplified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplified)
  return isJson(value) ? simplify(value) : value
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
