import type { Notice } from '../../../../src/features/notifications/notice.ts'

/** Creates a notice without a title and a message. */
export const makeNotice = (id: string, fields: Partial<Notice> = {}): Notice => ({
  kind: 'DEFAULT',
  id,
  title: null,
  message: null,
  at: new Date(Date.UTC(2026, 0, 5, 12)),
  moderationStage: null,
  amount: null,
  currency: null,
  ...fields,
})
