import { spawnSync } from 'node:child_process'
import { findChrome, requireChrome } from './chrome.ts'

// A CHROME_PATH without a browser is a mistake to report, so nothing is installed then.
if (!findChrome() && process.env.CHROME_PATH === undefined && apt('update'))
  apt('install', '-y', '--no-install-recommends', 'chromium')
requireChrome()

/** Runs apt-get where there is one, if no password is needed; returns whether it succeeded. */
function apt(...args: readonly string[]): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const [command = '', ...rest] = [...sudo, 'apt-get', '-qq', ...args]
  return spawnSync(command, rest, { stdio: 'inherit', env }).status === 0
}
