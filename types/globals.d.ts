/** Version in package.json; put in by the bundler, so only bundled code may read it. */
declare const __VERSION__: string
/** Short hash of the commit that was built, or `unknown`. */
declare const __COMMIT__: string
