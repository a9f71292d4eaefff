import { Plural } from '@lingui/react/macro'
import { Eye } from 'lucide'
import { Badge } from '../../ui/badge.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** How many people are watching. */
export function ViewersBadge({ viewers }: { viewers: number }) {
  const format = useFormat()
  return (
    <Badge tone="media" icon={<Icon of={Eye} />}>
      <span aria-hidden="true">{format.count(viewers)}</span>
      <Hidden>
        <Plural id="lobby.card.viewers" value={viewers} one="# viewer" other="# viewers" />
      </Hidden>
    </Badge>
  )
}
