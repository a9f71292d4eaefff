// @vitest-environment happy-dom
import { Activity, type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { playerHistory, streamerFeed } from '../../../src/api/history.ts'
import { lobby, presence } from '../../../src/api/lobby.ts'
import { filterParameters } from '../../../src/api/players-and-schedule.ts'
import { type NoParams, withParams } from '../../../src/api/resource.ts'
import { chatHistory, streamSettings } from '../../../src/api/room.ts'
import { userInfo } from '../../../src/api/user.ts'
import { anonymousUser } from '../../../src/model/user.ts'
import { useResource } from '../../../src/runtime/use-resource.ts'
import {
  type Answer,
  emptyLobby,
  Flags,
  HISTORY,
  history,
  Lobby,
  NO_ANSWER,
  open,
  PRESENCE,
  player,
  RetriedLobby,
  User,
  wallet,
} from './resource-page.tsx'

it('the first retry of a failed read comes after 1 s, the second 2 s later', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const it = await open(<Lobby />, { status: 500 })
  await it.pass(999)
  expect(it.count('lobby')).toBe(1)
  await it.pass(1)
  expect(it.count('lobby')).toBe(2)
  await it.pass(1999)
  expect(it.count('lobby')).toBe(2)
  await it.pass(1)
  expect(it.count('lobby')).toBe(3)
})

it.each([400, 401, 403, 404, 429])(
  'a read refused with %i isn’t repeated unasked',
  async status => {
    const it = await open(<Lobby />, { status })
    await it.pass(60_000)
    expect(it.count('lobby')).toBe(1)
  },
)

it.each([
  ['5', 5_000],
  ['3600', 60_000],
  ['0.5', 1000],
])('a refused read is repeated after Retry-After, at most a minute: %s', async (after, delay) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const it = await open(<Lobby />, { status: 429, headers: { 'retry-after': after } })
  await it.pass(delay - 1)
  expect(it.count('lobby')).toBe(1)
  await it.pass(1)
  expect(it.count('lobby')).toBe(2)
})

const user = { ...anonymousUser, walletHash: wallet, nickname: 'Ada' }

it('a component is rendered once for data that was read ahead, and not again for a refetch that answers the same', async () => {
  let renders = 0
  function Reader() {
    const { data } = useResource(userInfo, {})
    renders += 1
    return <p>{data?.nickname}</p>
  }
  const it = await open(null, { token: 'token', body: user })
  await it.runtime.cache.preload(userInfo, {})
  await it.draw(<Reader />)
  await it.act(() => it.runtime.cache.refetch(userInfo, {}))
  expect(it.count('user/info')).toBe(2)
  expect(document.querySelector('p')?.textContent).toBe('Ada')
  expect(renders).toBe(1)
})

function Reader() {
  const { data, error } = useResource(userInfo, {})
  return <p>{error ? error.code : data && `${data.nickname} ${data.language}`}</p>
}
const shown = () => document.querySelector('p')?.textContent

async function openReader(answer: Answer) {
  const it = await open(<Reader />, { token: 'token', ...answer })
  const rename = (nickname: string) =>
    it.act(() => it.runtime.cache.update(userInfo, {}, known => ({ ...known, nickname })))
  const refetch = () => it.act(() => it.runtime.cache.refetch(userInfo, {}))
  return { ...it, rename, refetch }
}

/** Opens a reader that has data and reads it again, without an answer. */
async function openRefetching() {
  const it = await openReader({ body: user })
  it.neverAnswer()
  await it.refetch()
  return it
}

describe('an update during a read', () => {
  it('is applied to the response, which is shown, and makes no other read', async () => {
    const it = await openRefetching()
    for (let count = 0; count < 60; count += 1) {
      await it.rename(`Bea ${count}`)
      await it.pass(1000)
      // Slower than the updates come.
      if (count % 3 === 2) await it.answerNext({ ...user, language: `${count}` })
      if (count % 20 === 10) await it.refetch()
    }
    expect(shown()).toBe('Bea 59 53')
    expect(it.count('user/info')).toBe(2 + 3)
  })

  it('that changes nothing leaves the response in flight', async () => {
    const it = await openRefetching()
    await it.act(() => it.runtime.cache.update(userInfo, {}, known => known))
    await it.answerNext({ ...user, nickname: 'Eve' })
    await it.pass(0)
    expect(shown()).toBe('Eve en')
    expect(it.count('user/info')).toBe(2)
  })

  it('before there is any data is read after the first response, which may be older', async () => {
    const it = await openReader({ status: NO_ANSWER })
    await it.rename('Bea')
    await it.answerNext(user)
    expect(shown()).toBe('Ada en')
    await it.pass(0)
    await it.answerNext({ ...user, nickname: 'Bea' })
    expect(shown()).toBe('Bea en')
  })

  it('is not applied to the response of a request that was sent later', async () => {
    const it = await openRefetching()
    await it.rename('Bea')
    await it.refetch()
    await it.answerNext(user)
    await it.pass(0)
    await it.answerNext({ ...user, nickname: 'Cleo' })
    expect(shown()).toBe('Cleo en')
  })
})

it('Retry that is pressed again while its answer is late keeps the request in flight', async () => {
  const it = await open(<RetriedLobby />, { status: 400 })
  expect(it.requests).toEqual(['lobby'])
  it.neverAnswer()
  const press = () => it.act(() => document.querySelector('button')?.click())
  await press()
  await press()
  expect(it.requests).toEqual(['lobby', 'lobby'])
  expect(it.signals.at(-1)?.aborted).toBe(false)
})

describe('useResource', () => {
  it('a read is retried after a wrong shape, until its answer is whole', async () => {
    const it = await open(<Lobby />, { body: { live: 1 } })
    await it.pass(3000)
    expect(it.count('lobby')).toBeGreaterThan(1)
    it.answerWith(emptyLobby)
    await it.pass(45_000)
    const answered = it.count('lobby')
    await it.pass(600_000)
    expect(it.count('lobby')).toBe(answered)
  })

  it('a read is aborted when its last user unmounts', async () => {
    const it = await open(<Lobby />, { status: NO_ANSWER })
    expect(it.signals.map(({ aborted }) => aborted)).toEqual([false])
    await it.leave()
    expect(it.signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('a read goes on for a component that takes the place of its last user', async () => {
    const it = await open(<Lobby key="former" />, { status: NO_ANSWER })
    await it.draw(<Lobby key="latter" />)
    expect(it.signals.map(({ aborted }) => aborted)).toEqual([false])
    await it.leave()
    expect(it.signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('a read that was aborted is repeated for components that came before the browser said so', async () => {
    const it = await open(<Lobby />, { status: NO_ANSWER })
    await it.leave()
    await it.draw(<Lobby key="latter" />)
    await it.draw([<Lobby key="latter" />, <Lobby key="another" />])
    await it.failNext()
    it.answerWith(emptyLobby)
    await it.pass(0)
    expect(it.count('lobby')).toBe(2)
    expect(it.runtime.cache.peek(lobby, {})).toMatchObject(emptyLobby)
  })

  it.each([
    ['the player query', PRESENCE, withParams(presence, { wallet }), player, 5000],
    ['a feed', HISTORY, withParams(streamerFeed, { wallet }), history, 2000],
    ['the history of a player', HISTORY, withParams(playerHistory, { wallet }), history, 2000],
    ['a chat', 'rooms/0x12/chat-history', withParams(chatHistory, { roomId: wallet }), [], 2000],
    [
      'the settings of a stream',
      'stream-settings',
      withParams(streamSettings, { channelId: 'c' }),
      { streamUrl: 'demo:' },
      50_000,
    ],
  ])(
    '%s is read again once it is stale, and not before',
    async (_what, path, resource, answer, staleTime) => {
      const Reader = () => <>{useResource<NoParams, unknown>(resource, {}).isLoading}</>
      const it = await open(<Reader key="first" />, { body: answer })
      await it.pass(staleTime - 1)
      await it.draw(<Reader key="before" />)
      expect(it.count(path)).toBe(1)
      await it.pass(1)
      await it.draw(<Reader key="after" />)
      expect(it.count(path)).toBe(2)
    },
  )

  it('the options of the filters are read once', async () => {
    const Filters = () => <>{useResource(filterParameters, {}).isLoading}</>
    const it = await open(<Filters key="first" />, {
      body: { languages: [], providers: [], games: [] },
    })
    await it.pass(86_400_000)
    await it.draw(<Filters key="later" />)
    expect(it.requests).toEqual(['lobby/filter-parameters'])
  })

  it('stale data is read again when the tab is shown', async () => {
    const it = await open(
      <>
        <Lobby />
        <User />
      </>,
      { token: 'token', body: user },
    )
    await it.act(() => document.dispatchEvent(new Event('visibilitychange')))
    expect([it.count('lobby'), it.count('user/info')]).toEqual([2, 1])
    await it.pass(300_000)
    await it.act(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(it.count('user/info')).toBe(2)
  })

  it('stale data is read again when the tab is shown after the computer’s clock was set back', async () => {
    const it = await open(<Lobby />, { body: emptyLobby })
    await it.act(() => document.dispatchEvent(new Event('visibilitychange')))
    it.clock.set(-3_600_000)
    await it.act(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(it.count('lobby')).toBe(3)
  })

  it('data is read again after a reconnect, even if it is fresh', async () => {
    const it = await open(<User />, { token: 'token', body: user })
    await it.act(() => it.runtime.cache.refetchActive())
    expect(it.count('user/info')).toBe(2)
  })

  it('data that never becomes stale is read again after a reconnect only until it was received', async () => {
    const it = await open(<Flags />, { token: 'token', status: 404 })
    it.answerWith({ become_a_streamer: true })
    await it.act(() => it.runtime.cache.refetchActive())
    expect(it.requests).toHaveLength(2)
    await it.act(() => it.runtime.cache.refetchActive())
    expect(it.requests).toHaveLength(2)
  })

  it('the first read of data that never becomes stale is not discarded by a reconnect, however slow it is', async () => {
    const it = await open(<Flags />, { token: 'token', status: NO_ANSWER })
    await it.act(() => it.runtime.cache.refetchActive())
    await it.act(() => it.runtime.cache.refetchActive())
    expect(it.requests).toHaveLength(1)
    await it.answerNext({ become_a_streamer: true })
    expect(it.signals[0]?.aborted).toBe(false)
    await it.pass(0)
    expect(it.requests).toHaveLength(2)
  })
})

describe('a failed read', () => {
  const outage = async (tree: ReactNode) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const it = await open(tree, { status: 500 })
    const passSeconds = async (count: number) => {
      const before = it.count('lobby')
      for (let second = 0; second < count; second += 1) await it.pass(1000)
      return it.count('lobby') - before
    }
    return { ...it, passSeconds }
  }

  it('is repeated every 30 s, however many polls fail beside it', async () => {
    const Polled = () => {
      useResource(lobby, {}, 15_000)
      return null
    }
    const it = await outage(<Polled />)
    await it.passSeconds(300)
    expect(await it.passSeconds(60)).toBe(4 + 2)
  })

  it('is repeated every 30 s, however many components have come and gone', async () => {
    const it = await outage(<Lobby />)
    for (let count = 0; count < 10; count += 1) {
      await it.leave()
      await it.draw(<Lobby key={count} />)
      await it.pass(100)
    }
    await it.passSeconds(120)
    expect(await it.passSeconds(60)).toBe(2)
  })

  it('is not repeated while the next component’s request is in flight', async () => {
    const it = await outage(<Lobby />)
    it.neverAnswer()
    await it.leave()
    await it.draw(<Lobby key="latter" />)
    expect(await it.passSeconds(5)).toBe(0)
    expect(it.count('lobby')).toBe(2)
  })

  it('is repeated once its component is shown again, if that was hidden as the retry was due', async () => {
    const child = <Lobby />
    let show: (isShown: boolean) => void = () => {}
    function Panel() {
      const [isShown, setShown] = useState(true)
      show = setShown
      return <Activity mode={isShown ? 'visible' : 'hidden'}>{child}</Activity>
    }
    const it = await outage(<Panel />)
    await it.act(() => show(false))
    expect(await it.passSeconds(10)).toBe(0)
    it.answerWith(emptyLobby)
    await it.act(() => show(true))
    expect(it.runtime.cache.peek(lobby, {})).toMatchObject(emptyLobby)
    expect(it.count('lobby')).toBe(2)
  })
})

describe('a refetch during a read', () => {
  it('comes after the response, so that the failure of the former can’t hide the latter', async () => {
    const it = await openRefetching()
    await it.refetch()
    expect(it.count('user/info')).toBe(2)
    await it.failNext()
    await it.pass(0)
    await it.answerNext({ ...user, nickname: 'Bea' })
    expect(shown()).toBe('Bea en')
    expect(it.count('user/info')).toBe(3)
  })

  it('is repeated after its own failure, although the response before it is fresh', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const it = await openRefetching()
    await it.refetch()
    await it.answerNext({ ...user, nickname: 'Bea' })
    await it.pass(0)
    await it.failNext()
    await it.pass(1000)
    await it.answerNext({ ...user, nickname: 'Cleo' })
    expect(shown()).toBe('Cleo en')
  })
})

it('a component that gets another key before the next frame reads nothing into the former one', async () => {
  const Presence = ({ of }: { of: string }) => (
    <p>{useResource(presence, { wallet: of }).data?.nickname}</p>
  )
  const it = await open(<Presence key="first" of="0xaa" />, { body: player })
  await it.leave()
  await it.pass(60_000)
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(run => frames.push(run))
  it.answerWith({ ...player, nickname: 'Bea' })
  await it.draw(<Presence key="next" of="0xaa" />)
  await it.draw(<Presence key="next" of="0xbb" />)
  await it.act(() => {
    for (const run of frames) run(0)
  })
  await it.draw(<Presence key="next" of="0xaa" />)
  expect(document.querySelector('p')?.textContent).toBe('Ada')
})

it('a read that is aborted between the two steps in which its next component mounts is repeated', async () => {
  const it = await open(<Lobby />, { status: NO_ANSWER })
  const { cache } = it.runtime
  const { retain } = cache
  // React runs this effect later than the one in which SWR finds the request in flight.
  const effects: (() => void)[] = []
  vi.spyOn(cache, 'retain').mockImplementation((...args) => {
    effects.push(() => retain(...args))
    return () => {}
  })
  await it.draw(<Lobby key="latter" />)
  await it.failNext()
  for (const run of effects) run()
  it.answerWith(emptyLobby)
  await it.pass(0)
  expect(cache.peek(lobby, {})).toMatchObject(emptyLobby)
})
