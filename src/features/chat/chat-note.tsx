import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import css from './chat.css'

interface ChatNoteProps {
  icon: IconNode
  children: ReactNode
  action?: ReactNode
}

/** A line that tells what is the matter with the chat. */
export const ChatNote = ({ icon, children, action }: ChatNoteProps) => (
  <div className={css.note} role="status">
    <Icon of={icon} />
    <span>{children}</span>
    {action}
  </div>
)
