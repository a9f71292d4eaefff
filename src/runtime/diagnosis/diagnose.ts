import type { PageInspection } from './facts.ts'
import type { DiagnoseOptions, DiagnosisReport } from './findings.ts'
import { printReport } from './print-report.ts'

/**
 * Collects facts about a page, and reports problems. The script loads this module, which loads the rest: imports of the
 * rest would otherwise be listed in the script.
 */
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
