import type { GameActionType } from './game-action.ts'

/** What an action is, whoever did it. */
export type ActionKind = 'bet' | 'win' | 'bet-returned' | 'win-returned'

export function actionKind(type: GameActionType): ActionKind {
  switch (type) {
    case 'BET':
    case 'BET_COPIED':
      return 'bet'
    case 'WIN':
    case 'WIN_COPIED':
      return 'win'
    case 'ROLLBACK_BET':
    case 'ROLLBACK_BET_COPIED':
      return 'bet-returned'
    case 'ROLLBACK_WIN':
    case 'ROLLBACK_WIN_COPIED':
      return 'win-returned'
  }
}

/** Whether an action brought money to whoever did it. */
export const isCredit = (kind: ActionKind): boolean => kind === 'win' || kind === 'bet-returned'
