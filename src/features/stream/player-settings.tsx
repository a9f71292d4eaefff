import { Trans, useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { listenTo } from '../../lib/listen-to.ts'
import type { Quality } from '../../media/quality.ts'
import { useRuntime } from '../../runtime/context.ts'
import type { StreamSync } from '../../runtime/use-stream-delay.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './player-settings.css'

interface PlayerSettingsProps {
  id: string
  /** Qualities to choose from, the tallest first. */
  qualities: readonly Quality[]
  /** Id of the chosen quality, or `auto`. */
  quality: string
  onQuality: (id: string) => void
  /** Null if the latency of the stream is unknown. */
  sync: StreamSync | null
  onClose: () => void
  /** Button that opened the settings, which closes them itself. */
  opener: RefObject<HTMLElement | null>
}

/** Draws the settings of a player; Esc, a press elsewhere and leaving them by Tab close them. */
export function PlayerSettings({ id, sync, opener, onClose, ...choice }: PlayerSettingsProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { page } = useRuntime()
  // What becomes known later would move the qualities from under the pointer.
  const [wasSyncKnown] = useState(sync !== null)
  const showsSync = wasSyncKnown || choice.qualities.length === 0
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])]
    const first = inputs.find(({ checked }) => checked) ?? inputs[0]
    first?.focus()
  }, [])
  const isOutside = useEffectEvent((path: readonly (EventTarget | null)[]) =>
    [box.current, opener.current].every(it => !path.includes(it)),
  )
  const close = useEffectEvent(onClose)
  useEffect(
    () =>
      listenTo(page.document, {
        pointerdown: event => {
          if (isOutside(event.composedPath())) close()
        },
      }),
    [page],
  )
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Closes the settings alone, not what is around the player.
    event.preventDefault()
    event.stopPropagation()
    onClose()
    opener.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it contains a fieldset of its own
    <div
      id={id}
      ref={box}
      className={css.settings}
      role="group"
      aria-label={t({ id: 'stream.settings', message: 'Player settings' })}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A press on something that can't be focused looks like one inside.
        const isInside = relatedTarget === null || currentTarget.contains(relatedTarget)
        if (!isInside && relatedTarget !== opener.current) onClose()
      }}
    >
      {choice.qualities.length > 0 && <Qualities {...choice} />}
      {sync && showsSync && <SyncSetting sync={sync} />}
    </div>
  )
}

function Qualities({
  qualities,
  quality,
  onQuality,
}: Pick<PlayerSettingsProps, 'qualities' | 'quality' | 'onQuality'>) {
  const name = useId()
  const option = (id: string, label: ReactNode) => (
    <label key={id} className={css.option}>
      <input type="radio" name={name} checked={quality === id} onChange={() => onQuality(id)} />
      {label}
    </label>
  )
  return (
    <fieldset className={css.qualities}>
      <legend className={css.title}>
        <Trans id="stream.quality.title">Quality</Trans>
      </legend>
      {option('auto', <Trans id="stream.quality.auto">Auto</Trans>)}
      {qualities.map(({ id, height }) =>
        option(
          id,
          <Trans id="stream.quality.height" comment="Height of the picture, as in 1080p.">
            {height}p
          </Trans>,
        ),
      )}
    </fieldset>
  )
}

function SyncSetting({ sync: { isInSync, choose } }: { sync: StreamSync }) {
  const id = useId()
  return (
    <label className={css.option}>
      <input
        type="checkbox"
        checked={isInSync}
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}hint`}
        onChange={event => choose(event.currentTarget.checked)}
      />
      <span>
        <span id={`${id}label`}>
          <Trans id="stream.sync.label">In sync with the stream</Trans>
        </span>
        <span id={`${id}hint`} className={css.hint}>
          <Trans id="stream.sync.hint">
            Chat, activity and results show up together with the picture.
          </Trans>
        </span>
      </span>
    </label>
  )
}
