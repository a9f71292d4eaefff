import type { Send } from '../api/http.ts'
import type { Runtime } from './runtime.ts'

/** Logs a call as it goes out and comes back (`apiDebug`): never its headers, which hold the token. */
export async function sendLogged(
  { clock, log }: Pick<Runtime, 'clock' | 'log'>,
  request: Request,
  send: Send,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const call = `${request.method} ${pathname}${search}`
  const asked = clock.now()
  try {
    const response = await send(request)
    log.info('api', `${call} ${response.status} ${clock.now() - asked} ms`)
    return response
  } catch (error) {
    log.info('api', `${call} failed after ${clock.now() - asked} ms`)
    throw error
  }
}
