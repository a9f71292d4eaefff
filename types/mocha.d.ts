// What @web/test-runner puts into the global scope of a browser test.
type MochaBody = (this: { timeout(milliseconds: number): void }) => void | Promise<void>
declare function describe(name: string, body: () => void): void
declare function it(name: string, body: MochaBody): void
declare function before(body: MochaBody): void
declare function after(body: MochaBody): void
declare function beforeEach(body: MochaBody): void
declare function afterEach(body: MochaBody): void
