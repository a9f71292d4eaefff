import { createHttp, type Http, type HttpOptions, type SendRequest } from '../../src/api/http.ts'
import { createManualClock } from './manual-clock.ts'

/** Creates a client for the API whose requests `send` answers. */
export const createTestHttp = (send: SendRequest, options: Partial<HttpOptions> = {}): Http =>
  createHttp({
    send,
    baseUrl: () => 'https://api.example',
    token: () => 'secret',
    sessionId: () => 0,
    referer: () => null,
    clock: createManualClock(),
    onErrorResponse: () => undefined,
    ...options,
  })
