/** Version in package.json; put in by the bundler, so only bundled code may read it. */
declare const __VERSION__: string
/** The workers: files beside the script, or their code in builds that have no files beside them. */
declare const __TIMER_WORKER__: import('../src/lib/open-worker.ts').WorkerSource
declare const __RENDERER_WORKER__: import('../src/lib/open-worker.ts').WorkerSource
interface Document {
  /** Only in Chromium. */
  readonly prerendering?: boolean
}
