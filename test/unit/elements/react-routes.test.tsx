// @vitest-environment happy-dom
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type ComponentType,
  createElement,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { expect, it, vi } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'
import { render } from '../ui/render.tsx'

interface Props {
  path: string
  onPath: (path: string, options: { replace: boolean }) => void
}

interface LobbyProps {
  ref?: Ref<{ navigate(path: string): void }>
  onNavigate(event: { detail: { path: string } }): void
}

/** What the page's location is by the link, before React hydrates the element. */
let location = '/faq'

/** A lobby that has started already: it goes to each path in a task of its own. */
function CasinoLobby({ ref, onNavigate }: LobbyProps) {
  const handler = useRef(onNavigate)
  useEffect(() => {
    handler.current = onNavigate
  })
  useImperativeHandle(
    ref,
    () => ({
      navigate(path) {
        setTimeout(() => {
          if (path === location) return
          location = path
          handler.current({ detail: { path } })
        })
      },
    }),
    [],
  )
  return null
}

/** Returns the component of the page about React, as it is written there. */
async function documented(): Promise<ComponentType<Props>> {
  const page = readFileSync(join(root, 'docs/frameworks/react.md'), 'utf8')
  const [, code = ''] = /```tsx\n(import type[^`]*export function Casino[^`]*)```/.exec(page) ?? []
  const file = join(root, 'build/docs-react/casino.tsx')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code.replaceAll("'casino-elements/react'", "'../../elements/react.ts'"))
  vi.doMock('../../../elements/react.ts', () => ({ CasinoLobby }))
  const module: { Casino: ComponentType<Props> } = await import(file)
  return module.Casino
}

it('the documented component opens the path of a link once, in place of its entry, in an element that has started before React', async () => {
  history.replaceState(null, '', '?fullPath=/faq')
  const onPath = vi.fn<Props['onPath']>()
  const Casino = await documented()
  await render(createElement(Casino, { path: '/', onPath }))
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(location).toBe('/faq')
  expect(onPath.mock.calls).toEqual([['/faq', { replace: true }]])
})
