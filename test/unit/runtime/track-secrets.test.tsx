// @vitest-environment happy-dom
import { findByRole, fireEvent, getByRole } from '@testing-library/react'
import fc from 'fast-check'
import { act } from 'react'
import { expect, it } from 'vitest'
import { walletOf } from '../../../demo/backend/random.ts'
import { lobbyPlayer } from '../../../src/api/lobby.ts'
import { userInfo } from '../../../src/api/user.ts'
import { FavouriteSlot } from '../../../src/components/favourites/favourite-slot.tsx'
import { trackCopying } from '../../../src/features/copy/session/copy-requests.ts'
import { copyReducer, idleState } from '../../../src/features/copy/session/copy-state.ts'
import { useTrackedSearch } from '../../../src/features/lobby/search/search-box.tsx'
import TipDialog from '../../../src/features/room/tips/tip-dialog.tsx'
import { AppError } from '../../../src/lib/errors.ts'
import { anonymousUser } from '../../../src/model/user.ts'
import { reportFailure } from '../../../src/runtime/runtime.ts'
import { trackedRoom } from '../../../src/runtime/tracked-values.ts'
import { answering, createBackendRuntime, RoutedProviders } from '../../support/backend-runtime.tsx'
import { waitInAct } from '../../support/wait-in-act.ts'
import { subscriptionOf } from '../features/copy/factories.ts'
import { render } from '../ui/render.tsx'

const wallet = walletOf('streamer:3')

function Search({ text }: { text: string }) {
  useTrackedSearch(text, 2)
  return null
}

/** Something that nobody else may read, and that no id, code or currency contains. */
const secret = fc.uuid().map(id => `x${id.replaceAll('-', '')}`)

it('no event holds a token, the name or the wallet of the viewer, a nickname, or what was typed or said', async () => {
  const run = async ([token, own, viewer, streamer, text, said]: readonly string[]) => {
    if (!token || !own || !viewer || !streamer || !text || !said) throw new Error('no secret')
    const harness = createBackendRuntime('balance=40')
    const { runtime, tracked } = harness
    harness.intercept = answering('GET user/info', {
      ...anonymousUser,
      walletHash: own,
      nickname: viewer,
      name: viewer,
    })
    runtime.configure({ token, referer: `https://casino.test/${said}` })
    await runtime.cache.load(userInfo, {})
    const record = { ...(await runtime.cache.load(lobbyPlayer, { wallet })), nickname: streamer }
    const page = await render(
      <RoutedProviders key={token} runtime={runtime}>
        <Search text={text} />
        <FavouriteSlot wallet={wallet} nickname={streamer} userId={record.userId} />
        <TipDialog record={record} onClose={() => {}} />
      </RoutedProviders>,
    )

    const favourite = await findByRole(page, 'button', { name: 'Favourite' })
    await act(() => favourite.click())
    await findByRole(page, 'radio', { name: /^€5.00/ })
    const amount = getByRole(page, 'spinbutton', { name: 'Amount' })
    await act(() => fireEvent.input(amount, { target: { value: '2,5' } }))
    await act(() => getByRole(page, 'button', { name: 'Send tip' }).click())
    await waitInAct(() => expect(tracked.map(({ name }) => name)).toContain('tip'))
    const error = new AppError('http-client', `${said} ${token}`, { serverMessage: said })
    reportFailure(runtime, error)
    const server = { ...subscriptionOf({ id: said }), nickname: streamer }
    const starting = copyReducer(idleState, { type: 'start-requested', wallet: own })
    const running = copyReducer(starting, {
      type: 'session-started',
      server,
    })
    trackCopying(runtime, starting, running)
    const closed = copyReducer(running, {
      type: 'session-closed',
      id: said,
      reason: 'USER_LOST_CONNECTION',
    })
    trackCopying(runtime, running, closed)
    runtime.track({ name: 'room-entered', roomId: trackedRoom(runtime, own) })

    await waitInAct(() =>
      expect(tracked.map(({ name }) => name).toSorted()).toEqual([
        'copy-ended',
        'copy-started',
        'error',
        'favourite',
        'room-entered',
        'search',
        'tip',
      ]),
    )
    const reported = JSON.stringify(tracked)
    for (const value of [token, own, viewer, streamer, text, said])
      expect(reported).not.toContain(value)
  }
  await fc.assert(fc.asyncProperty(fc.tuple(secret, secret, secret, secret, secret, secret), run), {
    numRuns: 8,
  })
})
