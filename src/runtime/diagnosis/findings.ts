import { type ChecklistItem, checklistOf } from './checklist.ts'
import type { DiagnosisFacts } from './facts.ts'
import { pageRules } from './page-rules.ts'
import type { Severity } from './rule.ts'
import { serverRules } from './server-rules.ts'

const rules = { ...serverRules, ...pageRules }

/** Code of a finding; docs/diagnosis.md explains each. */
export type FindingCode = keyof typeof rules

const isCode = (name: string): name is FindingCode => name in rules

/** All codes of findings, in the order of docs/diagnosis.md. */
export const findingCodes: readonly FindingCode[] = Object.keys(rules).filter(isCode)

/** Something that is wrong, or worth knowing. */
export interface Finding {
  readonly code: FindingCode
  readonly severity: Severity
  /** Description of the problem. */
  readonly message: string
  /** Advice, in a sentence. */
  readonly advice: string
  /** Page and anchor in the documentation. */
  readonly docs: string
}

const ORDER: readonly Severity[] = ['error', 'warning', 'info']

/** Returns the problems that the facts show: errors first. */
export function findingsOf(facts: DiagnosisFacts): Finding[] {
  const findings = findingCodes.flatMap((code): Finding[] => {
    const { severity, advice, find } = rules[code]
    const message = find(facts)
    const docs = `docs/diagnosis.md#${code}`
    return message === null ? [] : [{ code, severity, message, advice, docs }]
  })
  return findings.sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
}

/** Result of `CasinoElements.diagnose()`. Holds no token, name, message or query, so it can be sent to others. */
export interface DiagnosisReport extends DiagnosisFacts {
  /** Errors first. */
  readonly findings: readonly Finding[]
  readonly checklist: readonly ChecklistItem[]
}

/** Options of `CasinoElements.diagnose`. */
export interface DiagnoseOptions {
  /** Whether to print the report to the console as well; on by default. */
  readonly print?: boolean | undefined
}

/** Draws conclusions from the facts that were collected about a page. */
export const reportOf = (facts: DiagnosisFacts): DiagnosisReport => ({
  ...facts,
  findings: findingsOf(facts),
  checklist: checklistOf(facts),
})
