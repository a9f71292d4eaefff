import { SocketTicket } from '../model/user.ts'
import type { Http } from './http.ts'
import { write } from './write.ts'

/** Requests a ticket for one connection of the socket; 404 where a server has none. */
export const requestSocketTicket = (http: Http): Promise<SocketTicket> =>
  write(http, { method: 'POST', path: 'user/socket-ticket', schema: SocketTicket })
