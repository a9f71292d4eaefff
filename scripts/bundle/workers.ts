/** What the names of the workers in `types/globals.d.ts` are, as JavaScript literals. */
export type Workers = Readonly<Record<'__TIMER_WORKER__' | '__RENDERER_WORKER__', string>>

/** The workers are files beside the script. */
export const workerFiles: Workers = {
  __TIMER_WORKER__: 'undefined',
  __RENDERER_WORKER__: 'undefined',
}
