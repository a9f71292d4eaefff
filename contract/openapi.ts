import packageJson from '../package.json' with { type: 'json' }
import { type Operation, operations } from './operations.ts'
import { describeParameter } from './parameters.ts'
import { type Json, jsonSchema, sharedSchemas } from './schemas.ts'

const description = `Every HTTP call of the widget, written by \`npm run contract\` from the schemas that it parses with.

- Calls that are marked as public are also sent without a token; all others only with one.
- A request is given up after 15 s. Reads are repeated after network errors, timeouts, 5xx and answers of a wrong shape, and after a 4xx such as 429 if you send and expose \`Retry-After\`, not before its seconds (60 at most); writes aren't by themselves, but for \`PATCH user/break\` and a stop (\`DELETE subscription\`) that no press but a rule asks for (a break, a limit, a reality check, the market or the host page).
- Writes that must not count twice carry \`Idempotency-Key\`: the same for a retry of the same write. Answer a known key as the first time and change nothing; a known key with another request is a 422.
- On another origin, answer preflights for \`Authorization\`, \`Content-Type\`, \`X-Referer\` and \`Idempotency-Key\`, without credentials, and expose \`Date\`: it is the widget's clock. Expose \`Age\` as well if a CDN holds answers.
- Fields that the widget doesn't know are ignored. Optional fields may be missing or null.
- Let no cache answer without asking you: send \`Cache-Control: no-store\` or \`no-cache\`. The widget has a cache of its own.`

const errorContent = (examples: Json): Json => ({
  'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples },
})

const responses: Json = {
  Unauthorized: {
    description:
      'The token is missing, wrong or has expired (or 403). With the detail `error.app.session-expired` the widget ends the session and asks the viewer to log in; with the message `Widget is disabled` it is switched off.',
    content: errorContent({
      'session expired': { value: { detail: 'error.app.session-expired' } },
      'widget disabled': { value: { message: 'Widget is disabled' } },
    }),
  },
  Error: {
    description: 'Refused (4xx), or failed (5xx). The widget shows a message or its own text.',
    content: errorContent({
      refused: {
        value: {
          message: 'User with entered nickname already exists',
          details: { key: 'error.user.update.nickname', arguments: [] },
        },
      },
    }),
  },
  InProcess: {
    description:
      'The first request with this key is still being processed. The widget reads what has happened.',
    content: errorContent({ 'in process': { value: { message: 'Request is in process' } } }),
  },
  KeyReused: {
    description: 'The key belongs to a request with another path or body.',
    content: errorContent({
      reused: { value: { message: 'Idempotency-Key belongs to another request' } },
    }),
  },
}

const headers: Json = {
  Referer: {
    name: 'X-Referer',
    in: 'header',
    description:
      'The `referer` that the host page configured; in an iframe its `document.referrer`.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Identifies what the viewer wants; the same for a retry.',
    schema: { type: 'string', format: 'uuid' },
  },
}

/** Operations with the same method and path, such as reads of pages of two sizes. */
type Group = readonly [Operation, ...Operation[]]

const unique = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map(value => [JSON.stringify(value), value])).values(),
]

function parametersOf(group: Group): Json[] {
  const all = group.flatMap(({ id, parameters }) => parameters.map(it => ({ id, ...it })))
  return [...Map.groupBy(all, ({ name }) => name).entries()].map(([name, uses]) => {
    const [{ id, in: place } = { id: '', in: 'query' }] = uses
    const { schema, ...described } = describeParameter(id, name)
    const values = unique(
      uses.map(({ example }) => (schema.type === 'string' ? example : jsonValue(example))),
    )
    return { name, in: place, ...described, schema, ...examplesOf(values) }
  })
}

function examplesOf([first, ...others]: readonly unknown[]): Json {
  if (others.length === 0) return { example: first }
  return { examples: named(Object.fromEntries([first, ...others].map(it => [String(it), it]))) }
}

/** Returns a value of a query as JSON has it. */
function jsonValue(text: string): unknown {
  return /^(\d{1,9}|true|false)$/.test(text) ? JSON.parse(text) : text
}

function named(examples: Json): Json {
  return Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }]))
}

function successOf(group: Group): Json {
  const responses = group.flatMap(({ response }) => response ?? [])
  if (responses.length === 0)
    return { description: 'Success: any 2xx, with any body that isn’t an HTML page, or none' }
  const schemas = unique(responses.map(({ schema }) => jsonSchema(schema)))
  const [schema, ...others] = schemas
  const examples = Object.assign({}, ...responses.map(response => response.examples))
  return {
    description: 'Success',
    headers: { Date: { $ref: '#/components/headers/Date' } },
    content: {
      'application/json': {
        schema: others.length > 0 ? { anyOf: schemas } : schema,
        examples: named(examples),
      },
    },
  }
}

function responsesOf(group: Group): Json {
  const [{ notFound, refusals = {}, isIdempotent }] = group
  const refused = Object.entries(refusals).map(([status, { description, examples }]) => [
    status,
    { description, content: errorContent(named(examples)) },
  ])
  return {
    '200': successOf(group),
    '401': { $ref: '#/components/responses/Unauthorized' },
    ...(notFound !== undefined && {
      '404': {
        description: notFound,
        content: errorContent({ none: { value: { message: 'Not Found' } } }),
      },
    }),
    ...(isIdempotent && {
      '409': { $ref: '#/components/responses/InProcess' },
      '422': { $ref: '#/components/responses/KeyReused' },
    }),
    ...Object.fromEntries(refused),
    default: { $ref: '#/components/responses/Error' },
  }
}

function operationObject(group: Group): Json {
  const [{ id, path, summary, body, isPublic, isIdempotent }, ...others] = group
  const texts = [
    group[0].description,
    ...others.map(other => `Also: ${other.summary}. ${other.description ?? ''}`.trim()),
  ]
  const text = texts.flatMap(it => it ?? []).join('\n\n')
  return {
    operationId: id,
    tags: [tagOf(path)],
    summary,
    ...(text !== '' && { description: text }),
    security: isPublic ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...parametersOf(group),
      { $ref: '#/components/parameters/Referer' },
      ...(isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: jsonSchema(body.schema), example: body.example },
        },
      },
    }),
    responses: responsesOf(group),
  }
}

const PREFIX = '/api/v1/app/'

/** Returns the group of a path: its first meaningful segment. */
function tagOf(path: string): string {
  const [scope = '', first = '', second = ''] = path.replace(PREFIX, '').split('/')
  if (scope === 'web') return first
  return scope === 'control' ? second : scope
}

/** Returns the OpenAPI document of the backend's HTTP calls. */
export async function openApi(): Promise<Json> {
  const byCall = new Map<string, Group>()
  for (const operation of await operations()) {
    const call = `${operation.method} ${operation.path}`
    const same = byCall.get(call)
    byCall.set(call, same ? [...same, operation] : [operation])
  }
  const paths: Record<string, Record<string, Json>> = {}
  for (const group of byCall.values()) {
    const [{ method, path }] = group
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(group) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Backend of casino-elements: HTTP',
      version: packageJson.version,
      description,
    },
    servers: [
      {
        url: '{apiUrl}',
        description: 'The attribute api-url; by default the origin of the script',
        variables: { apiUrl: { default: 'https://backend.example' } },
      },
    ],
    tags: tagsOf(Object.keys(paths)),
    paths,
    components: {
      schemas: sharedSchemas(),
      responses,
      parameters: headers,
      headers: {
        Date: {
          description: 'The server’s time; expose it to other origins.',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token that the host page sets. Of a JWT the widget reads `walletHash`, `wallet` or `sub` (whose user), `appMode` (`GENERAL`, the default, or `NOCODE`: no balance, copying, pool and account page) and `copyMode` (`ON_FLY`, the default: copying bets, or `IN_POOL`: the shared pool); it never trusts them.',
        },
      },
    },
  }
}

const tagsOf = (paths: readonly string[]): Json[] =>
  unique(paths.map(tagOf))
    .sort()
    .map(name => ({ name }))
