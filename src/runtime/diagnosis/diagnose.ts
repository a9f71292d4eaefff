import type { PageInspection } from './facts.ts'
import type { DiagnoseOptions, DiagnosisReport } from './findings.ts'
import { printReport } from './print-report.ts'

/** Collects facts about a page, and reports problems; a module of its own, so that the script lists no imports. */
export async function diagnose(
  inspection: PageInspection,
  { print = true }: DiagnoseOptions = {},
): Promise<DiagnosisReport> {
  const [{ collectFacts }, { reportOf }] = await Promise.all([
    import('./collect-facts.ts'),
    import('./findings.ts'),
  ])
  const report = reportOf(await collectFacts(inspection))
  if (print) printReport(report, inspection.window.console)
  return report
}
