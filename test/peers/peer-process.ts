import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A peer in a process group of its own, with everything that it starts. */
export interface PeerProcess {
  /** Resolves with the first line of its output that begins with a text, also one of the past. */
  line(start: string): Promise<string>
  /** Suspends it: its connections stay open and nothing comes any more. */
  freeze(): void
  thaw(): void
  /** Ends it as a crash does. */
  kill(): Promise<void>
  /** Asks it to end, and waits for it. */
  stop(): Promise<void>
}

const running = new Set<number>()
process.once('exit', () => {
  for (const group of running) signal(group, 'SIGKILL')
})

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name)
  } catch {
    // The group has ended already.
  }
}

/** Starts a command; what it writes to stderr is part of the error if it ends before a line comes. */
export function startPeer(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): PeerProcess {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...env },
  })
  const group = child.pid
  if (group === undefined) throw new Error(`failed to start ${command}`)
  running.add(group)
  const lines: string[] = []
  const listeners = new Set<() => void>()
  let errors = ''
  let hasEnded = false
  const notify = () => {
    for (const listener of listeners) listener()
  }
  createInterface(child.stdout).on('line', line => {
    lines.push(line)
    notify()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000)
  })
  const ended = once(child, 'exit').then(() => {
    hasEnded = true
    running.delete(group)
    notify()
  })

  return {
    line: start =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = lines.find(line => line.startsWith(start))
          if (found === undefined && !hasEnded) return
          listeners.delete(check)
          if (found === undefined) reject(new Error(`${command} has ended: ${errors}`))
          else resolve(found)
        }
        listeners.add(check)
        check()
      }),
    freeze: () => signal(group, 'SIGSTOP'),
    thaw: () => signal(group, 'SIGCONT'),
    async kill() {
      signal(group, 'SIGKILL')
      await ended
    },
    async stop() {
      signal(group, 'SIGCONT')
      child.kill('SIGTERM')
      await ended
      signal(group, 'SIGKILL')
    },
  }
}
