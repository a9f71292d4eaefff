import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import type { ChecklistItem } from '../../runtime/diagnosis/checklist.ts'
import type { DiagnosisReport } from '../../runtime/diagnosis/findings.ts'
import { Button } from '../../ui/form/button.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useCopyText } from '../../ui/use-copy-text.ts'
import css, { sheet } from './debug-panel.css'

type Diagnosis =
  | { status: 'idle' | 'running' | 'failed' }
  | { status: 'done'; report: DiagnosisReport }

/** Shows what `CasinoElements.diagnose()` finds, in the report's own English, and copies it as JSON. */
export function DiagnosisSection() {
  useStyles(sheet)
  const { page, disposeSignal } = useRuntime()
  const [diagnosis, setDiagnosis] = useState<Diagnosis>({ status: 'idle' })

  async function check() {
    setDiagnosis({ status: 'running' })
    const report = await page.CasinoElements?.diagnose({ print: false }).catch(() => undefined)
    if (disposeSignal.aborted) return
    setDiagnosis(report ? { status: 'done', report } : { status: 'failed' })
  }

  return (
    <div className={css.diagnosis}>
      <div className={css.controls}>
        <Button busy={diagnosis.status === 'running'} onClick={() => void check()}>
          <Trans id="debug.diagnosis.check">Check the page</Trans>
        </Button>
        {diagnosis.status === 'done' && <CopyReport report={diagnosis.report} />}
      </div>
      <p role="status" className={css.status}>
        {diagnosis.status === 'running' && (
          <Trans id="debug.diagnosis.running">Checking the page…</Trans>
        )}
        {diagnosis.status === 'failed' && (
          <Trans id="debug.diagnosis.failed">Couldn't check the page.</Trans>
        )}
        {diagnosis.status === 'done' && <Outcome report={diagnosis.report} />}
      </p>
      {diagnosis.status === 'done' && <Report report={diagnosis.report} />}
    </div>
  )
}

function CopyReport({ report }: { report: DiagnosisReport }) {
  const { result, copy } = useCopyText(JSON.stringify(report, null, 2))
  return (
    <>
      <Button onClick={() => void copy()}>
        <Trans id="debug.diagnosis.copy">Copy report</Trans>
      </Button>
      <span role="status">
        {result === 'copied' && <Trans id="debug.diagnosis.copied">Copied</Trans>}
        {result === 'failed' && (
          <Trans id="debug.diagnosis.copy-failed">Couldn't copy the report.</Trans>
        )}
      </span>
    </>
  )
}

function Outcome({ report: { findings } }: { report: DiagnosisReport }) {
  const count = findings.length
  return count === 0 ? (
    <Trans id="debug.diagnosis.nothing">Nothing wrong found.</Trans>
  ) : (
    <Plural
      id="debug.diagnosis.count"
      value={count}
      one="# problem or hint found"
      other="# problems and hints found"
    />
  )
}

function Report({ report }: { report: DiagnosisReport }) {
  const { t } = useLingui()
  return (
    <>
      {report.findings.length > 0 && (
        <ul
          className={css.findings}
          lang="en"
          dir="ltr"
          aria-label={t({ id: 'debug.diagnosis.findings', message: 'Findings' })}
        >
          {report.findings.map(({ code, severity, message, advice }) => (
            <li key={code} className={css.finding} data-severity={severity}>
              <strong className={css.code}>{code}</strong>
              <span>{message}</span>
              <span className={css.advice}>{advice}</span>
            </li>
          ))}
        </ul>
      )}
      <h3 className={css.diagnosisTitle}>
        <Trans id="debug.diagnosis.checklist">Before you go live</Trans>
      </h3>
      <ul className={css.checklist}>
        {report.checklist.map(({ id, status, message }) => (
          <li key={id} className={css.item} data-status={status}>
            <ItemStatus status={status} />
            <span lang="en" dir="ltr">
              {id}: {message}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function ItemStatus({ status }: Pick<ChecklistItem, 'status'>) {
  return (
    <span className={css.diagnosisState}>
      {status === 'done' && <Trans id="debug.diagnosis.done">Done</Trans>}
      {status === 'open' && <Trans id="debug.diagnosis.open">Open</Trans>}
      {status === 'unseen' && (
        <Trans id="debug.diagnosis.unseen" comment="A point of a checklist that can't be checked.">
          Can't tell
        </Trans>
      )}
    </span>
  )
}
