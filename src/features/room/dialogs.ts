import { panelTexts } from '../../i18n/panel-texts.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { LazyView } from '../../runtime/use-view.ts'

export interface DialogProps {
  record: LobbyRecord
  onClose: () => void
}

/** Sends the streamer a tip. */
export const tipView: LazyView<DialogProps> = {
  name: 'tip',
  texts: panelTexts,
  load: () => import('../tips/tip-dialog.tsx'),
}

/** Reports the streamer. */
export const reportView: LazyView<DialogProps> = {
  name: 'report',
  texts: panelTexts,
  load: () => import('../report/report-dialog.tsx'),
}

/** Tips of the room, as they are given. */
export const tipNotesView: LazyView<Pick<DialogProps, 'record'>> = {
  name: 'tip-notes',
  texts: panelTexts,
  load: () => import('../tips/tip-notes.tsx'),
}

/** Who else is on air. */
export const othersView: LazyView<Pick<DialogProps, 'record'>> = {
  name: 'other-streams',
  load: () => import('./other-streams.tsx'),
}
