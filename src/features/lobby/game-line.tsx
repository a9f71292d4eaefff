import { Trans } from '@lingui/react/macro'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useFormat } from '../../ui/use-format.ts'
import css, { sheet } from './game-line.css'

interface GameLineProps {
  /** Null when unknown. */
  game: string | null
  rtp: number | null
}

/** Shows the game and its return to player. */
export function GameLine({ game, rtp }: GameLineProps) {
  useStyles(sheet)
  const format = useFormat()
  return (
    <p className={css.line}>
      <span className={css.game}>
        {game ?? <Trans id="lobby.card.unknown-game">unknown game</Trans>}
      </span>
      {rtp !== null && (
        <>
          <span aria-hidden="true">·</span>
          <span className={css.rtp}>
            <Hidden>
              <Trans id="lobby.card.rtp">RTP</Trans>{' '}
            </Hidden>
            {format.percent(rtp)}
          </span>
        </>
      )}
    </p>
  )
}
