import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Installs chromium on Debian or Ubuntu if no password is needed; returns whether it succeeded. */
export const installChromium = (): boolean =>
  isDebian() && apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium')

function apt(...args: readonly string[]): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const [command = '', ...rest] = [...sudo, 'apt-get', '-qq', ...args]
  return spawnSync(command, rest, { stdio: 'inherit', env }).status === 0
}

function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
