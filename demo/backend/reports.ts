import type { Report } from '../../src/model/room.ts'

/** A report about a user, with the wallet hash of the viewer who sent it. */
export interface FiledReport extends Report {
  readonly by: string
  readonly userId: number
}

/** Reports as the operator has them, until the demo ends. */
export interface Reports {
  file(report: FiledReport): void
  all(): readonly FiledReport[]
}

/** Creates the reports of a demo. */
export function createReports(): Reports {
  const filed: FiledReport[] = []
  return {
    file: report => void filed.push(report),
    all: () => filed,
  }
}
