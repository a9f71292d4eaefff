import * as v from 'valibot'
import { isCrypto } from '../../src/lib/amount.ts'
import { object } from '../../src/lib/object-schema.ts'
import { FEATURE_FLAGS } from '../../src/model/user.ts'
import { DEFAULT_CURRENCY, FALLBACK_CURRENCY, fromUsd, usdPrice } from './currency.ts'

const DEFAULT_BALANCE = 1284.5
const DEFAULT_OPERATOR_ID = 1001
/** Above this a JSON number would lose the cents of a sum. */
const MAX_BALANCE = 1e12

const Currency = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z][A-Z0-9]{1,9}$/))
const NumberText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number), v.finite())
const PositiveNumber = v.pipe(NumberText, v.minValue(Number.MIN_VALUE))
const StartBalance = v.pipe(NumberText, v.minValue(0), v.maxValue(MAX_BALANCE))
const OperatorId = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}$/),
  v.transform(text => (/^\d{1,15}$/.test(text) ? Number(text) : text)),
)
const ForcedFlags = v.pipe(
  v.string(),
  v.transform(text => {
    const names = new Set(text.split(',').map(name => name.trim()))
    return FEATURE_FLAGS.filter(flag => names.has(flag))
  }),
)
const DemoType = v.picklist(['viewer', 'streamer', 'anonymous', 'underground'])

const UrlSettings = object({
  demoType: v.fallback(DemoType, 'viewer'),
  tokenName: v.fallback(v.optional(Currency, DEFAULT_CURRENCY), FALLBACK_CURRENCY),
  tokenPrice: v.fallback(v.optional(PositiveNumber), undefined),
  balance: v.fallback(v.optional(StartBalance), undefined),
  operator: v.fallback(
    v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
    'Demo Casino',
  ),
  operatorId: v.fallback(OperatorId, DEFAULT_OPERATOR_ID),
  appMode: v.fallback(v.picklist(['GENERAL', 'NOCODE']), 'GENERAL'),
  copyMode: v.fallback(v.picklist(['ON_FLY', 'IN_POOL']), 'ON_FLY'),
  forceFlags: v.fallback(v.optional(ForcedFlags, ''), []),
})

/** The demo's scenario. */
export type DemoSettings = Required<v.InferOutput<typeof UrlSettings>> & {
  /** Price of one unit of `tokenName` in USD. */
  tokenPrice: number
  /** Start balance in `tokenName`. */
  balance: number
}

/** Converts the default balance for crypto currencies, whose units are worth far more. */
function defaultBalance(currency: string, price: number): number {
  return isCrypto(currency) ? fromUsd(currency, price, DEFAULT_BALANCE) : DEFAULT_BALANCE
}

/** Reads the scenario from the URL's reserved keys; invalid values become the defaults. */
export function parseDemoSettings(params: URLSearchParams): DemoSettings {
  const given = Object.fromEntries([...params].filter(([, value]) => value.trim() !== ''))
  const parsed = v.parse(UrlSettings, given)
  const tokenPrice = parsed.tokenPrice ?? usdPrice(parsed.tokenName) ?? 1
  const balance = parsed.balance ?? defaultBalance(parsed.tokenName, tokenPrice)
  return { ...parsed, tokenPrice, balance }
}
