import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { Studio } from '../../model/studio.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { isApproved, mayGoLive } from './access.ts'
import { phaseOf } from './broadcast-phase.ts'
import type { BroadcastSource } from './broadcast-state.ts'
import { CapturePanel } from './capture-panel.tsx'
import { EncoderPanel } from './encoder-panel.tsx'
import { HealthRow } from './health-row.tsx'
import { MainAction } from './main-action.tsx'
import { ModerationCard } from './moderation-card.tsx'
import { Notices } from './notices.tsx'
import { contentHintOf } from './studio-capture.ts'
import css, { sheet } from './studio-console.css'
import { StudioStage } from './studio-stage.tsx'
import { useBroadcast } from './use-broadcast.ts'
import { useStudioCapture } from './use-studio-capture.ts'
import { useStudioMedia } from './use-studio-media.ts'

export interface StudioPanelProps {
  /** Wallet hash of the room's owner. */
  roomId: string
  /** Whether the owner asks to become a streamer. */
  isApplying: boolean
  /** Null while unknown. */
  viewers: number | null
  /** The stream as viewers see it; null without a lobby record. */
  monitor: ReactNode
  /** Shown over the picture, such as tips. */
  children?: ReactNode
}

/** The order in which the sources are offered: what the stream is made for comes first. */
const sourcesOf = (type: Studio['stream']['streamingType']): readonly BroadcastSource[] =>
  type === 'WHIP' ? ['encoder', 'browser'] : ['browser', 'encoder']

/** Picture, devices or encoder, health, and the one main action of a studio. */
export function StudioConsole(props: StudioPanelProps & { data: Studio }) {
  const { roomId, data, isApplying, viewers, monitor, children } = props
  useStyles(sheet)
  const { t } = useLingui()
  const media = useStudioMedia()
  const { broadcast, state } = useBroadcast(roomId, data, media)
  const { capture, view } = useStudioCapture(media)
  const [chosen, choose] = useState<BroadcastSource | null>(null)
  const { stream, ingest } = data
  const sources = sourcesOf(stream.streamingType)
  const phase = phaseOf(state)
  const isOpen = mayGoLive(stream.moderationStage, isApplying)
  const source = state.source ?? chosen ?? sources[0] ?? 'browser'
  const canChoose = phase === 'idle' || phase === 'ended'

  const picture = view.capture?.stream
  const contentHint = contentHintOf(view)
  useEffect(() => {
    if (picture) broadcast.replaceMedia({ stream: picture, contentHint })
  }, [broadcast, picture, contentHint])

  /** Returns what is to be published; null if the camera does not open. */
  async function openMedia() {
    const opened = view.capture ?? (await capture?.openCamera())
    return opened ? { stream: opened.stream, contentHint } : null
  }
  async function publish(how: 'start' | 'resume') {
    if (source === 'encoder') {
      await broadcast[how](null)
      return
    }
    const opened = await openMedia()
    if (opened) await broadcast[how](opened)
  }

  const devices = <CapturePanel capture={capture} view={view} />
  const encoder = <EncoderPanel ingest={ingest} />
  return (
    <>
      <ModerationCard
        roomId={roomId}
        stream={stream}
        hasIngest={ingest !== null}
        isApplying={isApplying}
      />
      <StudioStage
        state={state}
        isApproved={!isApplying && isApproved(stream.moderationStage)}
        source={source}
        capture={capture}
        view={view}
        viewers={viewers}
        monitor={monitor}
        onUseEncoder={canChoose ? () => choose('encoder') : null}
      >
        {children}
      </StudioStage>
      <Notices
        state={state}
        view={view}
        onRetry={broadcast.retry}
        onDismiss={broadcast.dismiss}
        onShare={() => void capture?.share()}
        onDismissCapture={() => capture?.dismiss()}
      />
      {state.publisher?.health && <HealthRow health={state.publisher.health} />}
      {isOpen && (
        <MainAction
          state={state}
          hasIngest={ingest !== null}
          onGoLive={() => void publish('start')}
          onRetry={broadcast.retry}
          onResume={() => void publish('resume')}
          onEnd={() => void broadcast.end()}
        />
      )}
      {canChoose ? (
        <Tabs
          label={t({ id: 'studio.sources', message: 'How you stream' })}
          className={css.tabs ?? ''}
          tabs={sources.map(key => ({
            key,
            label:
              key === 'browser'
                ? t({ id: 'studio.source.browser', message: 'Browser' })
                : t({ id: 'studio.source.encoder', message: 'OBS or another app' }),
          }))}
          selected={source}
          onSelect={choose}
        >
          {({ list, panel }) => (
            <div className={css.setup}>
              <div>{list}</div>
              {panel(source === 'browser' ? devices : encoder)}
            </div>
          )}
        </Tabs>
      ) : (
        // Another tab has devices of its own.
        phase !== 'elsewhere' && (
          <div className={css.setup}>{source === 'browser' ? devices : encoder}</div>
        )
      )}
    </>
  )
}
