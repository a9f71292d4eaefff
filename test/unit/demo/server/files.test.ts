import { symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf, startSandbox } from './support.ts'

const strict = (host: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ws://${host} wss://${host}; ` +
  "img-src 'self' data:; media-src 'self' blob:; worker-src 'self'; base-uri 'none'; " +
  "require-trusted-types-for 'script'"

async function start() {
  const pages = await folderOf({
    'index.html': 'index',
    'iframe-host.html': 'host',
    'contract.html': 'contract',
    'operator.css': 'a{}',
  })
  const dist = await folderOf({
    'iframe.html': 'frame',
    'casino-elements.js': 'export {}',
    'chunks/a-1.js': 'export {}',
    'translations/en.json': '{}',
    '.secret': 'no',
  })
  return { dist, ...(await startSandbox({ roots: [pages, dist] })) }
}

/** Sends the path as it is, which fetch would tidy up. */
const statusOf = (port: number, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port, path, host: '127.0.0.1' }, answer => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })

describe('file server', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'index'],
    ['/index.html', 'text/html; charset=utf-8', 'index'],
    ['/iframe.html?view=room', 'text/html; charset=utf-8', 'frame'],
    ['/casino-elements.js', 'text/javascript; charset=utf-8', 'export {}'],
    ['/chunks/a-1.js', 'text/javascript; charset=utf-8', 'export {}'],
    ['/translations/en.json', 'application/json; charset=utf-8', '{}'],
    ['/operator.css', 'text/css; charset=utf-8', 'a{}'],
  ])('serves %s as %s', async (path, type, body) => {
    const { url } = await start()
    const answer = await fetch(url + path)
    expect([answer.status, await answer.text()]).toEqual([200, body])
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('answers 304 for an unchanged file', async () => {
    const { url } = await start()
    const etag = (await fetch(`${url}/casino-elements.js`)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/".+"$/)
    const again = await fetch(`${url}/casino-elements.js`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await fetch(`${url}/casino-elements.js`, { headers: { 'if-none-match': '"x"' } })
    expect(other.status).toBe(200)
  })

  it("includes shared parts in pages and marks the page's own link", async () => {
    const pages = await folderOf({
      'a.html': '<!-- part: site-bar -->\n<p>a</p>\n  <!-- part: footer -->\n',
      'parts/site-bar.html': '<a href="/">i</a><a href="/a.html">a</a>\n',
      'parts/footer.html': '<a href="/a.html">a</a>\n',
    })
    const { url } = await startSandbox({ roots: [pages] })
    const answer = await fetch(`${url}/a.html`)
    expect(await answer.text()).toBe(
      '<a href="/">i</a><a href="/a.html" aria-current="page">a</a>\n<p>a</p>\n<a href="/a.html">a</a>\n',
    )
    const header = { 'if-none-match': answer.headers.get('etag') ?? '' }
    expect((await fetch(`${url}/a.html`, { headers: header })).status).toBe(304)
    await writeFile(join(pages, 'parts/footer.html'), 'new')
    expect((await fetch(`${url}/a.html`, { headers: header })).status).toBe(200)
  })

  it('answers HEAD for a file with headers only', async () => {
    const { url } = await start()
    const answer = await fetch(`${url}/`, { method: 'HEAD' })
    expect([answer.headers.get('content-length'), await answer.text()]).toEqual(['5', ''])
  })

  it('sends the strict policy with pages, and who may frame them', async () => {
    const { url } = await start()
    const policy = async (path: string) =>
      (await fetch(url + path)).headers.get('content-security-policy')
    const own = strict(new URL(url).host)
    expect(await policy('/')).toBe(own)
    expect(await policy('/iframe-host.html')).toBe(
      `${own}; frame-src 'self'; frame-ancestors 'self'`,
    )
    expect(await policy('/contract.html')).toBe(own)
    expect(await policy('/iframe.html')).toMatch(`${own}; frame-ancestors 'self' `)
    expect(await policy('/casino-elements.js')).toBeNull()
  })

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/chunks/..%5c..%5cpackage.json',
    '/.secret',
    '/chunks',
    '/chunks/',
    '/%00',
    '/%',
    '/link.txt',
    '/missing.js',
  ])('answers 404 to %s', async path => {
    const { port, dist } = await start()
    const outside = await folderOf({ 'outside.txt': 'no' })
    await symlink(join(outside, 'outside.txt'), join(dist, 'link.txt'))
    expect(await statusOf(port, path)).toBe(404)
  })

  it('refuses writes to files', async () => {
    const { url } = await start()
    expect((await fetch(`${url}/`, { method: 'POST' })).status).toBe(405)
  })
})

describe('deep links of path routing', () => {
  const follow = async (path: string, accept = 'text/html,*/*') => {
    const { url } = await start()
    const answer = await fetch(url + path, { redirect: 'manual', headers: { accept } })
    return [answer.status, answer.headers.get('location')]
  }

  it.each([
    ['/room/0xabc', '/iframe.html?fullPath=%2Froom%2F0xabc'],
    ['/live?demo=1&debug=1', '/iframe.html?demo=1&debug=1&fullPath=%2Flive'],
    ['/faq?fullPath=/x', '/iframe.html?fullPath=%2Ffaq'],
    ['/iframe.html/room/1', '/iframe.html?fullPath=%2Froom%2F1'],
    ['//evil.example/x', '/iframe.html?fullPath=%2F%2Fevil.example%2Fx'],
  ])('redirects the path %s to the app', async (path, location) => {
    expect(await follow(path)).toEqual([302, location])
  })

  it('redirects only page requests to the app', async () => {
    expect(await follow('/room/1', 'application/json')).toEqual([404, null])
    expect(await follow('/room/picture.png')).toEqual([404, null])
  })
})
