import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { lobby, topStreamers } from '../../api/lobby.ts'
import { type Cancel, seconds } from '../../lib/clock.ts'
import { isStreamer } from '../../model/lobby.ts'
import { roomIdOf, roomPath } from '../../routing/paths.ts'
import { useRuntime } from '../../runtime/context.ts'
import type { ResourceCache } from '../../runtime/resource-cache.ts'
import { roomListAtom } from '../../runtime/room-list.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { ShadowRootContext, useStyles } from '../../ui/styles/styles.ts'
import { roomPreparerOf } from './prepare-room.ts'
import css, { sheet } from './room-neighbours.css'
import { type ListStep, listenToRoomSteps, neighbourOf } from './room-steps.ts'

/** Time from the start of a room until its neighbours are prepared, so that its own stream loads first. */
const PREPARED_AFTER = seconds(2)

/** Leads to the rooms beside the open one in the viewer's list, by buttons, arrow keys and swipes; prepares both. */
export default function RoomNeighbours() {
  useStyles(sheet)
  const { t } = useLingui()
  const runtime = useRuntime()
  const { cache, clock } = runtime
  const root = useContext(ShadowRootContext)
  const list = useAtomValue(roomListAtom).map(({ record }) => record.wallet)
  const [path, navigate] = useLocation()
  const wallet = roomIdOf(path) ?? ''
  const [opened, setOpened] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const cancelNavigation = useRef<Cancel>(undefined)
  const names = liveNames(cache)
  const neighbour = (step: ListStep) =>
    neighbourOf(list, new Set(liveNames(cache).keys()), wallet, step)
  const previous = neighbour(-1)
  const next = neighbour(1)

  function prepare() {
    for (const beside of [previous, next])
      if (beside !== null) roomPreparerOf(runtime).prepare(beside)
  }
  function start(step: ListStep): string | null {
    // Streamers may have gone live or offline since this was drawn.
    const target = neighbour(step)
    if (target !== null && root) roomPreparerOf(runtime).start(target, root)
    return target
  }
  function go(step: ListStep) {
    const target = start(step)
    if (target === null) return
    setOpened(target)
    // The task is its own, because drawing the room would delay the request of its stream. The entry is replaced, so
    // that going back leads to the list.
    cancelNavigation.current?.()
    cancelNavigation.current = clock.after(0, () => navigate(roomPath(target), { replace: true }))
  }
  useEffect(() => () => cancelNavigation.current?.(), [])
  const onStep = useEffectEvent(go)
  const onNear = useEffectEvent(prepare)
  const onSwipe = useEffectEvent((step: ListStep | null) => {
    if (step === null) roomPreparerOf(runtime).stop()
    else start(step)
  })
  useEffect(
    () => (wallet === '' ? undefined : clock.after(PREPARED_AFTER, () => onNear())),
    [clock, wallet],
  )
  useEffect(
    () =>
      root
        ? listenToRoomSteps(root, {
            onStep: step => onStep(step),
            onTouch: () => onNear(),
            onSwipe: step => onSwipe(step),
          })
        : undefined,
    [root],
  )
  // The focused element may have been removed with the room; the arrow keys continue from here.
  useEffect(() => {
    const focused = root?.activeElement
    if (opened !== wallet || (focused && !focused.matches('[data-gone="true"]'))) return
    box.current
      ?.querySelector<HTMLElement>('button:not([data-gone="true"])')
      ?.focus({ preventScroll: true })
  }, [opened, wallet, root])

  if (previous === null && next === null) return null
  const [previousName, nextName] = [previous, next].map(beside => names.get(beside ?? ''))
  return (
    <div ref={box} className={css.neighbours}>
      <IconButton
        icon={<Icon of={ChevronLeft} directional />}
        label={t({ id: 'room.previous', message: `Previous room: ${previousName}` })}
        data-gone={previous === null}
        data-kind="streamer"
        data-wallet={previous}
        onPointerEnter={prepare}
        onClick={() => go(-1)}
      />
      <IconButton
        icon={<Icon of={ChevronRight} directional />}
        label={t({ id: 'room.next', message: `Next room: ${nextName}` })}
        data-gone={next === null}
        data-kind="streamer"
        data-wallet={next}
        onPointerEnter={prepare}
        onClick={() => go(1)}
      />
      {/* A screen reader is told, because nothing else announces that it's another room. */}
      <span aria-live="polite">
        <Hidden>{opened === wallet && names.get(wallet)}</Hidden>
      </span>
    </div>
  )
}

/** Returns the nicknames of the streamers who are live, according to the last read of the lobby. */
function liveNames(cache: ResourceCache): ReadonlyMap<string, string> {
  const records = [
    ...(cache.peek(lobby, {})?.live.records ?? []),
    ...(cache.peek(topStreamers, {})?.streamers ?? []),
  ]
  return new Map(records.filter(isStreamer).map(({ wallet, nickname }) => [wallet, nickname]))
}
