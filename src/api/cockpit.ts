import * as v from 'valibot'
import { seconds } from '../lib/clock.ts'
import { CockpitGroup } from '../model/cockpit.ts'
import type { Id } from '../model/primitives.ts'
import type { Http } from './http.ts'
import { resource } from './resource.ts'
import { anyResponse, write } from './write.ts'

const EVENTS = '/api/v1/app/game-center/fortune-wheels/cockpit/events'

/** The wheels of the signed-in streamer; null where the operator has given them none. */
export const cockpit = resource({
  path: EVENTS,
  schema: v.nullable(CockpitGroup),
  staleTime: seconds(5),
})

/** Starts a wheel of the group for so many seconds. */
export const startWheel = (http: Http, id: Id, durationSeconds: number): Promise<undefined> =>
  write(http, {
    method: 'PATCH',
    path: `${EVENTS}/${encodeURIComponent(id)}/start`,
    body: { durationSeconds },
    schema: anyResponse,
  })

/** Ends a running wheel without a winner. */
export const stopWheel = (http: Http, id: Id): Promise<undefined> =>
  write(http, {
    method: 'PATCH',
    path: `${EVENTS}/${encodeURIComponent(id)}/stop`,
    schema: anyResponse,
  })
