import { Trans, useLingui } from '@lingui/react/macro'
import { OctagonX } from 'lucide'
import { minutes } from '../../lib/clock.ts'
import { LONGEST_BREAK } from '../../model/play-limits.ts'
import { serverClockOf, useNow } from '../../runtime/clock.ts'
import { useRuntime } from '../../runtime/context.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useBreak } from './use-break.ts'

/** Remaining time from which a break needs no button for a longer one: half of what the button starts. */
const LONG = minutes(LONGEST_BREAK) / 2

/** Starts a break of 24 hours with one press, or extends a shorter one; nothing while a long one is on. */
export default function PanicButton({ isShort }: { isShort: boolean }) {
  const { t } = useLingui()
  const { isOffered, until, service } = useBreak()
  const server = serverClockOf(useRuntime())
  // Renders each minute; the end of a break is in the server's time.
  useNow()
  if (!isOffered || (until !== null && until - server.now() > LONG)) return null
  const press = t({
    id: 'safer-play.panic.press',
    message: 'Stop for 24 h',
    comment: 'Short button; one press starts a break of 24 hours.',
  })
  return (
    <Button
      icon={<Icon of={OctagonX} />}
      aria-label={press}
      data-panic
      title={t({
        id: 'safer-play.panic.title',
        message: "Starts a 24-hour break at once. It can't be ended early.",
      })}
      onClick={() => service.take(LONGEST_BREAK)}
    >
      {isShort ? (
        <span>
          <Trans
            id="safer-play.panic.short"
            comment="As in Stop for 24 h, where there is little room."
          >
            24 h
          </Trans>
        </span>
      ) : (
        press
      )}
    </Button>
  )
}
