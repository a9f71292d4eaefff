import { Trans } from '@lingui/react/macro'
import * as v from 'valibot'
import { KnownReason } from '../../model/report.ts'

/** A reason in the viewer's language; one that we do not know, in the server's words. */
export function ReasonName({ reason, label }: { reason: string; label: string }) {
  return v.is(KnownReason, reason) ? <KnownName reason={reason} /> : label.trim() || reason
}

function KnownName({ reason }: { reason: KnownReason }) {
  switch (reason) {
    case 'CHEATING':
      return <Trans id="report.reason.cheating">Cheating</Trans>
    case 'SCAMMING_OR_FRAUD':
      return <Trans id="report.reason.fraud">Scam or fraud</Trans>
    case 'HARASSMENT_OR_HATE_SPEECH':
      return <Trans id="report.reason.harassment">Harassment or hate speech</Trans>
    case 'INAPPROPRIATE_BEHAVIOUR':
      return <Trans id="report.reason.behaviour">Inappropriate behaviour</Trans>
    case 'SPAM_OR_MISLEADING_BEHAVIOUR':
      return <Trans id="report.reason.spam">Spam or misleading behaviour</Trans>
  }
}
