export default {
  mode: 'production',
  entry: './src/main.js',
  output: {
    path: `${import.meta.dirname}/dist/webpack`,
    filename: 'main.js',
    // For pages that require Trusted Types.
    trustedTypes: true,
  },
  performance: false,
}
