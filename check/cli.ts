import { parseArgs } from 'node:util'
import { parseLocale } from '../src/runtime/config/parse-value.ts'
import { CannotCheck, checkBackend } from './check-backend.ts'
import { formatTable, isPassed } from './report.ts'
import { CannotWriteTexts, runTexts } from './texts/texts-command.ts'

const HELP = `Usage: node check.js check <url> [options]
       node check.js texts --locale <locale> [file]

Checks a backend against the contract of casino-elements: HTTP calls, socket, CORS, caching, tokens.

  <url>              base of the API, the same as api-url: https://backend.example
  CASINO_TOKEN       environment variable with the token of a test user; without it the token is
                     the first line of the standard input
  --token <token>    the same as an argument. Anybody on this computer can read it in the list of
                     processes, and your shell keeps it in its history: use one of the other two
  --origin <origin>  origin of the page that will embed the widget, if CORS is limited to it, or if
                     the API is on it: CORS isn't checked then
  --write            also checks the calls that change something: tips, deposits, reports, chat.
                     They spend money of the test user; what can be undone is undone
  --json             prints the result as JSON

Writes the texts of a language for your own file of texts: with comments, the plural forms of the
language, and what is missing. The file may exist: what it says is kept, and checked; in a language
of the package it gets no other texts, as these follow the package.

  --locale <locale>  language, such as nl or pt-BR
  [file]             translations/nl.json; without it the texts are printed

Exit code: 0 all right, 1 mismatches, or texts that are wrong, 2 wrong usage, or a backend or file that
can't be checked.`

const DEFAULT_ORIGIN = 'https://casino-elements.example'

/** Output of a run, and its exit code. */
interface Result {
  readonly code: 0 | 1 | 2
  readonly text: string
}

/** Surroundings of a run. */
interface Environment {
  readonly CASINO_TOKEN?: string | undefined
  /** Reads the first line of the standard input; empty where there is none. */
  readLine?(): Promise<string>
  /** Prints a note about a task that takes time. */
  note?(text: string): void
  /** Folder of the released files, for their texts; the current one by default. */
  readonly folder?: string
  /** Milliseconds between heart-beats that are offered; as the widget by default. */
  readonly heartBeatMs?: number
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      token: { type: 'string' },
      origin: { type: 'string', default: DEFAULT_ORIGIN },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      locale: { type: 'string', default: '' },
      help: { type: 'boolean', default: false },
    },
  })
}

function tryParse(args: readonly string[]): ReturnType<typeof parse> | string {
  try {
    return parse(args)
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n\n${HELP}`
  }
}

const wrongUsage = (text: string): Result => ({ code: 2, text })

async function readToken(argument: string | undefined, from: Environment): Promise<string> {
  const token = argument || from.CASINO_TOKEN || (await from.readLine?.())
  return token?.trim() ?? ''
}

/** Runs the program with its arguments. */
export async function run(args: readonly string[], environment: Environment): Promise<Result> {
  const parsed = tryParse(args)
  if (typeof parsed === 'string') return wrongUsage(parsed)
  const { values, positionals } = parsed
  if (values.help) return { code: 0, text: HELP }
  const [command, argument = '', ...others] = positionals
  if (others.length > 0) return wrongUsage(HELP)
  switch (command) {
    case 'check':
      return check(argument, values, environment)
    case 'texts':
      return writeTexts(values.locale, argument || undefined, environment.folder ?? '.')
    default:
      return wrongUsage(HELP)
  }
}

async function check(
  address: string,
  values: ReturnType<typeof parse>['values'],
  environment: Environment,
): Promise<Result> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!/^https?:$/.test(url?.protocol ?? ''))
    return wrongUsage(`The address has to begin with http:// or https://\n\n${HELP}`)
  const origin = originOf(values.origin)
  if (origin === undefined)
    return wrongUsage(
      `--origin has to be an origin such as https://www.operator.example, not "${values.origin}"`,
    )
  const token = await readToken(values.token, environment)
  if (token === '')
    return wrongUsage(
      'A token is missing: set the environment variable CASINO_TOKEN, or pass it to the standard input',
    )
  // Node refuses to send others, without giving the reason.
  if (!/^[!-~]+$/.test(token))
    return wrongUsage(
      'The token has a space or another character that no token has: pass it alone, on one line and without "Bearer"',
    )
  environment.note?.('Checking… this takes up to a minute')
  // Wherever a text comes from, the token must not get into a log.
  const withoutToken = (text: string) => text.replaceAll(token, '…')
  try {
    const rows = await checkBackend({
      url: (url?.href ?? '').replace(/\/+$/, ''),
      token,
      origin,
      write: values.write,
      ...(environment.heartBeatMs !== undefined && { heartBeatMs: environment.heartBeatMs }),
    })
    const text = values.json ? JSON.stringify(rows, null, 2) : formatTable(rows)
    return { code: isPassed(rows) ? 0 : 1, text: withoutToken(text) }
  } catch (error) {
    const text = error instanceof CannotCheck ? error.message : String(error)
    return wrongUsage(withoutToken(text))
  }
}

/** Returns the origin of a page as browsers send it, or the scheme and host of an app's own; undefined if it is none. */
function originOf(text: string): string | undefined {
  const { protocol, host } = URL.canParse(text) ? new URL(text) : {}
  // "localhost:8080" is an address as well, without a host.
  return host ? `${protocol}//${host}` : undefined
}

async function writeTexts(
  locale: string,
  file: string | undefined,
  folder: string,
): Promise<Result> {
  const { value: tag } = parseLocale(locale)
  if (tag === undefined) return wrongUsage(`A locale is missing, such as --locale nl\n\n${HELP}`)
  // Nothing would read its file.
  if (tag.toLowerCase() !== locale.toLowerCase())
    return wrongUsage(`${locale} is shown as ${tag}: use --locale ${tag}`)
  try {
    const { isRight, text } = await runTexts({ folder, locale: tag, file })
    return { code: isRight ? 0 : 1, text }
  } catch (error) {
    if (error instanceof CannotWriteTexts) return wrongUsage(error.message)
    throw error
  }
}
