import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { root } from '../bundle/root.ts'

/** TypeScript's compiler, for Node: `.bin/tsc` is that of an older version, which another package brings along. */
export const tsc = 'node_modules/typescript/bin/tsc'

/** Runs a command, also one of node_modules/.bin, in the repository's root; returns its exit code. */
export const run = async (command: string, args: readonly string[]): Promise<number> =>
  (await runWith('inherit', command, args)).code

/** Runs a command; if it fails, exits with its exit code. */
export async function runOrExit(command: string, args: readonly string[]): Promise<void> {
  const code = await run(command, args)
  if (code !== 0) process.exit(code)
}

/** Runs a command like `run`; with `pipe` returns what it prints instead of printing it, in pieces also to `onOutput`. */
export async function runWith(
  output: 'inherit' | 'pipe',
  command: string,
  args: readonly string[],
  onOutput?: (piece: string) => void,
): Promise<{ code: number; output: string }> {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      pieces.push(piece)
      onOutput?.(piece)
    })
  // The terminal sends Ctrl-C to the child too; SIGTERM has to be passed on.
  const wait = (): void => {}
  const end = (): boolean => child.kill('SIGTERM')
  process.on('SIGINT', wait).on('SIGTERM', end)
  await once(child, 'close').finally(() => process.off('SIGINT', wait).off('SIGTERM', end))
  return { code: child.exitCode ?? 1, output: pieces.join('') }
}
