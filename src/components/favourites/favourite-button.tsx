import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, HeartCrack } from 'lucide'
import { useEffect, useRef } from 'react'
import { favourites, toggleFavourite } from '../../api/account.ts'
import { lobbyPlayer } from '../../api/lobby.ts'
import { isOutcomeUnknown } from '../../api/write.ts'
import { requestErrorText } from '../../i18n/request-error-text.ts'
import { seconds } from '../../lib/clock.ts'
import { type AppError, toAppError } from '../../lib/errors.ts'
import { MAX_FAVOURITES } from '../../model/account.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { trackedRoom } from '../../runtime/tracked-values.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useWrite } from '../../runtime/use-write.ts'
import type { WriteAttempt } from '../../runtime/writes.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './favourite-button.css'
import { hasFavourite, isLimit, withFavourite, withoutFavourite } from './favourite-list.ts'

export interface FavouriteButtonProps extends FavouriteTarget {
  /** Placed on a picture; its colours don't depend on the theme. */
  onMedia?: boolean
}

/** Adds a streamer to the viewer's favourites, or removes them. */
export default function FavouriteButton({ onMedia = false, ...target }: FavouriteButtonProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { isFavourite, failure, toggle, dismiss } = useFavourite(target)
  if (isFavourite === null) return null
  const { nickname } = target
  return (
    <>
      <button
        type="button"
        className={css.button}
        data-media={onMedia}
        aria-label={t({ id: 'favourites.button', message: 'Favourite' })}
        aria-pressed={isFavourite}
        title={
          isFavourite
            ? t({ id: 'favourites.remove', message: `Remove ${nickname} from favourites` })
            : t({ id: 'favourites.add', message: `Add ${nickname} to favourites` })
        }
        onClick={toggle}
      >
        <Icon of={Heart} />
      </button>
      {failure && <FavouriteNotice failure={failure} onDismiss={dismiss} />}
    </>
  )
}

/** Time to read two short sentences. */
const DISPLAY_TIME = seconds(7)

interface FavouriteNoticeProps {
  failure: FavouriteFailure
  onDismiss: () => void
}

/** Explains why a toggle failed; in the top layer, so that no card clips it. */
function FavouriteNotice({ failure, onDismiss }: FavouriteNoticeProps) {
  useStyles(sheet)
  const { i18n } = useLingui()
  const { clock } = useRuntime()
  const limit = MAX_FAVOURITES
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const element = note.current
    // Older browsers show it without the top layer; the element may have been removed meanwhile.
    if (element?.isConnected && 'showPopover' in element) element.showPopover()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts for a new failure
  useEffect(() => clock.after(DISPLAY_TIME, onDismiss), [clock, failure.error])
  return (
    <p ref={note} popover="manual" role="alert" className={css.note}>
      <Icon of={HeartCrack} />
      <span>
        {failure.isLimit ? (
          <Trans id="favourites.limit">
            You've reached {limit} favourites. Remove one to add another.
          </Trans>
        ) : (
          (requestErrorText(i18n, failure.error) ?? (
            <Trans id="favourites.failed">Couldn't update your favourites. Try again.</Trans>
          ))
        )}
      </span>
    </p>
  )
}

/** Streamer to toggle; a user id of null is looked up by the wallet. */
interface FavouriteTarget {
  wallet: string
  nickname: string
  userId: Id | null
}

/** A failed toggle and its reason. */
interface FavouriteFailure {
  isLimit: boolean
  error: AppError
}

/** Shows a toggle at once, and the server's state if the request fails. */
function useFavourite(target: FavouriteTarget) {
  const runtime = useRuntime()
  const { data } = useResource(favourites, {})
  const { wallet } = target
  const { run, reset, isPending, isSending, error } = useWrite<[boolean]>({
    key: ['favourite', wallet],
    async send({ previous }, added) {
      await setFavourite(runtime, target, added, previous)
      runtime.track({ name: 'favourite', roomId: trackedRoom(runtime, wallet), added })
    },
    after: () => runtime.cache.refetch(favourites, {}),
    latestWins: true,
  })
  const isListed = () => (isPending ? isSending(true) : hasFavourite(data ?? [], wallet))
  const isFavourite = data ? isListed() : null

  return {
    /** Null until the favourites are loaded. */
    isFavourite,
    failure: error && { isLimit: isLimit(error, data?.length ?? 0), error },
    toggle: () => void run(!isFavourite),
    dismiss: reset,
  }
}

/** Maximum toggles of one press whose answers contradict it; then the server's state is shown. */
const MAX_TOGGLES = 2

/** Toggles until the server has the requested state, or a toggle fails. */
async function setFavourite(
  runtime: Runtime,
  target: FavouriteTarget,
  isFavourite: boolean,
  previous: WriteAttempt['previous'],
): Promise<void> {
  const { cache, http } = runtime
  const isDone = () => hasFavourite(cache.peek(favourites, {}) ?? [], target.wallet) === isFavourite
  /** Resolves if the server has the requested state in spite of a failure, else throws the error. */
  async function checkAfter(error: AppError) {
    if (error.code === 'aborted') throw error
    if (isOutcomeUnknown(error, false)) {
      const list = await http.read(favourites, {}).catch(() => null)
      if (!list) throw error
      cache.update(favourites, {}, () => list)
    }
    if (!isDone()) throw error
  }

  // A failed toggle isn't repeated by a press that waited for it.
  if (previous && 'error' in previous) return checkAfter(previous.error)
  try {
    // Another tab or device may have toggled it meanwhile.
    for (let count = 0; count < MAX_TOGGLES && !isDone(); count += 1) await toggle(runtime, target)
  } catch (thrown) {
    await checkAfter(toAppError(thrown, 'network'))
  }
}

async function toggle({ cache, http }: Runtime, target: FavouriteTarget): Promise<void> {
  const { wallet, nickname, userId } = target
  const id = userId ?? (await cache.load(lobbyPlayer, { wallet })).userId
  const isAdded = (await toggleFavourite(http, id)) === 'added'
  const entry = { streamerId: id, wallet, nickname, shortBio: null, online: true }
  cache.update(favourites, {}, list =>
    isAdded ? withFavourite(list, entry) : withoutFavourite(list, wallet),
  )
}
