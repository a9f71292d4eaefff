import { Trans } from '@lingui/react/macro'
import { ArrowDownLeft, ArrowUpRight, Undo2 } from 'lucide'
import { Icon } from './icon.tsx'

interface ActionNameProps {
  kind: 'bet' | 'win' | 'bet-returned' | 'win-returned'
}

export function ActionName({ kind }: ActionNameProps) {
  switch (kind) {
    case 'bet':
      return <Trans id="action.kind.bet">Bet</Trans>
    case 'win':
      return <Trans id="action.kind.win">Win</Trans>
    case 'bet-returned':
      return <Trans id="action.kind.bet-returned">Bet refunded</Trans>
    case 'win-returned':
      return <Trans id="action.kind.win-returned">Win reversed</Trans>
  }
}

/** Shows the name of an action that moves money between a viewer and a pool. */
export function MovementName({ kind }: ActionNameProps) {
  switch (kind) {
    case 'bet':
      return <Trans id="action.movement.in">Deposit</Trans>
    case 'win':
      return <Trans id="action.movement.out">Withdrawal</Trans>
    case 'bet-returned':
      return <Trans id="action.movement.in-returned">Deposit refunded</Trans>
    case 'win-returned':
      return <Trans id="action.movement.out-returned">Withdrawal reversed</Trans>
  }
}

const icons = {
  bet: ArrowUpRight,
  win: ArrowDownLeft,
  'bet-returned': Undo2,
  'win-returned': Undo2,
} satisfies Record<ActionNameProps['kind'], unknown>

/** Shows the icon of a game action: the direction of its money. */
export const ActionIcon = ({ kind }: ActionNameProps) => <Icon of={icons[kind]} directional />
