import { ArrowDownLeft, ArrowUpRight, Undo2 } from 'lucide'
import type { ActionNameProps } from './action-name.tsx'
import { Icon } from './icon.tsx'

const icons = {
  bet: ArrowUpRight,
  win: ArrowDownLeft,
  'bet-returned': Undo2,
  'win-returned': Undo2,
} satisfies Record<ActionNameProps['kind'], unknown>

/** The sign of an action: which way its money went. */
export const ActionIcon = ({ kind }: ActionNameProps) => <Icon of={icons[kind]} />
