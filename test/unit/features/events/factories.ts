/** A jackpot as the server sends it. */
export const jackpotFields = {
  id: 1,
  type: 'MONETARY',
  startAt: '2026-01-05T12:00:00Z',
  finishAt: '2026-01-05T13:00:00Z',
  amountUsd: 5000,
  joined: true,
  chanceToWin: 0.1,
  gainedAmountUsd: '100.10',
  percentageBetVolume: 2,
  yourContributionUsd: 1,
  totalJoinedUsers: 7,
}

/** A wheel as the server sends it, which nobody has joined. */
export const wheelOf = (id: string, fields: object = {}) => ({
  ...{ id, type: 'MONETARY', joined: false, durationSeconds: 80 },
  ...{ startAt: '2026-01-05T12:00:00Z', ...fields },
})
