import { Plural } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** How many people are watching. */
export function ViewersBadge({ viewers }: { viewers: number }) {
  const format = useFormat()
  return (
    <Badge tone="media" icon={<Eye aria-hidden="true" />}>
      <span aria-hidden="true">{format.count(viewers)}</span>
      <Hidden>
        <Plural id="lobby.card.viewers" value={viewers} one="# viewer" other="# viewers" />
      </Hidden>
    </Badge>
  )
}
