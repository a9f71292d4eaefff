import { Trans } from '@lingui/react/macro'
import { Info } from 'lucide'
import type { ReactNode } from 'react'
import { useMarket } from '../../runtime/market.ts'
import type { Play, PlayBlock } from '../../runtime/play-block.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './responsible-play.css'

/** Says why the viewer may not copy, deposit or tip. */
export function BlockedPlay({ play, block }: { play: Play; block: PlayBlock }) {
  return (
    <Note>
      {block === 'visitor' ? (
        <Trans id="safer-play.visitor">
          This demo is for players of the casino. Log in there to try it.
        </Trans>
      ) : (
        <OffText play={play} />
      )}
    </Note>
  )
}

function OffText({ play }: { play: Play }) {
  switch (play) {
    case 'copying':
      return <Trans id="safer-play.off.copying">Copying bets isn't available where you play.</Trans>
    case 'pool':
      return (
        <Trans id="safer-play.off.pool">
          Deposits into pools aren't available where you play. You can withdraw your share at any
          time.
        </Trans>
      )
    case 'tips':
      return <Trans id="safer-play.off.tips">Tips aren't available where you play.</Trans>
  }
}

/** Says where money follows the stream that its picture is late, if the market asks for that. */
export function DelayNotice() {
  if (!useMarket().streamDelayNotice) return null
  return (
    <Note>
      <Trans id="safer-play.delay">
        The stream runs a few seconds behind, so a round may be over before you see it.
      </Trans>
    </Note>
  )
}

function Note({ children }: { children: ReactNode }) {
  useStyles(sheet)
  return (
    <p className={css.note}>
      <Icon of={Info} />
      <span>{children}</span>
    </p>
  )
}
