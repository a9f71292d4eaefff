import { Trans } from '@lingui/react/macro'
import { CircleAlert, Clock3 } from 'lucide'
import { Icon } from '../../ui/pictures/icon.tsx'
import css from './message.css'
import type { Outgoing } from './outbox.ts'
import type { RowActions } from './row-actions.ts'

interface DeliveryStatusProps {
  kind: Outgoing['kind']
  isFailed: boolean
  id: string
  actions: RowActions
}

/** Shows that a sent change is pending, or that it failed, with Retry and Discard. */
export function DeliveryStatus({ kind, isFailed, id, actions }: DeliveryStatusProps) {
  if (!isFailed)
    return (
      <p className={css.delivery}>
        <Icon of={Clock3} />
        <PendingText kind={kind} />
      </p>
    )
  return (
    <div className={css.delivery} role="alert">
      <Icon of={CircleAlert} />
      <span>
        <FailedText kind={kind} />
      </span>
      <button type="button" className={css.inlineButton} onClick={() => actions.retry(id)}>
        <Trans id="failure.retry">Retry</Trans>
      </button>
      <button type="button" className={css.inlineButton} onClick={() => actions.discard(id)}>
        <Trans id="chat.discard">Discard</Trans>
      </button>
    </div>
  )
}

function PendingText({ kind }: { kind: Outgoing['kind'] }) {
  switch (kind) {
    case 'post':
      return <Trans id="chat.pending.post">Sending…</Trans>
    case 'edit':
    case 'pin':
      return <Trans id="chat.pending.edit">Saving…</Trans>
    case 'remove':
      return <Trans id="chat.pending.remove">Deleting…</Trans>
  }
}

function FailedText({ kind }: { kind: Outgoing['kind'] }) {
  switch (kind) {
    case 'post':
      return <Trans id="chat.failed.post">Not sent</Trans>
    case 'edit':
      return <Trans id="chat.failed.edit">Edit not saved</Trans>
    case 'remove':
      return <Trans id="chat.failed.remove">Not deleted</Trans>
    case 'pin':
      return <Trans id="chat.failed.pin">Couldn't update the pinned message</Trans>
  }
}
