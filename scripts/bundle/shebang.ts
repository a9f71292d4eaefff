import type { Plugin } from 'rollup'

/** Makes a bundle a program that npm can link; runs after the minifier. */
export function shebang(): Plugin {
  return {
    name: 'casino:shebang',
    renderChunk: code => ({ code: `#!/usr/bin/env node\n${code}`, map: null }),
  }
}
