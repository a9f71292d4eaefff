import * as v from 'valibot'
import { createDemoSandbox } from './demo-sandbox.ts'
import { parseRelay } from './relay/relay-settings.ts'

const Port = v.fallback(
  v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)),
  -1,
)

const pages = [
  ['/', 'an operator’s page, the lobby in demo mode'],
  ['/live.html', 'the same against this server’s API and socket'],
  ['/room.html', 'one room'],
  ['/partner.html', 'the rewards button alone'],
  ['/iframe-host.html', 'iframe mode'],
  ['/playground.html', 'every attribute and host message'],
  ['/docs/', 'the documentation'],
] as const

const write = (line: string) => process.stdout.write(`${line}\n`)

/** Logs what happens to the broker, also without a log of everything. */
function writeBrokerLine(line: string): void {
  if (line.startsWith('broker ')) write(line)
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

const {
  PORT = '4173',
  HOST,
  SANDBOX_SCENARIO,
  SANDBOX_LOG,
  MEDIA_SERVER,
  STOMP_RELAY,
} = process.env
const port = v.parse(Port, PORT)
const isHttp = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '')
if (MEDIA_SERVER && !isHttp(MEDIA_SERVER))
  fail(`MEDIA_SERVER must be an address such as http://127.0.0.1:8889, not "${MEDIA_SERVER}"`)
const relay = parseRelay(process.env)
if (STOMP_RELAY && !relay)
  fail(`STOMP_RELAY must be an address such as 127.0.0.1:61613, not "${STOMP_RELAY}"`)
if (port < 0) fail(`PORT must be a number from 0 to 65535, not "${PORT}"`)

try {
  const sandbox = await createDemoSandbox({
    port,
    host: HOST || undefined,
    scenario: SANDBOX_SCENARIO,
    log: SANDBOX_LOG ? write : writeBrokerLine,
    mediaServer: MEDIA_SERVER || undefined,
    relay,
  })
  const width = Math.max(...pages.map(([path]) => path.length)) + sandbox.url.length + 2
  for (const [path, description] of pages)
    write(`${(sandbox.url + path).padEnd(width)}${description}`)
  const stop = () => {
    // A second signal ends the process at once.
    process.removeListener('SIGINT', stop)
    process.removeListener('SIGTERM', stop)
    void sandbox.close()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  if (isCode(error, 'EADDRINUSE')) {
    fail(`Port ${port} is in use; choose another one, for example PORT=${port + 1} npm start`)
  }
  if (isCode(error, 'EACCES'))
    fail(`Port ${port} needs more permissions; choose another one with PORT`)
  throw error
}
