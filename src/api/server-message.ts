import type { AppError } from '../lib/errors.ts'

/**
 * What the server itself said when it refused a call, for the viewer; null where it gave no words:
 * then the message is our own, which begins with the path (`http.ts`).
 */
export const serverMessage = ({ code, message }: AppError): string | null =>
  code === 'http-client' && !message.startsWith('/') ? message || null : null
