import type { DemoSettings } from './settings.ts'

/** JSON as base64url; the claims are ASCII or escaped to it, which btoa needs. */
function encode(part: object): string {
  const json = JSON.stringify(part).replace(
    /[\u0080-\uffff]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return btoa(json).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** An unsigned JWT that says who the demo's user is and in which modes the app runs. */
export function demoToken(settings: DemoSettings, wallet: string, now: number): string {
  const claims = {
    sub: wallet,
    operatorId: settings.operatorId,
    appMode: settings.appMode,
    copyMode: settings.copyMode,
    iat: Math.floor(now / 1000),
  }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}
