import { useLingui } from '@lingui/react/macro'
import { Activity, type ReactNode, type UIEvent, useRef, useState } from 'react'
import ConnectionBanner from '../../components/connection-banner.tsx'
import { lazyView, Nothing } from '../../components/lazy-view.tsx'
import { PanicSlot } from '../../components/responsible-play/play-slots.tsx'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import { useGameOffers, useSignUpEnabled } from '../../runtime/use-offers.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Strip } from '../../ui/lists/strip.tsx'
import { classNames, useStyles } from '../../ui/styles/styles.ts'
import { useBoxSize } from '../../ui/use-box-size.ts'
import { ChatButtons, ShowChatButton, useChatPlace, useChatSwipe } from './layout/chat-place.tsx'
import { type ChatPlace, isFoldedAfter } from './layout/room-geometry.ts'
import geometry, { sheet as geometrySheet } from './layout/room-layout.css'
import { RoomMeasurer, useRoomShape } from './layout/use-room-shape.ts'
import { RoomHeader } from './room-header.tsx'
import css, { sheet } from './room-page.css'
import panelCss, { sheet as panelSheet } from './room-panel.css'
import { Panels } from './room-panel.tsx'
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
  /** View that replaces stage and header. */
  studio?: ReactNode
  /** Whether views that draw in the panels wait for the stream. */
  isStreamFirst?: boolean
}

/**
 * Draws the stage, the header and the panels: beside and below the stage in a wide box, otherwise all in
 * tabs that fit what is visible with the stage. The tree is the same for all sizes, so that panels keep their
 * state when the box is resized (a rotated tablet, theatre mode).
 */
export function RoomBody({ record, studio, isStreamFirst = false, ...state }: RoomBodyProps) {
  useStyles(sheet)
  useStyles(panelSheet)
  useStyles(geometrySheet)
  const { t } = useLingui()
  const body = useRef<HTMLDivElement>(null)
  const layout = useRoomLayout(body)
  const size = useBoxSize(body, layout.isFullScreen)
  const claims = useClaims()
  const { user, isAnonymous } = useSession()
  const { wheel, jackpot } = useGameOffers()
  const hasSignUp = useSignUpEnabled() && isAnonymous
  const context = { claims, user, hasEvents: wheel || jackpot || hasSignUp }
  const views = useRoomSlots()
  // An ordinary player has no stream to talk about: the history leads.
  const leads = ({ name }: Panel) => name === 'activity' && record !== null && !isStreamer(record)
  const available = views.panels
    .filter(({ isAvailable }) => record && (isAvailable?.({ record, ...context }) ?? true))
    .sort((one, other) => Number(leads(other)) - Number(leads(one)))
  const panels = usePanels(available, size, layout.isFullScreen)
  const { tabs, selected } = panels
  const isWide = size === 'wide'
  const isFull = layout.isFullScreen
  const place = useChatPlace()
  const choices = { isWide: size && isWide, isFullScreen: isFull, chat: chatPlaceOf(place) }
  const [shape, setShape] = useRoomShape(choices)
  const isFramed = !studio && shape !== null && shape.layout !== 'wide'
  const canHide = isFramed && (isFull || shape.layout === 'landscape')
  const isHidden = canHide && place.isHidden
  useChatSwipe(body, canHide, place.setHidden)
  const [isFolded, setFolded] = useState(false)
  const hasTheatre = isWide && !isFull
  const hasColumns = isWide && !isFramed
  const hasStrip = tabs.length > (hasColumns ? 1 : 0)
  const tabsClass = hasColumns && hasStrip ? panelCss.card : panelCss.plain
  function select(name: string) {
    setFolded(false)
    panels.select(name)
  }
  function fold({ target }: UIEvent) {
    if (!(target instanceof HTMLElement) || target.clientHeight < LEAST_SCROLLER) return
    // A sheet scrolls over a panel that stays where it is.
    if (target.closest('dialog')) return
    const newest = available.find(({ name }) => name === selected)?.newest
    setFolded(isFoldedAfter(isFolded, target, newest === 'last'))
  }
  return (
    <RoomLayoutContext
      value={{ ...layout, toggleTheatre: hasTheatre ? layout.toggleTheatre : null }}
    >
      <BannerAbove isFramed={isFramed} />
      <Tabs
        label={t({ id: 'room.panels', message: 'Room' })}
        className={panelCss.list ?? ''}
        tabs={tabs.map(({ name, label }) => ({ key: name, label }))}
        selected={selected}
        onSelect={select}
      >
        {({ list, panelProps }) => {
          const panelsIn = (of: Panel['place']) => (
            <Panels
              panels={available.filter(panel => panel.place === of)}
              state={panels}
              record={record}
              isHeld={isStreamFirst}
              isCard={hasColumns && (of !== 'tab' || !hasStrip)}
              tabProps={hasStrip ? panelProps : undefined}
            />
          )
          return (
            <div
              ref={body}
              className={classNames(css.body, geometry.room)}
              {...(isFramed && {
                'data-layout': shape.layout,
                'data-tight': shape.isTight,
                'data-crowded': shape.isCrowded,
                'data-folded': isFolded,
                'data-chat': chatPlaceOf({ ...place, isHidden }),
                onScrollCapture: fold,
              })}
              data-pending={!studio && shape === null}
              data-fit={isFull ? 'box' : undefined}
              data-full={isFull}
              data-theatre={layout.isTheatre && hasTheatre}
              data-side={tabs.length > 0}
            >
              {studio && <div className={css.studio}>{studio}</div>}
              {!studio && record && (
                <StageAndHeader
                  {...state}
                  record={record}
                  isFull={isFull}
                  isLine={isFramed}
                  hasOthers={shape?.isRoomy ?? true}
                  onFocus={() => setFolded(false)}
                />
              )}
              <div className={classNames(css.side, geometry.parts)}>
                <div className={classNames(tabsClass, geometry['tab-column'])}>
                  {hasStrip && (
                    <div className={geometry.tabs}>
                      <Strip
                        className={panelCss.strip}
                        selected={`${selected} ${tabs.length}`}
                        isCentred
                      >
                        {list}
                      </Strip>
                      {canHide && (
                        <ChatButtons place={place} canBeOver={shape.layout === 'landscape'} />
                      )}
                    </div>
                  )}
                  {panelsIn('tab')}
                </div>
                {panelsIn('card')}
              </div>
              <div className={classNames(css.main, geometry.parts)}>{panelsIn('main')}</div>
              {isHidden && <ShowChatButton place={place} />}
              {record && isStreamer(record) && !isStreamFirst && (
                <views.EventResults record={record} />
              )}
            </div>
          )
        }}
      </Tabs>
      {!studio && <RoomMeasurer body={body} {...choices} shape={shape} onShape={setShape} />}
    </RoomLayoutContext>
  )
}

/** Shows above a room that the connection is lost; a phone shows it on the picture. */
const BannerAbove = ({ isFramed }: { isFramed: boolean }) => !isFramed && <ConnectionBanner />

/** Height in px of a scroller from which it is the content of a panel, not a field in it. */
const LEAST_SCROLLER = 100

const chatPlaceOf = ({ isOver, isHidden }: { isOver: boolean; isHidden: boolean }): ChatPlace => {
  if (isHidden) return 'hidden'
  return isOver ? 'over' : 'beside'
}

type StageAndHeaderProps = Omit<RoomBodyProps, 'record' | 'studio' | 'isStreamFirst'> & {
  record: LobbyRecord
  isFull: boolean
  isLine: boolean
  hasOthers: boolean
  onFocus: () => void
}

function StageAndHeader({
  record,
  isFull,
  isLine,
  hasOthers,
  onFocus,
  ...state
}: StageAndHeaderProps) {
  const { PlayNotices, RoundProposal, SessionBar } = useRoomSlots()
  const { status, viewers } = state
  const isAway = status === 'offline' || status === 'ended'
  return (
    <>
      <div className={classNames(css.bodyStage, geometry.picture)}>
        <Stage record={record} status={status} viewers={viewers} hasMarks={isLine} />
        {isFull && (
          <div className={css.panic}>
            <PanicSlot isShort />
          </div>
        )}
      </div>
      <div className={classNames(css.bodyHeader, geometry.parts)}>
        <Activity mode={isFull ? 'hidden' : 'visible'}>
          <div className={geometry.line} onFocusCapture={onFocus}>
            <RoomHeader {...state} record={record} isLine={isLine} />
          </div>
        </Activity>
        <div className={geometry.notices} data-notices>
          {!isFull && <SessionBar place="room" />}
          <PlayNotices wallet={record.wallet} />
          <RoundProposal record={record} />
          {isAway && hasOthers && !isFull && <OtherStreams record={record} />}
        </div>
      </div>
    </>
  )
}
