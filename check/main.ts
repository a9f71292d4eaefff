import { run } from './cli.ts'

const { code, text } = await run(process.argv.slice(2), process.env)
// Exits at once: connections that were refused may still be closing.
const stream = code === 2 ? process.stderr : process.stdout
stream.write(`${text}\n`, () => process.exit(code))
