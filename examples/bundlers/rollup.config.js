import { nodeResolve } from '@rollup/plugin-node-resolve'

export default {
  input: 'src/main.js',
  output: { dir: 'dist/rollup', format: 'es' },
  plugins: [nodeResolve()],
}
