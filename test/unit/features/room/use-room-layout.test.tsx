// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { stopTakenKeys } from '../../../../src/app/shell/element-effects.ts'
import { useRoomLayout } from '../../../../src/features/room/use-room-layout.ts'
import { createBackendRuntime, RoutedProviders } from '../../../support/backend-runtime.tsx'
import { stubProperties } from '../../../support/fakes/stub-properties.ts'

function Body() {
  const body = useRef<HTMLDivElement>(null)
  const { isFullScreen, toggleFill } = useRoomLayout(body)
  return (
    <div ref={body} data-full={isFullScreen}>
      <button type="button" onClick={toggleFill ?? undefined} />
      <textarea />
    </div>
  )
}

it('Esc ends a room that fills the window, from wherever the focus is, but not the Esc of a dialog in it', async () => {
  stubProperties(HTMLElement.prototype, { showPopover() {} })
  const { runtime } = createBackendRuntime()
  const host = document.createElement('div')
  document.body.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  onTestFinished(stopTakenKeys(shadow))
  const root = createRoot(shadow)
  await act(async () =>
    root.render(
      <RoutedProviders runtime={runtime}>
        <Body />
      </RoutedProviders>,
    ),
  )
  onTestFinished(() => act(async () => root.unmount()))
  const find = (selector: string) => shadow.querySelector(selector) ?? document.body
  const pressEsc = (element: Element, composed = true) =>
    act(() => fireEvent.keyDown(element, { key: 'Escape', composed }))
  for (const selector of ['button', 'textarea', 'nothing']) {
    await act(() => fireEvent.click(find('button')))
    await pressEsc(find('button'), false)
    expect(find('[data-full]')).toHaveProperty('dataset.full', 'true')
    await pressEsc(find(selector))
    expect(find('[data-full]')).toHaveProperty('dataset.full', 'false')
  }
})
