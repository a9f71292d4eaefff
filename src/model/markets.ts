import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { parseJson } from '../lib/text.ts'

/** Markets by the name that `market` takes; `custom` is a profile of the operator's own. */
export const MARKETS = ['none', 'gb', 'de', 'se', 'mt', 'on', 'custom'] as const
export type Market = (typeof MARKETS)[number]

/** A market's requirements for the widget. Features read these fields, never the market's name. */
export interface MarketProfile {
  /** How bets are copied: at once, each one after the viewer has confirmed it, or not at all. */
  copying: 'auto' | 'confirm-each-round' | 'off'
  /** Least seconds between two copied rounds, 0 to 60; sent to the server, which enforces them. */
  secondsBetweenRounds: number
  /** Whether a viewer may play in several games at once; the widget copies one streamer at a time. */
  parallelCopying: boolean
  jackpot: boolean
  wheel: boolean
  tips: boolean
  /** Deposits into shared pools; a share that exists can always be withdrawn. */
  pool: boolean
  /** Wins that are celebrated; one at or below its stake never is. */
  winEffects: 'above-stake' | 'off'
  /** Minutes without any input after which copying ends, 1 to 1440; null for never. */
  idleMinutes: number | null
  /** Least hours from a raise of a viewer's own limit until it applies, 0 to 720; 0 for the next session. */
  limitRaiseDelayHours: number
  /** Whether the viewer is offered breaks of 15 minutes to 24 hours. */
  breaks: boolean
  /** Keeps a button on every page that starts a break of 24 hours with one press. */
  panicButton: boolean
  /** Whether a demo may be played by visitors whom the operator hasn't signed in. */
  demoForVisitors: boolean
  /** Says where money follows the stream that its picture is some seconds late. */
  streamDelayNotice: boolean
  /** Whether session time and net position are on screen for everyone who may play; otherwise from the first bet on. */
  sessionClock: boolean
  /** Minutes of play between two reality checks unless the operator's settings say otherwise; null for none. */
  realityCheckMinutes: number | null
  /** Actions that an unanswered reality check pauses: copied bets, or deposits and tips as well. */
  realityCheckPauses: 'copying' | 'all'
  /** Format of a net result: `−€5.00`, or `Lost €5.00`. */
  netWording: 'signed' | 'won-lost'
  /** Organisation that helps players, unless the operator's `helpLinks` name others. */
  help: { name: string; url: string } | null
}

/** A market's name, or fields that change the profile `none`. */
export type MarketInput = Market | Partial<MarketProfile>

const fields = {
  copying: v.picklist(['auto', 'confirm-each-round', 'off']),
  secondsBetweenRounds: v.pipe(v.number(), v.minValue(0), v.maxValue(60)),
  parallelCopying: v.boolean(),
  jackpot: v.boolean(),
  wheel: v.boolean(),
  tips: v.boolean(),
  pool: v.boolean(),
  winEffects: v.picklist(['above-stake', 'off']),
  idleMinutes: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(1440))),
  limitRaiseDelayHours: v.pipe(v.number(), v.minValue(0), v.maxValue(720)),
  breaks: v.boolean(),
  panicButton: v.boolean(),
  demoForVisitors: v.boolean(),
  streamDelayNotice: v.boolean(),
  sessionClock: v.boolean(),
  realityCheckMinutes: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(1440))),
  realityCheckPauses: v.picklist(['copying', 'all']),
  netWording: v.picklist(['signed', 'won-lost']),
  help: v.nullable(object({ name: v.string(), url: v.string() })),
}

/** The operator's setting, as the contract describes it; `resolveMarket` parses it field by field. */
export const MarketSetting = v.union([
  v.picklist(MARKETS),
  v.pipe(v.partial(object(fields)), v.minEntries(1)),
])

const none: MarketProfile = {
  copying: 'auto',
  secondsBetweenRounds: 0,
  parallelCopying: true,
  jackpot: true,
  wheel: true,
  tips: true,
  pool: true,
  winEffects: 'above-stake',
  idleMinutes: null,
  limitRaiseDelayHours: 0,
  // RTS 12, GlüStV § 6i, Spellagen 14 kap., Ontario: markets ask for breaks, and none forbids them.
  breaks: true,
  panicButton: false,
  demoForVisitors: true,
  streamDelayNotice: false,
  sessionClock: false,
  realityCheckMinutes: null,
  realityCheckPauses: 'copying',
  netWording: 'signed',
  help: null,
}

/*
 * Requirements of each market. Where a regulator leaves a number to the operator, the row has a careful default, which
 * `custom` changes. Counsel decides which rules apply to an operator (docs/responsible-play.md).
 */
const profiles: Readonly<Record<Exclude<Market, 'custom'>, MarketProfile>> = {
  none,
  // Great Britain: Gambling Commission, Remote gambling and software technical standards (RTS), January 2025.
  gb: {
    ...none,
    // RTS 8A: a customer commits to each game cycle individually.
    copying: 'confirm-each-round',
    // RTS 14: at least 5 seconds from the start of a game cycle to the next, and one game at a time.
    secondsBetweenRounds: 5,
    parallelCopying: false,
    // RTS 14F: no celebration of returns at or below the stake; the operator's own choice to go further.
    winEffects: 'above-stake',
    // LCCP, social responsibility code 3.2.11: play for free only after age verification.
    demoForVisitors: false,
    // RTS 4: customers learn that what they see may be late.
    streamDelayNotice: true,
    // RTS 13C: the elapsed time is displayed for the duration of a session, from when play commences.
    sessionClock: true,
    // RTS 13B: customers can have reality checks at a frequency of their own; a careful default until they do.
    realityCheckMinutes: 60,
    realityCheckPauses: 'all',
    // RTS 2E: net position is all winnings minus all losses since the session began.
    netWording: 'won-lost',
    // RTS 13: careful default, no number in the standard.
    idleMinutes: 30,
    // RTS 12D: a higher limit applies after 24 hours, a lower one at once.
    limitRaiseDelayHours: 24,
    help: { name: 'GamCare', url: 'https://www.gamcare.org.uk/' },
  },
  // Germany: Glücksspielstaatsvertrag 2021 (GlüStV), virtual slots.
  de: {
    ...none,
    // § 22a Abs. 4: each game begins with the player's own declaration, after the previous one has ended.
    copying: 'confirm-each-round',
    // § 22a: a game takes five seconds on average, and games aren't played in parallel.
    secondsBetweenRounds: 5,
    parallelCopying: false,
    // § 22a: no jackpots.
    jackpot: false,
    // Careful defaults: a wheel and a shared pool are no virtual slot of § 22a.
    wheel: false,
    pool: false,
    winEffects: 'off',
    // § 6i Abs. 3: a button, always within reach, that bars the player at once for 24 hours.
    panicButton: true,
    // § 6: players have an account, with their identity and age verified.
    demoForVisitors: false,
    streamDelayNotice: true,
    // Careful defaults: a clock, and an hour of play.
    sessionClock: true,
    realityCheckMinutes: 60,
    realityCheckPauses: 'all',
    netWording: 'won-lost',
    idleMinutes: 30,
    // § 6c: a higher limit applies after seven days, a lower one at once.
    limitRaiseDelayHours: 7 * 24,
    help: { name: 'Check dein Spiel', url: 'https://www.check-dein-spiel.de/' },
  },
  // Sweden: Spellagen (2018:1138), chapter 14, and Spelinspektionen's regulations on responsible gambling.
  se: {
    ...none,
    // 14 kap. 1 §: gambling is organised with care for the player; a careful default.
    copying: 'confirm-each-round',
    // Careful default: three seconds a game.
    secondsBetweenRounds: 3,
    demoForVisitors: false,
    streamDelayNotice: true,
    // 14 kap. 1 §, as above; careful defaults.
    sessionClock: true,
    realityCheckMinutes: 60,
    realityCheckPauses: 'all',
    netWording: 'won-lost',
    idleMinutes: 30,
    // Spelförordningen (2018:1475), 11 kap. 3 §: a higher limit applies after 72 hours, a lower one at once.
    limitRaiseDelayHours: 72,
    help: { name: 'Stödlinjen', url: 'https://www.stodlinjen.se/' },
  },
  // Malta: Gaming Authority, Player Protection Directive (Directive 2 of 2018, amended 2023).
  mt: {
    ...none,
    streamDelayNotice: true,
    // Reality checks with time, winnings and losses; the interval is a careful default.
    realityCheckMinutes: 60,
    idleMinutes: 60,
    // Careful default: that of Great Britain and Ontario.
    limitRaiseDelayHours: 24,
    help: { name: 'Responsible Gaming Foundation', url: 'https://www.rgf.org.mt/' },
  },
  // Ontario: AGCO, Registrar's Standards for Internet Gaming.
  on: {
    ...none,
    // Game design: no automatic play of slots.
    copying: 'confirm-each-round',
    // Game design: at least 2.5 seconds a game, and one slot at a time.
    secondsBetweenRounds: 3,
    parallelCopying: false,
    demoForVisitors: false,
    streamDelayNotice: true,
    // Players see what they have spent, in time and money; careful defaults.
    sessionClock: true,
    realityCheckMinutes: 60,
    netWording: 'won-lost',
    // Standard 4.30: a session ends after a time without activity.
    idleMinutes: 30,
    // Standard 2.24: a limit is relaxed after a cooling-off period of at least 24 hours.
    limitRaiseDelayHours: 24,
    help: { name: 'ConnexOntario', url: 'https://www.connexontario.ca/' },
  },
}

/** A profile, and the problem with the setting that requested it; null for none. */
interface ResolvedMarket {
  readonly profile: MarketProfile
  readonly problem: string | null
}

/**
 * Returns the profile of the operator's setting, else that of the page's: a market's name, or fields (in an
 * attribute as JSON). Invalid fields are ignored one by one, so that a mistake in one doesn't switch the others off.
 */
export function resolveMarket(operator: unknown, page: unknown): ResolvedMarket {
  let problem: string | null = null
  for (const raw of [operator, page]) {
    const setting = typeof raw === 'string' ? settingIn(raw) : raw
    if (setting === undefined || setting === null || setting === 'custom') continue
    if (isName(setting)) return { profile: profiles[setting], problem }
    if (typeof setting === 'object' && hasFields(setting)) return customMarket(setting, problem)
    problem ??= `expected one of ${MARKETS.join(', ')}, or fields of a profile`
  }
  return { profile: none, problem }
}

const isName = (setting: unknown): setting is keyof typeof profiles =>
  typeof setting === 'string' && Object.hasOwn(profiles, setting)

/** Returns whether a setting has a field of a profile; an empty map or a list is none. */
const hasFields = (setting: object): boolean =>
  Object.keys(fields).some(name => Object.hasOwn(setting, name))

function settingIn(raw: string): unknown {
  const text = raw.trim()
  return text.startsWith('{') ? (parseJson(text) ?? text) : text.toLowerCase() || undefined
}

function customMarket(changes: object, earlier: string | null): ResolvedMarket {
  const profile = { ...none }
  const invalid: string[] = []
  for (const [name, schema] of Object.entries(fields)) {
    const value: unknown = Reflect.get(changes, name)
    if (value === undefined) continue
    if (v.is(schema, value)) Object.assign(profile, { [name]: value })
    else invalid.push(name)
  }
  const problem = invalid.length > 0 ? `invalid ${invalid.join(', ')}` : null
  return { profile, problem: earlier ?? problem }
}
