import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { CalendarClock } from 'lucide'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import useSWRInfinite, { unstable_serialize } from 'swr/infinite'
import { schedule } from '../../../api/players-and-schedule.ts'
import { useBackLink } from '../../../components/back-link.tsx'
import { PanicSlot } from '../../../components/responsible-play/play-slots.tsx'
import { SubPage } from '../../../components/sub-page.tsx'
import { joinCancels } from '../../../lib/clock.ts'
import { isRetryable } from '../../../lib/errors.ts'
import { isFocusElsewhere } from '../../../lib/keyboard.ts'
import { longZoneName } from '../../../lib/time-zone.ts'
import { scheduleKey } from '../../../model/lobby.ts'
import { withoutRepeats } from '../../../model/tolerant-schemas.ts'
import { tokenAtom } from '../../../runtime/atoms.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useTimeZone } from '../../../runtime/dates.ts'
import { visibleError } from '../../../runtime/use-resource.ts'
import { FailureScreen, type ReadState } from '../../../ui/feedback/failures.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { StateScreen } from '../../../ui/feedback/state-screen.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './schedule.css'
import { ScheduleDays } from './schedule-days.tsx'

/** Placeholder rows while the first page loads. */
const INITIAL_ROWS = 6

/** Lists announced streams by day, in the page's time zone. */
export default function SchedulePage() {
  useStyles(sheet)
  const { i18n } = useLingui()
  const { clock } = useRuntime()
  const timeZone = useTimeZone()
  const zone = longZoneName(i18n.locale, clock.now(), timeZone)
  return (
    <SubPage
      title={<Trans id="lobby.schedule.title">Schedule</Trans>}
      aside={<PanicSlot />}
      intro={
        timeZone === 'local' ? (
          <Trans id="schedule.zone.local" comment="{zone}: such as UTC or India Standard Time.">
            Times are in your time zone ({zone}).
          </Trans>
        ) : (
          <Trans id="schedule.zone.fixed" comment="{zone}: such as UTC or India Standard Time.">
            All times are in {zone}.
          </Trans>
        )
      }
    >
      <Content />
    </SubPage>
  )
}

function Content() {
  const state = useSchedulePages()
  const { pages } = state
  const hasNext = pages.at(-1)?.hasNext ?? false
  const { list, onMore } = useFocusOnNew(hasNext)
  if (pages.length === 0 && state.read.error) return <FailureScreen of={state.read} />
  if (state.isLoading) return <LoadingRows count={INITIAL_ROWS} />
  // Pages repeat entries if the list has grown between two requests.
  const all = pages.flatMap(({ content }) => content)
  const entries = withoutRepeats(all, scheduleKey)
  if (entries.length === 0) return <EmptySchedule />
  return (
    <div ref={list} className={css.content}>
      <ScheduleDays entries={entries} />
      <ScheduleFooter
        shown={entries.length}
        total={Math.max(entries.length, pages.at(-1)?.total ?? 0)}
        hasNext={hasNext}
        isLoading={state.isLoadingMore}
        read={state.read}
        onMore={() => {
          onMore()
          state.loadMore()
        }}
      />
    </div>
  )
}

/**
 * Moves the focus to the first stream that the last Show more has loaded, because that button is removed then. `list`
 * is for the parent of the streams, `onMore` for a press of the button.
 */
function useFocusOnNew(hasNext: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const known = useRef<ReadonlySet<Element> | null>(null)
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const focusNew = useEffectEvent(() => {
    const before = known.current
    known.current = null
    if (before && list.current && !isFocusElsewhere(list.current))
      links()
        .find(link => !before.has(link))
        ?.focus()
  })
  useLayoutEffect(() => {
    if (!hasNext) focusNew()
  }, [hasNext])
  return {
    list,
    onMore() {
      known.current = new Set(links())
    },
  }
}

function EmptySchedule() {
  const { onClick } = useBackLink('/')
  return (
    <StateScreen
      icon={<Icon of={CalendarClock} />}
      title={<Trans id="lobby.schedule.empty">Nothing scheduled yet</Trans>}
      action={
        <Button variant="primary" onClick={onClick}>
          <Trans id="lobby.empty.show-live">See who's live</Trans>
        </Button>
      }
    >
      <Trans id="schedule.empty.text">
        Upcoming streams will show up here with their date and time.
      </Trans>
    </StateScreen>
  )
}

/** Placeholder rows while another page loads. */
const MORE_ROWS = 3

interface ScheduleFooterProps {
  shown: number
  total: number
  hasNext: boolean
  isLoading: boolean
  read: ReadState
  onMore: () => void
}

/** Shows the count of streams with the button Show more, or why loading failed. */
function ScheduleFooter(props: ScheduleFooterProps) {
  const { shown, total, hasNext, isLoading, read, onMore } = props
  if (read.error) return <FailureScreen of={read} />
  return (
    <>
      {isLoading && <LoadingRows count={MORE_ROWS} />}
      <div className={css.footer}>
        <p className={css.count} role="status">
          {/* Where more follow, a server that sends no total leaves it unknown. */}
          {!(hasNext && total === shown) && (
            <Plural
              id="schedule.count"
              comment="{shown}: how many streams are listed so far."
              value={total}
              one={`${shown} of # stream`}
              other={`${shown} of # streams`}
            />
          )}
        </p>
        {hasNext && (
          <Button busy={isLoading} onClick={onMore}>
            <Trans id="pagination.more">Show more</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

const LoadingRows = ({ count }: { count: number }) => (
  <SkeletonRows count={count} rowClass={undefined} placeholderClass={css.row}>
    {rows => <ul className={css.list}>{rows}</ul>}
  </SkeletonRows>
)

/** Returns the loaded pages of the schedule, with what loads another one and the read of the last requested one. */
function useSchedulePages() {
  const { cache } = useRuntime()
  // Renders again when the token changes: cache keys differ between users.
  useAtomValue(tokenAtom)
  // SWR passes only the key to the function that reads a page.
  const [pageNumbers] = useState(() => new Map<string, number>())
  const keyOf = (page: number) => {
    const key = cache.keyOf(schedule, { page })
    pageNumbers.set(key, page)
    return key
  }
  const isRepeat = useRef(false)
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite(
    keyOf,
    (key: string) => cache.load(schedule, { page: pageNumbers.get(key) ?? 0 }),
    {
      // Pages that are fresh come from the cache.
      revalidateAll: true,
      parallel: true,
      shouldRetryOnError: isRetryable,
      // Once a stream has begun, those after it move up: one of them is on no page, if one was read before and one
      // since.
      onSuccess(pages) {
        const isMixed = new Set(pages.map(({ total }) => total)).size > 1
        isRepeat.current = isMixed && !isRepeat.current
        if (!isRepeat.current) return
        for (const page of pages.keys()) cache.refetch(schedule, { page })
        void mutate()
      },
    },
  )

  useEffect(() => {
    const releases = [...Array(size).keys()].map(page =>
      cache.retain(cache.keyOf(schedule, { page }), schedule.staleTime),
    )
    return joinCancels(releases)
  }, [cache, size])

  const listKey = unstable_serialize(keyOf)
  // Pages have no component of their own that reads them again. That begins once a read has ended, because another one
  // would discard its response.
  useEffect(
    () => (isValidating ? undefined : cache.retain(listKey, schedule.staleTime)),
    [cache, listKey, isValidating],
  )

  const pages = data ?? []
  const failure = visibleError(error)
  return {
    pages,
    isLoading: isLoading && pages.length === 0,
    isLoadingMore: !failure && pages.length > 0 && pages.length < size,
    loadMore: () => void setSize(pages.length + 1),
    read: {
      error: pages.length < size ? failure : undefined,
      isLoading: isValidating,
      retry: () => void mutate(),
    },
  }
}
