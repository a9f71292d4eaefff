import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from '../bundle/root.ts'

/** Runs a command, also one of node_modules/.bin, in the repository's root; returns its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
    shell: process.platform === 'win32',
  })
  // The terminal sends Ctrl-C to the child too; SIGTERM has to be passed on.
  const wait = (): void => {}
  const end = (): boolean => child.kill('SIGTERM')
  process.on('SIGINT', wait).on('SIGTERM', end)
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => resolve(code ?? 1))
  }).finally(() => process.off('SIGINT', wait).off('SIGTERM', end))
}

/** Runs a command; if it fails, exits with its exit code. */
export async function runOrExit(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const code = await run(command, args, env)
  if (code !== 0) process.exit(code)
}
