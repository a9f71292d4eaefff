import { Plural, Trans } from '@lingui/react/macro'
import { Eye } from 'lucide'
import { useIsPainted } from '../ui/loading/first-paint.ts'
import { Icon } from '../ui/pictures/icon.tsx'
import { useFormat } from '../ui/use-format.ts'

/** Shows how many people are watching a room, after the first paint (see `HiddenAfterPaint`). */
export function ViewerCount({
  viewers,
  className,
}: {
  viewers: number
  className: string | undefined
}) {
  const shown = useFormat().count(viewers)
  return (
    useIsPainted() && (
      <span className={className}>
        <Icon of={Eye} />
        <Plural
          id="room.viewers"
          value={viewers}
          one={<Trans>{shown} watching</Trans>}
          other={<Trans>{shown} watching</Trans>}
        />
      </span>
    )
  )
}
