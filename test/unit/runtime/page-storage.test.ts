// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'
import { streamKeys } from '../../../src/media/stored-stream.ts'
import { roomKeys } from '../../../src/model/room-keys.ts'
import {
  localUserKeys,
  sessionUserKeys,
  storageKeys,
  visitKeys,
} from '../../../src/model/storage-keys.ts'
import type { PageConfig } from '../../../src/runtime/config/config.ts'
import { endSession, locationOf } from '../../../src/runtime/navigation/app-location.ts'
import { pageStorageOf } from '../../../src/runtime/page-storage.ts'
import { walletKeys } from '../../../src/runtime/play/values-by-wallet.ts'
import { createTestRuntime } from '../../support/test-runtime.tsx'
import { jwt } from '../../support/tokens.ts'

const ada = jwt({ sub: 'ada', jti: 1 })
const adaRenewed = jwt({ sub: 'ada', jti: 2 })
const bo = jwt({ sub: 'bo' })

const localOfUser = localUserKeys.filter(key => key !== storageKeys.user)
const allOfUser = [...localOfUser, ...sessionUserKeys]

/** Keys that stay when another user signs in. */
const ofTheBrowser = [
  storageKeys.anonymousSeconds,
  roomKeys.streamVolume,
  streamKeys.quality,
  walletKeys.copyLimits,
  storageKeys.playSession,
  storageKeys.reachedLimit,
  storageKeys.playBreaks,
  walletKeys.realityCheck,
]

/** Opens a page of a visitor, as after a reload. */
function open(config: Partial<PageConfig> = {}) {
  const { runtime } = createTestRuntime({ config: { demo: false, token: ada, ...config } })
  return { ...runtime, location: locationOf(runtime), storage: pageStorageOf(runtime), runtime }
}

function fill({ storage }: ReturnType<typeof open>) {
  for (const key of [...localOfUser, ...ofTheBrowser]) storage.local.set(key, 'stored')
  for (const key of sessionUserKeys) storage.session.set(key, 'stored')
}

const stored = () => ({
  ofUser: [
    ...localOfUser.filter(key => localStorage.getItem(key) !== null),
    ...sessionUserKeys.filter(key => sessionStorage.getItem(key) !== null),
  ],
  ofBrowser: ofTheBrowser.filter(key => localStorage.getItem(key) !== null),
})
describe('what belongs to a user', () => {
  it.each([
    ['another user signs in', { token: bo }],
    ['the user signs out', { token: null }],
  ])('is removed when %s', (_what, patch) => {
    const page = open()
    fill(page)
    page.configure(patch)
    expect(stored()).toEqual({ ofUser: [], ofBrowser: ofTheBrowser })
    expect(localStorage.getItem(storageKeys.user)).toBeNull()
  })

  it.each([
    ['removed for another user', bo, '0xbo', []],
    ['kept for the same user', adaRenewed, '0xada', allOfUser],
  ])('is %s after a reload', (_what, token, wallet, ofUser) => {
    const page = open()
    page.storage.clearOthers('0xada')
    fill(page)
    page.runtime.dispose()
    open({ token }).storage.clearOthers(wallet)
    expect(stored()).toEqual({ ofUser, ofBrowser: ofTheBrowser })
  })

  it.each<[string, (page: ReturnType<typeof open>) => void]>([
    ['with a renewed token', page => page.configure({ token: adaRenewed })],
    ['when leaving the studio ends the session', page => endSession(page.runtime)],
  ])('stays %s', (_when, act) => {
    const page = open()
    fill(page)
    act(page)
    expect(stored().ofUser).toEqual(allOfUser)
  })
})

describe('a page that keeps nothing in the browser', () => {
  it('leaves storage untouched', () => {
    localStorage.setItem(roomKeys.streamVolume, '20')
    const page = open({ storage: 'memory' })
    fill(page)
    expect(stored()).toEqual({ ofUser: [], ofBrowser: [roomKeys.streamVolume] })
    expect(localStorage.getItem(roomKeys.streamVolume)).toBe('20')
  })

  it('keeps what is stored until it is closed', () => {
    const page = open({ storage: 'memory' })
    fill(page)
    expect(page.storage.local.get(storageKeys.studioDevices)).toBe('stored')
  })
})

const allKeys = [storageKeys, roomKeys, streamKeys, walletKeys].flatMap(keys => Object.values(keys))

it('all keys but those of the specification have the prefix casino_', () => {
  const others = allKeys.filter(key => !key.startsWith('casino_'))
  expect(others.sort()).toEqual(['anonymous_session_seconds', 'players_filters', 'players_sort'])
})

it('the page about embedding lists every key', () => {
  const page = readFileSync(`${root}/docs/embedding.md`, 'utf8')
  for (const key of allKeys) expect(page).toContain(`| \`${key}`)
})

it.each([
  ['freshUser', []],
  ['freshUser=1', []],
  ['freshUser=0', visitKeys],
  ['freshUser=false', visitKeys],
  ['', visitKeys],
])('with %j of the last visit stays %j', (query, kept) => {
  expect(visitKeys).toContain('casino_shown_login-prompt')
  for (const key of visitKeys) sessionStorage.setItem(key, '1')
  const { runtime } = createTestRuntime({ query })
  const { session } = pageStorageOf(runtime)
  expect(visitKeys.filter(key => session.get(key) !== null)).toEqual(kept)
})
