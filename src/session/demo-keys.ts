/** Reserved keys of demo and debugging. */
export const DEMO_KEYS = [
  'demo',
  'demoType',
  'sale',
  'freshUser',
  'tokenName',
  'tokenPrice',
  'balance',
  'operator',
  'operatorId',
  'appMode',
  'copyMode',
  'forceFlags',
  'debug',
  'apiDebug',
  'socketDebug',
  'apiThrottling',
  'adminSettings',
] as const

/** Removes the keys of demo and debugging from those of a page that has switched them off. */
export function dropDemoKeys(keys: URLSearchParams): void {
  for (const key of DEMO_KEYS) keys.delete(key)
}
