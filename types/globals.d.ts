/** Version in package.json; put in by the bundler, so only bundled code may read it. */
declare const __VERSION__: string
/** Short hash of the commit that was built, or `unknown`. */
declare const __COMMIT__: string
/** Code of the workers in builds that have no files beside them; undefined where the worker is a file. */
declare const __TIMER_WORKER__: string | undefined
declare const __RENDERER_WORKER__: string | undefined
