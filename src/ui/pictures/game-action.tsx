import { Trans } from '@lingui/react/macro'
import { ArrowDownLeft, ArrowUpRight, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type ActionKind = 'bet' | 'win' | 'bet-returned' | 'win-returned'

export const actionNames: Readonly<Record<ActionKind, ReactNode>> = {
  bet: <Trans id="action.kind.bet">Bet</Trans>,
  win: <Trans id="action.kind.win">Win</Trans>,
  'bet-returned': <Trans id="action.kind.bet-returned">Bet refunded</Trans>,
  'win-returned': <Trans id="action.kind.win-returned">Win reversed</Trans>,
}

/** Names of the actions that move money between a viewer and a pool. */
export const movementNames: Readonly<Record<ActionKind, ReactNode>> = {
  bet: <Trans id="action.movement.in">Deposit</Trans>,
  win: <Trans id="action.movement.out">Withdrawal</Trans>,
  'bet-returned': <Trans id="action.movement.in-returned">Deposit refunded</Trans>,
  'win-returned': <Trans id="action.movement.out-returned">Withdrawal reversed</Trans>,
}

const icons = {
  bet: ArrowUpRight,
  win: ArrowDownLeft,
  'bet-returned': Undo2,
  'win-returned': Undo2,
} satisfies Record<ActionKind, unknown>

/** Shows the icon of a game action: the direction of its money. */
export const ActionIcon = ({ kind }: { kind: ActionKind }) => <Icon of={icons[kind]} directional />
