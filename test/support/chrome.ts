import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env } from 'node:process'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
]

/** The engine of a browser without its windows, as Debian packages it. */
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell']

/** Features that are disabled in every test browser. */
const disabledFeatures = [
  // The popups of the address bar; loading them takes half a second of CPU time per window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright's own list; the browser uses only the last list that it is given.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
]

/** Arguments of every test browser: no sandbox, which containers lack, and no background traffic. */
export const chromeArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/**
 * Arguments of a browser with a camera and a microphone of its own, which it gives without asking.
 * Drawing and encoding 30 frames of 720p a second would take a core of its own.
 */
export const fakeMediaArgs: string[] = [
  '--use-fake-device-for-media-stream=fps=10',
  '--use-fake-ui-for-media-stream',
]

/**
 * Arguments of a browser whose pages live for seconds: optimising code that runs once, and collecting garbage early,
 * take a sixth of the processor time of such tests. Nothing that is measured runs with them.
 */
export const shortLivedArgs: string[] = [
  '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=32',
]

/** Returns the path of Chrome or Chromium: CHROME_PATH, then PATH, then the usual locations. */
export function findChrome(): string | undefined {
  const { CHROME_PATH } = env
  if (CHROME_PATH) return isExecutable(CHROME_PATH) ? CHROME_PATH : undefined
  return findOnPath(...names) ?? installPaths.find(isExecutable)
}

/** Returns the path of Chrome or Chromium; throws with instructions if there is none. */
export function requireChrome(): string {
  const chrome = findChrome()
  if (!chrome)
    throw new Error(
      'The tests need Chrome or Chromium: install one, or set CHROME_PATH to its executable.',
    )
  return chrome
}

/**
 * Returns the path of Chromium's headless shell, which takes a third less processor time but has no tabs to hide, or
 * else of a whole browser: CHROME_PATH, or an installed one.
 */
export function requireHeadlessChrome(): string {
  return (env.CHROME_PATH ? undefined : findOnPath(...headlessNames)) ?? requireChrome()
}

/** Returns the path of the first of some programs that is installed. */
export function findOnPath(...programs: readonly string[]): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  const extension = process.platform === 'win32' ? '.exe' : ''
  return programs
    .flatMap(name => folders.map(folder => join(folder, name + extension)))
    .find(isExecutable)
}

/** Paths of installed browsers on macOS and Windows. */
const installPaths = [
  ...['/Applications', join(env.HOME ?? '', 'Applications')].flatMap(folder =>
    ['Google Chrome', 'Chromium'].map(app => join(folder, `${app}.app/Contents/MacOS/${app}`)),
  ),
  ...[env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    .filter(folder => folder !== undefined)
    .flatMap(folder =>
      [
        'Google/Chrome/Application/chrome',
        'Chromium/Application/chrome',
        'Microsoft/Edge/Application/msedge',
      ].map(program => join(folder, `${program}.exe`)),
    ),
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
