import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { lobby } from '../../api/lobby.ts'
import { roomIdOf, roomPath } from '../../routing/paths.ts'
import { useRuntime } from '../../runtime/context.ts'
import { type ListStep, neighbourOf, roomListAtom } from '../../runtime/room-list.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { ShadowRootContext, useStyles } from '../../ui/styles/styles.ts'
import base from '../../ui/styles/view-base.css'
import { createRoomPreparer } from './prepare-rooms.ts'
import css, { sheet } from './room-neighbours.css'
import { listenToRoomSteps } from './room-steps.ts'

/**
 * Leads to the rooms before and after the open one in the list that the viewer came from: by buttons, by the arrow
 * keys and by swiping the picture. Both are prepared.
 */
export default function RoomNeighbours() {
  useStyles(sheet)
  const { t } = useLingui()
  const runtime = useRuntime()
  const root = useContext(ShadowRootContext)
  const list = useAtomValue(roomListAtom)
  const [path, navigate] = useLocation()
  const wallet = roomIdOf(path) ?? ''
  const [opened, setOpened] = useState<string | null>(null)
  const preparer = useMemo(() => root && createRoomPreparer(runtime, root), [runtime, root])
  const records = useResource(lobby, {}).data?.live.records
  const nameOf = (of: string | null) => records?.find(it => it.wallet === of)?.nickname ?? ''
  const previous = neighbourOf(list, wallet, -1)
  const next = neighbourOf(list, wallet, 1)

  useEffect(() => {
    for (const neighbour of [next, previous]) if (neighbour !== null) preparer?.prepare(neighbour)
  }, [preparer, next, previous])

  function go(step: ListStep) {
    const target = neighbourOf(list, wallet, step)
    if (target === null) return
    preparer?.start(target)
    setOpened(target)
    // Replaced, so that going back leads to the list.
    navigate(roomPath(target), { replace: true })
  }
  const onStep = useEffectEvent(go)
  useEffect(() => (root ? listenToRoomSteps(root, onStep) : undefined), [root])

  if (!list.includes(wallet) || list.length < 2) return null
  const nickname = nameOf(wallet)
  const position = list.indexOf(wallet) + 1
  const count = list.length
  const previousName = nameOf(previous)
  const nextName = nameOf(next)
  // At an end the button stays, so that focus does.
  const previousLabel = previous
    ? t({ id: 'room.previous', message: `Previous room: ${previousName}` })
    : t({ id: 'room.no-previous', message: 'No previous room' })
  const nextLabel = next
    ? t({ id: 'room.next', message: `Next room: ${nextName}` })
    : t({ id: 'room.no-next', message: 'No next room' })
  return (
    <div className={css.neighbours}>
      <IconButton
        icon={<Icon of={ChevronLeft} directional />}
        label={previousLabel}
        aria-disabled={previous === null}
        onClick={() => go(-1)}
      />
      <IconButton
        icon={<Icon of={ChevronRight} directional />}
        label={nextLabel}
        aria-disabled={next === null}
        onClick={() => go(1)}
      />
      <p className={base.hidden} aria-live="polite">
        {opened === wallet &&
          t({
            id: 'room.opened',
            comment: 'Read out when the viewer has gone on to another room.',
            message: `${nickname}, room ${position} of ${count}`,
          })}
      </p>
    </div>
  )
}
