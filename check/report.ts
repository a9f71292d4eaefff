import { answered } from './client.ts'

/** Result of one check; a note is worth knowing, but no mismatch. */
type Status = 'ok' | 'mismatch' | 'note' | 'skipped'

/** One line of the report. */
export interface Row {
  /** The call, the destination or the rule that was checked. */
  readonly name: string
  readonly status: Status
  /** The first one is shown in the table, all of them with `--json`. */
  readonly details: readonly string[]
}

const symbols: Readonly<Record<Status, string>> = {
  ok: 'ok',
  mismatch: 'MISMATCH',
  note: 'note',
  skipped: 'skipped',
}

/** Returns a row: ok unless there are problems. */
export const judged = (name: string, problems: readonly string[]): Row => ({
  name,
  status: problems.length > 0 ? 'mismatch' : 'ok',
  details: problems,
})

/** Returns the row of a request: a mismatch where it gets no response. */
export const rowOf = (name: string, row: Promise<Row>): Promise<Row> =>
  answered(row, problem => judged(name, [problem]))

/** Returns a row for a remark that isn't a mismatch. */
export const noted = (name: string, detail: string): Row => ({
  name,
  status: 'note',
  details: [detail],
})

/** Returns a row for what couldn't be checked. */
export const skipped = (name: string, reason: string): Row => ({
  name,
  status: 'skipped',
  details: [reason],
})

/** Returns whether a backend passes. */
export const isPassed = (rows: readonly Row[]): boolean =>
  rows.every(({ status }) => status !== 'mismatch')

/** Returns the rows as a table: name, status and the first detail. */
export function formatTable(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, status, details: [first = '', ...others] }) => {
    const more = others.length > 0 ? ` (and ${others.length} more, see --json)` : ''
    return `${name.padEnd(width)}  ${symbols[status].padEnd(8)}  ${first}${more}`.trimEnd()
  })
  const counts = Object.keys(symbols).map(
    status => `${rows.filter(row => row.status === status).length} ${status}`,
  )
  return `${lines.join('\n')}\n\n${counts.join(', ')}`
}
