import { createHttp, type Http, type HttpOptions } from '../../src/api/http.ts'
import { createManualClock } from './manual-clock.ts'

/** Creates a client for the API whose requests `send` answers. */
export const createTestHttp = (
  answer: (request: Request) => Promise<Response>,
  options: Partial<HttpOptions> = {},
): Http =>
  createHttp({
    send: (url, init) => answer(new Request(url, init)),
    baseUrl: () => 'https://api.example',
    token: () => 'secret',
    sessionId: () => 0,
    referer: () => null,
    clock: createManualClock(),
    onErrorResponse: () => undefined,
    ...options,
  })
