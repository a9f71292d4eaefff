import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Installs chromium on Debian or Ubuntu if no password is needed; returns whether it succeeded. */
export function installChromium(): boolean {
  if (!isDebian() || !succeeds('apt-get', ['--version'], 'ignore')) return false
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (sudo.length > 0 && !succeeds('sudo', ['-n', 'true'], 'ignore')) return false
  return (
    apt(sudo, ['update']) && apt(sudo, ['install', '-y', '--no-install-recommends', 'chromium'])
  )
}

function apt(sudo: string[], args: string[]): boolean {
  const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', '-qq', ...args]
  return succeeds(command, rest, 'inherit')
}

function succeeds(command: string, args: string[], stdio: 'ignore' | 'inherit'): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio, env }).status === 0
}

function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
