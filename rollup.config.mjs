import { isBuiltin } from 'node:module'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import { ascii } from './scripts/bundle/ascii.ts'
import { catalogs } from './scripts/bundle/catalogs.ts'
import { chunkNames, firstChunks } from './scripts/bundle/chunks.ts'
import { integrityOf } from './scripts/bundle/globals.ts'
import { minify } from './scripts/bundle/minify.ts'
import { bundlePlugins, failOnWarnings } from './scripts/bundle/plugins.ts'
import { retryImport } from './scripts/bundle/retry-import.ts'
import { scriptUrl, scriptUrlIntro } from './scripts/bundle/script-url.ts'
import { shareEntry } from './scripts/bundle/share-entry.ts'
import { swc } from './scripts/bundle/swc.ts'
import { thirdPartyNotices } from './scripts/bundle/third-party.ts'

const plugins = workers => [...bundlePlugins('production', workers), scriptUrl()]
const packageOutput = {
  dir: 'dist',
  generatedCode: { preset: 'es2015', symbols: false },
  // Nobody gets hold of the objects that stand for modules inside of a chunk.
  freeze: false,
  // webpack reads `en.po!app` as the request for a loader.
  sanitizeFileName: name => name.replace(/[^\w.-]+/g, '-'),
}
// Files of a release, whose maps are kept apart from it: no file names its own.
const output = { ...packageOutput, sourcemap: 'hidden' }

/** Returns the build of one file that is loaded alone. */
const fileFrom = input => ({
  input,
  plugins: plugins(),
  onLog: failOnWarnings,
  output: {
    ...output,
    format: 'es',
    entryFileNames: '[name].js',
    plugins: [minify(), ascii(), thirdPartyNotices],
  },
})
// Files, because a strict policy forbids workers from a blob; classic, because they have no imports.
const timerWorker = fileFrom({ worker: 'elements/worker.ts' })
const rendererWorker = fileFrom({ 'demo-stream-worker': 'demo/stream/renderer-worker.ts' })

async function codeOf({ output, ...input }) {
  const bundle = await rollup(input)
  const {
    output: [{ code }],
  } = await bundle.generate(output)
  await bundle.close()
  return code
}
const timer = await codeOf(timerWorker)
const renderer = await codeOf(rendererWorker)
// For builds that have no files beside them.
const workerCode = {
  __TIMER_WORKER__: JSON.stringify(timer.trim()),
  __RENDERER_WORKER__: JSON.stringify(renderer.trim()),
}
const fileOf = (file, code) => JSON.stringify({ file, integrity: integrityOf(code) })
const checkedFiles = {
  __TIMER_WORKER__: fileOf('worker.js', timer),
  __RENDERER_WORKER__: fileOf('demo-stream-worker.js', renderer),
}

const modules = {
  input: { 'casino-elements': 'elements/embed.ts', iframe: 'elements/iframe.ts' },
  // What chunks need of the entry, it exports; `shareEntry` makes something else of that.
  preserveEntrySignatures: 'allow-extension',
  plugins: [catalogs('files'), ...plugins(checkedFiles), retryImport('core')],
  onLog: failOnWarnings,
  output: {
    ...output,
    format: 'es',
    entryFileNames: '[name].js',
    // A request costs more than a few bytes that only some users need.
    experimentalMinChunkSize: 600,
    // Else rollup puts what a named module imports into its chunk, such as icons of later views.
    onlyExplicitManualChunks: true,
    manualChunks: chunkNames(),
    chunkFileNames: 'chunks/[name]-[hash:7].js',
    plugins: [shareEntry('casino-elements.js'), minify(firstChunks), ascii(), thirdPartyNotices],
  },
}

// For applications, whose bundlers see literal imports alone.
const bundler = {
  input: { index: 'elements/index.ts' },
  // The application gets an empty module rather than what chunks need of the entry.
  preserveEntrySignatures: 'strict',
  plugins: plugins(workerCode),
  onLog: failOnWarnings,
  output: {
    ...packageOutput,
    format: 'es',
    experimentalMinChunkSize: 600,
    onlyExplicitManualChunks: true,
    manualChunks: chunkNames(),
    entryFileNames: 'bundler/[name].js',
    chunkFileNames: 'bundler/[name]-[hash:7].js',
    plugins: [minify(), ascii(), thirdPartyNotices],
  },
}

const standalone = {
  input: { 'casino-elements.standalone': 'elements/standalone.ts' },
  // A classic script exports nothing, so it needs no global name either.
  preserveEntrySignatures: false,
  plugins: [catalogs('inside'), ...plugins(workerCode)],
  onLog: failOnWarnings,
  output: {
    ...output,
    format: 'iife',
    entryFileNames: '[name].js',
    inlineDynamicImports: true,
    intro: scriptUrlIntro,
    plugins: [minify(), ascii(), thirdPartyNotices],
  },
}

const host = fileFrom({ host: 'elements/host.ts' })

// For applications with React, which bring their own, and minify.
const react = {
  input: { react: 'elements/react.ts' },
  external: ['react', './index.ts'],
  makeAbsoluteExternalsRelative: false,
  plugins: plugins(),
  onLog: failOnWarnings,
  output: {
    ...packageOutput,
    format: 'es',
    entryFileNames: '[name].js',
    paths: { './index.ts': 'casino-elements' },
    // For frameworks with server components.
    banner: "'use client'",
  },
}

// The check of a backend runs in Node, without the packages that the elements depend on.
const check = {
  input: { check: 'check/main.ts' },
  plugins: [
    swc(),
    nodeResolve({ exportConditions: ['node'], preferBuiltins: true }),
    commonjs({ ignore: ['bufferutil', 'utf-8-validate'] }),
  ],
  external: isBuiltin,
  onLog: failOnWarnings,
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].js',
    inlineDynamicImports: true,
    // What npm links is run as a program.
    banner: '#!/usr/bin/env node',
    plugins: [minify(), ascii(), thirdPartyNotices],
  },
}

// Asking for the real path of each file, of which none is a link, takes a sixth of the build.
export default [modules, bundler, standalone, host, react, timerWorker, rendererWorker, check].map(
  input => ({ ...input, preserveSymlinks: true }),
)
