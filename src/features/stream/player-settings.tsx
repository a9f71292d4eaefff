import { Trans, useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { lazyView, Nothing } from '../../components/lazy-view.tsx'
import type { Quality } from '../../media/quality.ts'
import { useRuntime } from '../../runtime/context.ts'
import { pageStorageOf } from '../../runtime/page-storage.ts'
import type { StreamSync } from '../../runtime/use-stream-delay.ts'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { onPressOutside } from '../../ui/layout/press-outside.ts'
import { useIsSmallWindow } from '../../ui/layout/small-window.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import type { Captions } from './captions/use-captions.ts'
import css, { sheet } from './player-settings.css'
import { Choice, Switch } from './setting-fields.tsx'
import { readKeepsWatching, storeKeepsWatching } from './stored-settings.ts'

const CaptionSettings = lazyView(() => import('./captions/caption-settings.tsx'), {
  name: 'caption-settings',
  texts: 'panels',
  onError: Nothing,
})

interface PlayerSettingsProps {
  id: string
  /** Qualities to choose from, the tallest first. */
  qualities: readonly Quality[]
  /** Id of the chosen quality, or `auto`. */
  quality: string
  onQuality: (id: string) => void
  /** Null if the latency of the stream is unknown. */
  sync: StreamSync | null
  /** Whether the stream may go on in the mini player. */
  canLeave: boolean
  captions: Captions
  onClose: () => void
  /** Button that opened the settings, which closes them itself. */
  opener: RefObject<HTMLElement | null>
}

/** Draws the settings of a player: beside its controls, on a phone in a sheet. */
export function PlayerSettings({
  id,
  sync,
  canLeave,
  captions,
  opener,
  onClose,
  ...choice
}: PlayerSettingsProps) {
  useStyles(sheet)
  // A setting that appears later would move the qualities from under the pointer.
  const [wasSyncKnown] = useState(sync !== null)
  const showsSync = wasSyncKnown || choice.qualities.length === 0
  const settings = (
    <>
      {choice.qualities.length > 0 && <Qualities {...choice} />}
      {captions.tracks.length > 0 && <CaptionSettings captions={captions} />}
      {sync && showsSync && <SyncSetting sync={sync} />}
      {canLeave && <MiniPlayerSetting />}
    </>
  )
  if (useIsSmallWindow()) {
    return (
      <Dialog title={<Trans id="stream.settings">Player settings</Trans>} onClose={onClose}>
        <div id={id} className={css.sheet}>
          {settings}
        </div>
      </Dialog>
    )
  }
  return (
    <SettingsBox id={id} opener={opener} onClose={onClose}>
      {settings}
    </SettingsBox>
  )
}

interface SettingsBoxProps extends Pick<PlayerSettingsProps, 'id' | 'opener' | 'onClose'> {
  children: ReactNode
}

/** Draws a box over the picture; Esc, a press elsewhere and leaving it by Tab close it. */
function SettingsBox({ id, opener, onClose, children }: SettingsBoxProps) {
  const { t } = useLingui()
  const { page } = useRuntime()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])]
    const first = inputs.find(({ checked }) => checked) ?? inputs[0]
    first?.focus()
  }, [])
  const close = useEffectEvent(onClose)
  useEffect(
    () => onPressOutside(page.document, [box.current, opener.current], () => close()),
    [page, opener],
  )
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Escape closes the settings alone, not views around the player.
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
      {children}
    </div>
  )
}

function Qualities({
  qualities,
  quality,
  onQuality,
}: Pick<PlayerSettingsProps, 'qualities' | 'quality' | 'onQuality'>) {
  return (
    <Choice
      title={<Trans id="stream.quality.title">Quality</Trans>}
      options={[
        { id: 'auto', label: <Trans id="stream.quality.auto">Auto</Trans> },
        ...qualities.map(({ id, height }) => ({
          id,
          label: (
            <Trans id="stream.quality.height" comment="Height of the picture, as in 1080p.">
              {height}p
            </Trans>
          ),
        })),
      ]}
      selected={quality}
      onSelect={onQuality}
    />
  )
}

function SyncSetting({ sync: { isInSync, choose } }: { sync: StreamSync }) {
  return (
    <Switch
      label={<Trans id="stream.sync.label">In sync with the stream</Trans>}
      hint={
        <Trans id="stream.sync.hint">
          Chat, activity and results show up in sync with the video.
        </Trans>
      }
      isOn={isInSync}
      onChange={choose}
    />
  )
}

function MiniPlayerSetting() {
  const storage = pageStorageOf(useRuntime()).local
  const [isOn, setOn] = useState(() => readKeepsWatching(storage))
  return (
    <Switch
      label={<Trans id="stream.mini.label">Mini player</Trans>}
      hint={<Trans id="stream.mini.setting">Keep watching when you go back to the lobby.</Trans>}
      isOn={isOn}
      onChange={next => {
        storeKeepsWatching(storage, next)
        setOn(next)
      }}
    />
  )
}
