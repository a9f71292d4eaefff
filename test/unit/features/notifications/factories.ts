import type { Notice } from '../../../../src/features/notifications/notice.ts'

/** A notice without words of its own. */
export const makeNotice = (id: string, facts: Partial<Notice> = {}): Notice => ({
  kind: 'DEFAULT',
  id,
  title: null,
  message: null,
  at: new Date(Date.UTC(2026, 0, 5, 12)),
  moderationStage: null,
  amount: null,
  currency: null,
  ...facts,
})
