import type { Id } from '../model/primitives.ts'
import { type Report, ReportReasons } from '../model/report.ts'
import type { Http } from './http.ts'
import { resource } from './resource.ts'
import { anyResponse, write } from './write.ts'

const REPORTS = '/api/v1/app/control/user/reports'

/** Why somebody may be reported. */
export const reportReasons = resource({
  path: `${REPORTS}/reasons`,
  schema: ReportReasons,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Reports a user. */
export const sendReport = (http: Http, userId: Id, report: Report): Promise<void> =>
  write(http, {
    method: 'POST',
    path: `${REPORTS}/${encodeURIComponent(userId)}`,
    body: report,
    schema: anyResponse,
  })
