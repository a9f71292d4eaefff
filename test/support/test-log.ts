import { createLog, type Log } from '../../src/lib/log.ts'

/** Creates a log whose lines a test reads. */
export function createTestLog(): { log: Log; lines: string[] } {
  const lines: string[] = []
  return { log: createLog((_level, line) => lines.push(line)), lines }
}
