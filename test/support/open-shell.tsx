import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { Shell, type ViewModule } from '../../src/app/shell/shell.tsx'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { createRootElement } from '../../src/ui/layout/root-element.ts'
import { lazyCode } from '../../src/ui/loading/lazy-code.ts'

/** Renders a view in the shell that it has in an element; it is closed with the test at the latest. */
export async function openShell(runtime: Runtime, code: ViewModule<object>) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const box = root.appendChild(createRootElement(document, 'box'))
  const react = createRoot(box)
  const view = lazyCode('view', async () => code)
  const shell = (
    <Shell
      runtime={runtime}
      root={root}
      box={box}
      view={view}
      viewProps={{}}
      fit="box"
      texts="app"
      replacePlaceholder={() => {}}
      onReady={() => {}}
    />
  )
  await act(async () => react.render(shell))
  /** Unmounts the view, disposes the runtime and removes the element. */
  async function close() {
    if (!host.isConnected) return
    await act(async () => react.unmount())
    runtime.dispose()
    host.remove()
  }
  onTestFinished(close)
  return { root, close }
}
export type OpenShell = Awaited<ReturnType<typeof openShell>>
