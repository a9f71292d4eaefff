import { ArrowDownLeft, ArrowUpRight, Undo2 } from 'lucide'
import type { ActionNameProps } from './action-name.tsx'
import { Icon } from './icon.tsx'

const icons = {
  bet: ArrowUpRight,
  win: ArrowDownLeft,
  'bet-returned': Undo2,
  'win-returned': Undo2,
} satisfies Record<ActionNameProps['kind'], unknown>

/** Shows the icon of a game action: the direction of its money. */
export const ActionIcon = ({ kind }: ActionNameProps) => <Icon of={icons[kind]} />
