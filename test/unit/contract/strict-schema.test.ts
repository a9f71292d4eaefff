import * as v from 'valibot'
import { expect, it } from 'vitest'
import { gameAction, lobbyRecord } from '../../../contract/examples.ts'
import { strictSchema, toleranceOf } from '../../../contract/strict-schema.ts'
import { GameAction, GameActionPage } from '../../../src/model/game-action.ts'
import { WheelEvent } from '../../../src/model/game-center.ts'
import { Lobby, PlayerSummary, TopStreamers } from '../../../src/model/lobby.ts'
import { Balance } from '../../../src/model/money.ts'
import { NestedTexts } from '../../../src/model/translations.ts'
import { FeatureFlags, UserInfo } from '../../../src/model/user.ts'

function firstIssue(schema: v.GenericSchema, value: unknown) {
  const [issue] = v.safeParse(strictSchema(schema), value).issues ?? []
  return issue && { path: v.getDotPath(issue), tolerance: toleranceOf(issue) }
}

const lobbyOf = (record: object) => {
  const list = { total: 1, hasNext: false, records: [{ ...lobbyRecord, ...record }] }
  return { live: list, winning: { ...list, records: [] } }
}

it('a record that the widget leaves out of its list is an issue with its path', () => {
  expect(firstIssue(Lobby, lobbyOf({ wallet: 7 }))).toEqual({
    path: 'live.records.0.wallet',
    tolerance: { type: 'dropped', from: 'list' },
  })
})

it('a field that the widget replaces is an issue with the value that replaces it', () => {
  expect(firstIssue(Lobby, lobbyOf({ streamingType: 'RTMP' }))).toEqual({
    path: 'live.records.0.streamingType',
    tolerance: { type: 'replaced', by: null },
  })
})

it('a missing field that the widget replaces is an issue as well', () => {
  const { streamer: _, ...record } = lobbyRecord
  expect(firstIssue(TopStreamers, { streamers: [record], schedules: [] })).toEqual({
    path: 'streamers.0.streamer',
    tolerance: { type: 'replaced', by: false },
  })
})

it('a total that is missing or no number is an issue that the count of the page replaces', () => {
  const tolerance = { type: 'replaced', by: 'the count of the page' }
  for (const page of [{ content: [] }, { content: [], totalElements: '3' }])
    expect(firstIssue(GameActionPage, page)).toEqual({ path: 'totalElements', tolerance })
})

it('a field without a fallback is an issue that nothing tolerates', () => {
  expect(firstIssue(Balance, { balance: 1, currency: null })).toEqual({
    path: 'currency',
    tolerance: undefined,
  })
})

it('an amount as a number must not have more digits than a number keeps', () => {
  const balance = (value: unknown) => firstIssue(Balance, { balance: value, currency: 'BTC' })
  for (const good of [0, 0.1, 123_456_789_012_345, 1e-8, 1e21, '0.12345678901234567890', '-1'])
    expect(balance(good), String(good)).toBeUndefined()
  for (const bad of [0.1 + 0.2, 1_234_567_890_123_456, '1,5', '1e5', ''])
    expect(balance(bad)?.path, String(bad)).toBe('balance')
})

it('an id as a number must be one that JavaScript keeps', () => {
  const id = (userId: unknown) => firstIssue(PlayerSummary, { userId, wallet: 'w', nickname: 'n' })
  for (const good of [0, 501, Number.MAX_SAFE_INTEGER, '9007199254740993', '0x12'])
    expect(id(good), String(good)).toBeUndefined()
  for (const bad of [2 ** 53, 1.5, null]) expect(id(bad)?.path, String(bad)).toBe('userId')
})

it('a date must be ISO 8601, and a wrong one costs no record', () => {
  const startOf = (startAt: unknown) =>
    firstIssue(WheelEvent, { id: 1, joined: false, startAt, durationSeconds: 60, type: 'MONETARY' })
  for (const good of ['2026-11-22T18:04:05Z', '2026-11-22 18:04:05.123456+00'])
    expect(startOf(good), good).toBeUndefined()
  for (const bad of ['tomorrow', '22.11.2026 18:04', '2026-02-30'])
    expect(startOf(bad), bad).toEqual({ path: 'startAt', tolerance: { type: 'misread' } })
  expect(startOf(5)).toEqual({ path: 'startAt', tolerance: undefined })
})

it('flags must be booleans, texts nested strings, and integrations known', () => {
  expect(firstIssue(FeatureFlags, { a: true, b: 'yes' })?.tolerance).toEqual({
    type: 'replaced',
    by: false,
  })
  expect(firstIssue(NestedTexts, { a: { b: 'text' } })).toBeUndefined()
  expect(firstIssue(NestedTexts, { a: { b: 1 } })?.path).toMatch(/^a/)
  const user = { operatorId: 1, operatorName: '', walletHash: 'w', language: 'en' }
  expect(firstIssue(UserInfo, user)).toBeUndefined()
  expect(firstIssue(UserInfo, { ...user, gameIntegrationType: 'OTHER' })?.path).toBe(
    'gameIntegrationType',
  )
})

it('a recorded action without a hash is an issue, as its bet counts twice', () => {
  expect(firstIssue(GameAction, gameAction)).toBeUndefined()
  for (const hash of [null, undefined, ''])
    expect(firstIssue(GameAction, { ...gameAction, hash })?.path, String(hash)).toBe('hash')
})
