import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { nullable } from './primitives.ts'

/** Shortest and longest break that a viewer may take, in minutes. */
export const SHORTEST_BREAK = 15
export const LONGEST_BREAK = 24 * 60

/** Lengths that a viewer chooses from, in minutes. */
export const BREAK_LENGTHS = [SHORTEST_BREAK, 30, 60, 180, 360, 720, LONGEST_BREAK] as const

/** The user's break as the server knows it; `until` is an ISO date, null without a break. */
export const PlayBreak = object({ until: nullable(v.string()) })
export type PlayBreak = v.InferOutput<typeof PlayBreak>
