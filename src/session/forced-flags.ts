/** Whether the reserved key `forceFlags` switches a flag on; null keys force nothing. */
export const isFlagForced = (flag: string, keys: URLSearchParams | null): boolean =>
  (keys?.get('forceFlags') ?? '').split(/[\s,]+/).includes(flag)
