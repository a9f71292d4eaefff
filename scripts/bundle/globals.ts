import { createHash } from 'node:crypto'
import packageJson from '../../package.json' with { type: 'json' }

type Workers = Readonly<Record<'__TIMER_WORKER__' | '__RENDERER_WORKER__', string>>

/** The workers are files beside the script, whose content isn't checked. */
const workerFiles: Workers = {
  __TIMER_WORKER__: "{ file: 'worker.js' }",
  __RENDERER_WORKER__: "{ file: 'demo-stream-worker.js' }",
}

/** Returns what the names in `types/globals.d.ts` stand for, as JavaScript literals. */
export const globals = (workers: Workers = workerFiles): Record<string, string> => ({
  __VERSION__: JSON.stringify(packageJson.version),
  ...workers,
})

/** Returns the hash of a file's content as browsers check it (SRI). */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
