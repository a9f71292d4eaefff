import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from '../bundle/root.ts'

/** TypeScript's compiler, for Node: `.bin/tsc` is that of an older version, which another package brings along. */
export const tsc = 'node_modules/typescript/bin/tsc'

/** Runs a command, also one of node_modules/.bin, in the repository's root; returns its exit code. */
export function run(command: string, args: readonly string[]): Promise<number> {
  return exitCode(start(command, args, 'inherit'))
}

/** Runs a command like `run`, and returns its output instead of printing it. */
export async function runCollected(
  command: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  const child = start(command, args, ['inherit', 'pipe', 'pipe'])
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece))
  }
  const code = await exitCode(child)
  return { code, output: pieces.join('') }
}

function start(command: string, args: readonly string[], stdio: StdioOptions): ChildProcess {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return spawn(command, args, {
    cwd: root,
    stdio,
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  })
}

function exitCode(child: ChildProcess): Promise<number> {
  // The terminal sends Ctrl-C to the child too; SIGTERM has to be passed on.
  const wait = (): void => {}
  const end = (): boolean => child.kill('SIGTERM')
  process.on('SIGINT', wait).on('SIGTERM', end)
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve(code ?? 1))
  }).finally(() => process.off('SIGINT', wait).off('SIGTERM', end))
}

/** Runs a command; if it fails, exits with its exit code. */
export async function runOrExit(command: string, args: readonly string[]): Promise<void> {
  const code = await run(command, args)
  if (code !== 0) process.exit(code)
}
