import { createHash } from 'node:crypto'

/** What the names of the workers in `types/globals.d.ts` are, as JavaScript literals. */
export type Workers = Readonly<Record<'__TIMER_WORKER__' | '__RENDERER_WORKER__', string>>

/** The workers are files beside the script, whose content nobody checks. */
export const workerFiles: Workers = {
  __TIMER_WORKER__: "{ file: 'worker.js' }",
  __RENDERER_WORKER__: "{ file: 'demo-stream-worker.js' }",
}

/** Returns the hash of a file's content as browsers check it (SRI). */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
