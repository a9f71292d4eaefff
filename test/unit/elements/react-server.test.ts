import { afterEach, describe, expect, it, vi } from 'vitest'
import { reactVersions, roomOnServer } from './react-versions.ts'

describe.each(reactVersions)('the components on a server with %s', (_name, { React, server }) => {
  afterEach(() => {
    vi.doUnmock('react')
    vi.resetModules()
  })

  it('attributes are rendered with their dash, secrets and handlers are not', async () => {
    vi.doMock('react', () => ({ ...React, default: React }))
    const log = vi.spyOn(console, 'error')
    const { CasinoRoom } = await import('../../../elements/react.ts')
    const { props, markup } = roomOnServer
    const element = React.createElement(CasinoRoom, props, 'Loading…')
    expect(server().renderToString(element)).toBe(markup)
    expect(log).not.toHaveBeenCalled()
  })
})
