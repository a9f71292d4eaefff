import { readdirSync } from 'node:fs'
import * as v from 'valibot'
import type { Resource } from '../../src/api/resource.ts'

const names = readdirSync('src/api')
  .filter(name => name.endsWith('.ts'))
  .map(name => name.slice(0, -'.ts'.length))

const modules: readonly object[] = await Promise.all(
  names.map(name => import(`../../src/api/${name}.ts`)),
)

/** Parameters of all resources; a new kind of parameter must be added. */
const params = {
  channelId: 'channel',
  code: '111111',
  from: undefined,
  locale: 'en',
  page: 0,
  query: 'somebody',
  ranking: 'copiers',
  roomId: 'room',
  streamerId: 1,
  streamerUserId: 1,
  to: 'USD',
  wallet: 'streamer',
}

export type AnyResource = Resource<typeof params, unknown>

export interface NamedResource {
  name: string
  resource: AnyResource
  params: typeof params
}

function isResource(value: unknown): value is AnyResource {
  return typeof value === 'object' && value !== null && 'toPath' in value && 'access' in value
}

/** All resources of `src/api`, with a schema that accepts any response. */
export const apiResources: readonly NamedResource[] = modules.flatMap(module =>
  Object.entries(module).flatMap(([name, value]) =>
    isResource(value) ? [{ name, resource: { ...value, schema: v.unknown() }, params }] : [],
  ),
)
