import { expect, it } from 'vitest'
import { winsAboveBet } from '../../../../../src/features/copy/history/wins-above-bet.ts'
import { actionOf } from '../factories.ts'

it('a win at or below its bet, or with an unknown bet, is not celebrated', () => {
  const list = [
    actionOf({ hash: 'more', actionType: 'WIN_COPIED', amount: '2.01' }),
    actionOf({ hash: 'bet-4' }),
    actionOf({ hash: 'returned', actionType: 'ROLLBACK_BET_COPIED' }),
    actionOf({ hash: 'less', actionType: 'WIN_COPIED', amount: '0.4' }),
    actionOf({ hash: 'bet-3' }),
    actionOf({ hash: 'same', actionType: 'WIN_COPIED', amount: '2.00' }),
    actionOf({ hash: 'bet-2' }),
    actionOf({ hash: 'orphan', actionType: 'WIN_COPIED', amount: 500 }),
  ]
  expect([...winsAboveBet(list)]).toEqual(['more'])
})
