import { useLingui } from '@lingui/react/macro'
import { Activity, type ReactNode, useState } from 'react'
import { lazyView, Nothing } from '../../components/lazy-view.tsx'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useBoxSize } from '../../ui/use-box-size.ts'
import css, { sheet } from './room-body.css'
import { RoomHeader } from './room-header.tsx'
import panelCss, { sheet as panelSheet } from './room-panel.css'
import { PanelStrip, RoomPanel } from './room-panel.tsx'
import { type Panel, useRoomSlots } from './room-slots.ts'
import { Stage } from './stage.tsx'
import { usePanels } from './use-panels.ts'
import type { Room } from './use-room.ts'
import { RoomLayoutContext, useRoomLayout } from './use-room-layout.ts'

const OtherStreams = lazyView(() => import('./other-streams.tsx'), {
  name: 'other-streams',
  onError: Nothing,
})

type RoomBodyProps = Pick<Room, 'status' | 'viewers' | 'game' | 'tips'> & {
  /** Null in a studio without a lobby record, which has no panels. */
  record: LobbyRecord | null
  /** Takes the place of stage and header. */
  studio?: ReactNode
}

/**
 * Draws the stage, the header and the panels: beside and below the stage in a wide box, otherwise all in
 * tabs. The tree is the same for all sizes, so that panels keep their state when the box is resized
 * (a rotated tablet, theatre mode).
 */
export function RoomBody({ record, studio, ...state }: RoomBodyProps) {
  useStyles(sheet)
  useStyles(panelSheet)
  const { t } = useLingui()
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const layout = useRoomLayout(body)
  const size = useBoxSize(body, layout.isFullScreen)
  const claims = useClaims()
  const { user } = useSession()
  const views = useRoomSlots()
  const available = views.panels.filter(
    ({ isAvailable }) => record && (isAvailable?.({ record, claims, user }) ?? true),
  )
  const panels = usePanels(available, size, layout.isFullScreen)
  const { tabs, selected } = panels
  const isWide = size === 'wide'
  const hasTheatre = isWide && !layout.isFullScreen
  const hasStrip = tabs.length > (isWide ? 1 : 0)
  return (
    <RoomLayoutContext
      value={{ ...layout, toggleTheatre: hasTheatre ? layout.toggleTheatre : null }}
    >
      <Tabs
        label={t({ id: 'room.panels', message: 'Room' })}
        className={panelCss.list ?? ''}
        tabs={tabs.map(({ name, label }) => ({ key: name, label }))}
        selected={selected}
        onSelect={panels.select}
      >
        {({ list, panelProps }) => {
          const panelsIn = (place: Panel['place']) =>
            record &&
            available
              .filter(panel => panel.place === place && panels.isOpened(panel))
              .map(panel => (
                <RoomPanel
                  key={panel.name}
                  panel={panel}
                  record={record}
                  isShown={panels.isShown(panel)}
                  isCard={isWide && (place !== 'tab' || !hasStrip)}
                  tabPanel={hasStrip && tabs.includes(panel) ? panelProps(panel.name) : undefined}
                  onUse={() => panels.select(panel.name)}
                />
              ))
          return (
            <div
              ref={setBody}
              className={css.body}
              data-fit={layout.isFullScreen ? 'box' : undefined}
              data-full={layout.isFullScreen}
              data-theatre={layout.isTheatre && hasTheatre}
              data-side={tabs.length > 0}
            >
              {studio ? (
                <div className={css.studio}>{studio}</div>
              ) : (
                record && <StageAndHeader {...state} record={record} isFull={layout.isFullScreen} />
              )}
              <div className={css.side}>
                <div className={isWide && hasStrip ? panelCss.card : panelCss.plain}>
                  {hasStrip && (
                    <PanelStrip selected={selected} count={tabs.length}>
                      {list}
                    </PanelStrip>
                  )}
                  {panelsIn('tab')}
                </div>
                {panelsIn('card')}
              </div>
              <div className={css.main}>{panelsIn('main')}</div>
            </div>
          )
        }}
      </Tabs>
      {record && isStreamer(record) && <views.EventResults record={record} />}
    </RoomLayoutContext>
  )
}

type StageAndHeaderProps = Omit<RoomBodyProps, 'record' | 'studio'> & {
  record: LobbyRecord
  isFull: boolean
}

function StageAndHeader({ record, status, viewers, game, tips, isFull }: StageAndHeaderProps) {
  const { CopyStopped } = useRoomSlots()
  const isAway = status === 'offline' || status === 'ended'
  return (
    <>
      <div className={css.stage}>
        <Stage record={record} status={status} viewers={viewers} />
      </div>
      <Activity mode={isFull ? 'hidden' : 'visible'}>
        <div className={css.header}>
          <RoomHeader record={record} status={status} viewers={viewers} game={game} tips={tips} />
          <CopyStopped wallet={record.wallet} />
          {isAway && <OtherStreams record={record} />}
        </div>
      </Activity>
    </>
  )
}
