/** Where log lines go; the console unless a test or a host decides otherwise. */
export type LogSink = (level: 'info' | 'warn' | 'error', line: string) => void

/** One line per event, led by a code; secrets are struck out. */
export interface Log {
  info(code: string, message: string): void
  warn(code: string, message: string): void
  /** Logs what may come up again and again the first time only. */
  warnOnce(code: string, message: string): void
  error(code: string, message: string): void
}

const secret = /(token=|bearer\s+)[^\s&#"']+|eyJ[\w-]+\.[\w-]+\.[\w-]*/gi

/** Strikes tokens out of a text before it leaves the widget. */
export const redact = (text: string): string =>
  text.replace(secret, (_match, prefix?: string) => `${prefix ?? ''}***`)

const consoleSink: LogSink = (level, line) => console[level](line)

export function createLog(sink: LogSink = consoleSink): Log {
  const write = (level: 'info' | 'warn' | 'error') => (code: string, message: string) =>
    sink(level, redact(`[casino-elements] ${code}: ${message}`))
  const warn = write('warn')
  const known = new Set<string>()
  return {
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
