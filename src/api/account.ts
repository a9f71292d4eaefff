import { UserLanguages } from '../model/user-languages.ts'
import type { Http } from './http.ts'
import { resource } from './resource.ts'
import { anyResponse, write } from './write.ts'

/** Codes of the languages that a user may choose. */
export const userLanguages = resource({
  path: 'user/languages',
  schema: UserLanguages,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Gives the user another name; the server may refuse it. */
export const setNickname = (http: Http, name: string): Promise<void> =>
  write(http, { method: 'PATCH', path: 'user/nickname', query: { name }, schema: anyResponse })

/** Changes the language in which the user is addressed. */
export const setLanguage = (http: Http, language: string): Promise<void> =>
  write(http, { method: 'PUT', path: 'user/language', query: { language }, schema: anyResponse })
