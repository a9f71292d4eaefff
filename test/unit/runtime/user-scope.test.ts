// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sessionIdAtom } from '../../../src/runtime/atoms.ts'
import { userAtom, userService } from '../../../src/runtime/user-scope.ts'
import { isSameUser } from '../../../src/session/session.ts'
import { createTestRuntime } from '../../support/test-runtime.tsx'
import { jwt } from '../../support/tokens.ts'

const ada = jwt({ sub: 'ada', jti: 1 })
const adaRenewed = jwt({ sub: 'ada', jti: 2 })
const bo = jwt({ sub: 'bo' })

function start() {
  const harness = createTestRuntime({ config: { demo: false, token: ada } })
  return harness.runtime
}

describe('userAtom', () => {
  const draft = userAtom('')

  it('the atom is reset for another user, who can write to it', () => {
    const { store, configure } = start()
    store.set(draft, 'of ada')
    configure({ token: bo })
    expect(store.get(draft)).toBe('')
    store.set(draft, before => `${before}of bo`)
    expect(store.get(draft)).toBe('of bo')
    configure({ token: ada })
    expect(store.get(draft)).toBe('')
  })

  it('listeners are notified of the reset synchronously', () => {
    const { store, configure } = start()
    store.set(draft, 'of ada')
    const seen: string[] = []
    store.sub(draft, () => seen.push(store.get(draft)))
    configure({ token: bo })
    expect(seen).toEqual([''])
  })

  it.each([
    ['keeps its value with a renewed token', { token: adaRenewed }, 'of ada'],
    ['keeps its value with another look', { theme: 'light' }, 'of ada'],
    ['is reset by a log-out', { token: null }, ''],
    ['is reset by another server', { apiUrl: 'https://other.example' }, ''],
  ] as const)('the atom %s', (_what, patch, expected) => {
    const { store, configure } = start()
    store.set(draft, 'of ada')
    configure(patch)
    expect(store.get(draft)).toBe(expected)
  })
})

describe('userService', () => {
  function setUp() {
    const disposed: number[] = []
    let count = 0
    const serviceOf = userService(() => {
      count += 1
      const id = count
      return { id, dispose: () => disposed.push(id) }
    })
    return { disposed, serviceOf }
  }

  it('the service is shared by all uses and disposed synchronously when the user changes', () => {
    const { disposed, serviceOf } = setUp()
    const runtime = start()
    expect(serviceOf(runtime)).toBe(serviceOf(runtime))
    runtime.configure({ token: adaRenewed })
    expect(disposed).toEqual([])
    runtime.configure({ token: bo })
    expect(disposed).toEqual([1])
    expect(serviceOf(runtime).id).toBe(2)
  })

  it('the service is disposed with the runtime, also if it is used afterwards', () => {
    const { disposed, serviceOf } = setUp()
    const runtime = start()
    serviceOf(runtime)
    runtime.dispose()
    serviceOf(runtime)
    expect(disposed).toEqual([1, 2])
  })
})

describe('isSameUser', () => {
  const hashed = (sub: number) => jwt({ walletHash: 'w', sub })
  const walletOf = (wallet: string) => jwt({ wallet, sub: 's' })
  it.each([
    ['with the same subject', ada, adaRenewed, true],
    ['with the same wallet hash', hashed(1), hashed(2), true],
    ['with the same wallet', jwt({ wallet: 'ł' }), jwt({ wallet: 'ł', exp: 1 }), true],
    ['of two wallets', ada, bo, false],
    ['of two wallets of one subject', walletOf('a'), walletOf('b'), false],
    ['without a wallet', jwt({ appMode: 'GENERAL' }), jwt({ appMode: 'GENERAL', exp: 1 }), false],
    ['that are no JWT', 'a', 'b', false],
    ['of which one is no JWT', ada, 'b', false],
    ['that hold no object', `e30.${btoa('null')}.`, `e30.${btoa('null')}.x`, false],
    ['of which one is missing', ada, null, false],
  ])('two tokens with %s are of the same user: %s', (_what, first, second, isSame) => {
    expect(isSameUser(first, second)).toBe(isSame)
    expect(isSameUser(second, first)).toBe(isSame)
  })

  it('only a token of another user starts a new session', () => {
    const { store, configure } = start()
    const ids = [adaRenewed, bo, null, bo].map(token => {
      configure({ token })
      return store.get(sessionIdAtom)
    })
    // A log-in of an anonymous visitor starts no new session: there was no private data.
    expect(ids).toEqual([0, 1, 2, 2])
  })
})

/** State of the page or the browser, independent of the user, with the reason. */
const pageScoped = {
  atoms: {
    'src/runtime/atoms.ts': 'configuration, connection and the session itself',
    'src/runtime/user-scope.ts': 'makes the atoms of the user',
    'src/app/once-per-page.tsx': 'which element shows what the page shows once',
    'src/features/studio/broadcast/active-broadcast.ts':
      'a broadcast, which may outlive its session until it is ended',
    'src/runtime/use-session.ts': 'derived from the token',
    'src/runtime/use-stream-delay.ts': 'the latency of a picture, and whether messages wait for it',
    'src/features/lobby/lobby-page.tsx': 'the open tab of the lobby',
    'src/features/room/use-room-layout.ts': 'the layout of the room',
    'src/runtime/play/break-store.ts': 'breaks, which outlast the session of their user',
    'src/runtime/page-storage.ts': 'how often what is stored of a user was removed',
    'src/runtime/play/host-pause.ts': 'the pause of the host page, which is nobody’s',
    'src/runtime/play/values-by-wallet.ts': 'made by a service of the user',
    'src/runtime/host-elements.ts': 'the elements of the page',
    'src/runtime/use-topic.ts': 'derived from the connection',
    'src/runtime/realtime/transports-atom.ts': 'which transports of the socket were tried',
    'src/features/stream/mini/mini-player.tsx':
      'the corner in which the viewer put the mini player',
  },
  services: {
    'src/app/room-app.tsx': 'rooms of attributes, which belong to the elements',
    'src/runtime/user-scope.ts': 'makes the services of the user',
    'src/components/lazy-view.tsx': 'loads code, which is the same for every user',
    'src/runtime/page-storage.ts': 'the way to the storage',
    'src/runtime/clock.ts': 'the time of the server',
    'src/runtime/use-watch-time.ts':
      'seconds of public streams, taken when a room is left; its view ends with the session',
    'src/app/once-per-page.tsx': 'the pages shown, which are those of the page',
    'src/runtime/realtime/socket-tickets.ts': 'whether a server has tickets at all',
    'src/runtime/use-stream-delay.ts': 'the delay of a room, whoever watches',
    'src/runtime/debug/demo.ts': 'the demo backend',
    'src/features/chat/use-chat.ts': 'the chats on screen, which are those of the page',
    'src/features/stream/use-player.ts': 'which stream of the page is heard',
    'src/features/anonymous/anonymous-visitor.tsx': 'time of an anonymous visitor',
    'src/runtime/picture-url.ts': 'the picture that is requested before the lobby is drawn',
    'src/runtime/navigation/app-location.ts': 'the path, which ends with no session',
    'src/runtime/use-topic.ts': 'whether the code of the connection is loaded',
  },
}

describe('module state in the source', () => {
  const files = globSync('src/**/*.{ts,tsx}').map(path => path.replaceAll('\\', '/'))
  const using = (pattern: RegExp) =>
    files.filter(path => pattern.test(readFileSync(path, 'utf8'))).sort()

  it('every atom is a userAtom, unless it is listed here', () => {
    expect(using(/\batom(<[^\n]*>)?\(/)).toEqual(Object.keys(pageScoped.atoms).sort())
  })

  it('every service is a userService, unless it is listed here', () => {
    const services = using(/^import \{ (.*, )?lazyService(, .*)? \} from '.*\/runtime\.ts'$/m)
    expect(services).toEqual(Object.keys(pageScoped.services).sort())
  })

  it('state of a runtime is in a service, never in a map of its own', () => {
    expect(using(/WeakMap<Runtime/)).toEqual(['src/runtime/runtime.ts'])
  })
})
