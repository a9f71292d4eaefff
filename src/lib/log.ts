/** Receives log lines; the console by default. */
type LogSink = (level: 'info' | 'warn' | 'error', line: string) => void

/** An entry of the log: epoch milliseconds, level, code, and the redacted message. */
export type LogEntry = readonly [
  at: number,
  level: 'info' | 'warn' | 'error',
  code: string,
  message: string,
]

/** Number of entries that a log keeps. */
const MAX_RECENT = 50

/** Writes one line per event, with a code; tokens are redacted. */
export interface Log {
  /** The last entries, oldest first. */
  readonly recent: readonly LogEntry[]
  info(code: string, message: string): void
  warn(code: string, message: string): void
  /** Logs a warning that may be repeated only the first time. */
  warnOnce(code: string, message: string): void
  error(code: string, message: string): void
}

const secret = /((?:token|ticket)=|bearer\s+)[^\s&#"']+|eyJ[\w-]+\.[\w-]+\.[\w-]*/gi

/** Replaces tokens in a text by `***`. */
export const redact = (text: string): string =>
  text.replace(secret, (_match, prefix?: string) => `${prefix ?? ''}***`)

const consoleSink: LogSink = (level, line) => console[level](line)

/** Creates a log that writes to the console unless a sink is given. */
export function createLog(sink: LogSink = consoleSink): Log {
  const recent: LogEntry[] = []
  const write = (level: 'info' | 'warn' | 'error') => (code: string, text: string) => {
    const message = redact(text)
    if (recent.push([Date.now(), level, code, message]) > MAX_RECENT) recent.shift()
    sink(level, `[casino-elements] ${code}: ${message}`)
  }
  const warn = write('warn')
  const known = new Set<string>()
  return {
    recent,
    info: write('info'),
    warn,
    warnOnce(code, message) {
      const line = `${code}: ${message}`
      if (known.has(line)) return
      known.add(line)
      warn(code, message)
    },
    error: write('error'),
  }
}

/** Returns the reason of an error for the log alone: the message of an error that isn't ours may contain anything. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown)
