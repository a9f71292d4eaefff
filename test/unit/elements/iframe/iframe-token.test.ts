// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import {
  parentOriginsOf,
  receiveTokens,
  signInAtHost,
} from '../../../../elements/iframe/iframe-token.ts'

const HOST = 'https://operator.example'
const APPS = ['capacitor://localhost', 'tauri://localhost']

it.each([
  ['https://a.example', 'https://evil.example', 'https://evil.example/', ['https://a.example']],
  [undefined, `${HOST} https://b.example/x`, '', [HOST, 'https://b.example']],
  [undefined, null, `${HOST}/page`, [HOST]],
  [undefined, null, '', []],
  ['', HOST, `${HOST}/`, []],
  [undefined, '* null file:///x', '', []],
  [undefined, 'capacitor://localhost tauri://localhost/x', '', APPS],
  [undefined, null, 'null', []],
])(
  'the script tag names the hosts, else the address, else the referrer: %s, %s, %s',
  (owner, address, referrer, origins) => {
    expect(parentOriginsOf(owner, address, referrer)).toEqual(origins)
  },
)

function setUp(origins: readonly string[] = [HOST], parent = { postMessage: vi.fn() }) {
  const page = Object.create(window, {
    parent: { value: parent },
    addEventListener: { value: window.addEventListener.bind(window) },
  })
  const tokens: (string | null)[] = []
  const received = vi.fn()
  receiveTokens(page, origins, token => tokens.push(token)).then(received)
  const post = (data: unknown, { origin = HOST, source = parent as unknown } = {}) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return { parent, tokens, received, post }
}

it('the iframe asks each origin of its host for the token', () => {
  const { parent } = setUp([HOST, 'https://b.example'])
  const request = { source: 'casino-elements', type: 'token-request' }
  expect(parent.postMessage.mock.calls).toEqual([
    [request, HOST],
    [request, 'https://b.example'],
  ])
})

it("an app's own scheme, which browsers don't take, doesn't keep another host from being asked", () => {
  const postMessage = vi.fn((_message: unknown, origin: string) => {
    if (APPS.includes(origin)) throw new DOMException('Invalid target origin', 'SyntaxError')
  })
  setUp([...APPS, HOST], { postMessage })
  expect(postMessage.mock.lastCall?.[1]).toBe(HOST)
})

it('the iframe takes each token of its host, also null and an empty one, which log out', async () => {
  const { tokens, received, post } = setUp()
  await Promise.resolve()
  expect(received).not.toHaveBeenCalled()
  for (const content of ['one', 'two', '', null]) post({ type: 'token', content })
  expect(tokens).toEqual(['one', 'two', '', null])
  await Promise.resolve()
  expect(received).toHaveBeenCalledOnce()
})

it.each([
  ['from another origin', { type: 'token', content: 'x' }, { origin: 'https://evil.example' }],
  ['from another window', { type: 'token', content: 'x' }, { source: window }],
  ['without content', { type: 'token' }, {}],
  ['of another shape', { type: 'token', content: { token: 'x' } }, {}],
  ['of another type', { type: 'theme', content: 'x' }, {}],
  ['of no shape', 'token', {}],
])('the iframe ignores a token %s', (_name, data, from) => {
  const { tokens, post } = setUp()
  post(data, from)
  expect(tokens).toEqual([])
})

it('without a host to ask, the page takes no token and need not wait', async () => {
  const { tokens, post, received, parent } = setUp([])
  post({ type: 'token', content: 'x' })
  const postToItself = vi.spyOn(window, 'postMessage')
  // Nobody frames it: the window is its own parent.
  await receiveTokens(window, [location.origin], token => tokens.push(token))
  expect(received).toHaveBeenCalledOnce()
  expect([tokens, parent.postMessage.mock.calls, postToItself.mock.calls]).toEqual([[], [], []])
})

it.each([
  ['a tab of its own', false, [HOST, 'https://b.example'], [[HOST]]],
  ['a tab of its own without an origin', false, [], []],
  ['an iframe', true, [HOST], []],
])(
  'from %s, logging in leads to the first origin, if any',
  (_name, isFramed, origins, assigned) => {
    const assign = vi.fn()
    const page = Object.create(window, {
      parent: { get: () => (isFramed ? window : page) },
      location: { value: { assign } },
      addEventListener: { value: window.addEventListener.bind(window) },
    })
    signInAtHost(page, origins[0])
    window.dispatchEvent(new Event('casino-sign-in'))
    expect(assign.mock.calls).toEqual(assigned)
  },
)
