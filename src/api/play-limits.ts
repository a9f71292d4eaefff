import { PlayBreak } from '../model/play-break.ts'
import type { Http } from './http.ts'
import { resource } from './resource.ts'
import { anyResponse, write } from './write.ts'

/** Reads the user's break; 404 where a server keeps none. */
export const playBreak = resource({ path: 'user/break', schema: PlayBreak, isOptional: true })

/** Tells the server that the user takes a break until a date, which never shortens one; 404 where it keeps none. */
export const takeBreak = (http: Http, until: string): Promise<void> =>
  write(http, { method: 'PATCH', path: 'user/break', body: { until }, schema: anyResponse })
