import { type ChecklistItem, checklistOf } from './checklist.ts'
import type { DiagnosisFacts } from './facts.ts'
import { type Finding, findingsOf } from './findings.ts'

/** What `CasinoElements.diagnose()` resolves with. Holds no token, name, message or query, so it can be sent to others. */
export interface DiagnosisReport extends DiagnosisFacts {
  /** Errors first. */
  readonly findings: readonly Finding[]
  readonly checklist: readonly ChecklistItem[]
}

/** Options of `CasinoElements.diagnose`. */
export interface DiagnoseOptions {
  /** Whether to print the report to the console as well; on by default. */
  readonly print?: boolean
}

/** Draws conclusions from what was collected about a page. */
export const reportOf = (facts: DiagnosisFacts): DiagnosisReport => ({
  ...facts,
  findings: findingsOf(facts),
  checklist: checklistOf(facts),
})
