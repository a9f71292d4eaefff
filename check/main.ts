import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { run } from './cli.ts'

// Notes go to stderr, because the result may be piped into a file.
const note = (text: string) => void process.stderr.write(`${text}\n`)

/** Reads the first line of a pipe; a terminal, which would show the typed text, isn't read. */
async function readLine(): Promise<string> {
  if (process.stdin.isTTY) return ''
  note('Reading the token from the standard input…')
  const lines = createInterface({ input: process.stdin })
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')])
  return String(line ?? '')
}

// The program is beside the texts; its sources are beside `dist/`.
const here = import.meta.dirname
const folder = existsSync(join(here, 'translations')) ? here : join(here, '../dist')
const { CASINO_TOKEN } = process.env
const { code, text } = await run(process.argv.slice(2), { CASINO_TOKEN, readLine, note, folder })
// Exits at once: connections that were refused may still be closing.
const stream = code === 2 ? process.stderr : process.stdout
stream.write(`${text}\n`, () => process.exit(code))
