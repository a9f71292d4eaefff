// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://casino.test/", "settings": { "disableJavaScriptFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, expect, it } from 'vitest'
import { locateScript } from '../../../../elements/page/script-url.ts'

const CDN = 'https://cdn.test/x/'

function addScripts(...sources: string[]) {
  for (const src of sources) {
    const script = document.createElement('script')
    script.src = src
    script.type = 'module'
    script.dataset.theme = src
    script.dataset.apiUrl = '/api'
    document.head.append(script)
  }
}

afterEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(document, 'currentScript')
})

it.each([
  ['its own address', `${CDN}casino-elements.js`, `${CDN}casino-elements.js`],
  ['its address with a query', `${CDN}casino-elements.js?v=2`, `${CDN}casino-elements.js?v=2`],
  ['its address but for the query', `${CDN}casino-elements.js`, `${CDN}casino-elements.js?v=2`],
  ['its folder', CDN, `${CDN}casino-elements.js?v=2`],
])('the script is found by %s', (_name, metaUrl, src) => {
  addScripts('https://cdn.test/casino-elements.js', `${CDN}other.js`, src)
  expect(locateScript(metaUrl, document)).toEqual({
    url: src,
    data: { theme: src, apiUrl: '/api' },
  })
})

it('a classic script is found by its name where a picture hides the current script', () => {
  const src = `${CDN}casino-elements.standalone.js`
  addScripts(src)
  const picture = document.createElement('img')
  picture.src = 'https://evil.test/casino-elements.standalone.js'
  picture.dataset.apiUrl = 'https://evil.test'
  // As a browser does for `<img name="currentScript">`.
  Object.defineProperty(document, 'currentScript', { configurable: true, value: picture })
  expect(locateScript(location.href, document)).toEqual({
    url: src,
    data: { theme: src, apiUrl: '/api' },
  })
})

it('a classic script is found by its name where a library runs its text in a script of its own', () => {
  const src = `${CDN}casino-elements.standalone.js`
  addScripts(src)
  // As jQuery does with the scripts of a fragment.
  const runner = document.createElement('script')
  runner.nonce = 'n'
  Object.defineProperty(document, 'currentScript', { configurable: true, value: runner })
  expect(locateScript(location.href, document).url).toBe(src)
  runner.dataset.theme = 'light'
  expect(locateScript(location.href, document).data).toEqual({ theme: 'light' })
})

it.each(['about:srcdoc', 'blob:https://casino.test/1', 'data:text/javascript,1'])(
  'a script at %s, which has no folder, is found by its own address alone',
  metaUrl => {
    addScripts(`${CDN}casino-elements.js`)
    expect(locateScript(metaUrl, document)).toEqual({ url: metaUrl, data: undefined })
  },
)

it("without a script tag the URL is the entry's own", () => {
  addScripts(`${CDN}other.js`)
  expect(locateScript(CDN, document)).toEqual({ url: CDN, data: undefined })
})
