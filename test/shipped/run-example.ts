import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPeer } from '../peers/peer-process.ts'
import { freePort } from '../support/listen-locally.ts'
import { startTestSandbox } from '../support/start-test-sandbox.ts'
import { exampleFolder, type HostApp, type HostExample } from './examples.ts'

const execute = promisify(execFile)

/** Settings of the frameworks' own tools: nothing is reported to anybody. */
const environment = {
  ...process.env,
  NEXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  NODE_ENV: undefined,
}

/** Runs npm in an example's folder; what it wrote is part of the error if it fails. */
async function npm({ name }: HostExample, ...args: string[]): Promise<void> {
  try {
    await execute('npm', args, {
      cwd: exampleFolder(name),
      env: environment,
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    const [output, errors] = [
      Reflect.get(Object(error), 'stdout'),
      Reflect.get(Object(error), 'stderr'),
    ]
    throw new Error(`npm ${args.join(' ')} failed in examples/${name}\n${output}\n${errors}`)
  }
}

/** Policy of docs/frameworks/bundlers.md, for apps that are files; the pages in examples/html have their own. */
const bundledPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Installs what an example's lock file names, with the packed tarball, and builds it. */
export async function buildExample(example: HostExample): Promise<void> {
  await npm(example, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline')
  await npm(example, 'run', 'build')
}

/** A running app. */
export interface RunningApp {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts an app beside a sandbox, which answers its API and serves its files under the strict policy of
 * docs/embedding.md.
 */
export async function startApp(example: HostExample, app: HostApp): Promise<RunningApp> {
  const folder = exampleFolder(example.name)
  const filesFolder = 'files' in app ? join(folder, app.files) : folder
  const sandbox = await startTestSandbox({
    calm: false,
    pagesDir: filesFolder,
    distDir: filesFolder,
    pagePolicy: () => (app.hasOwnPolicy ? '' : bundledPolicy),
  })
  if ('files' in app) return { url: sandbox.url, stop: sandbox.close }
  const port = await freePort()
  const command = ['--prefix', folder, 'run', app.script]
  const server = startPeer('npm', command, {
    ...environment,
    PORT: String(port),
    BACKEND: sandbox.url,
  })
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await server.kill()
      await sandbox.close()
    },
  }
}
