// @vitest-environment happy-dom
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { createRootElement } from '../../../src/ui/layout/root-element.ts'
import { ShadowRootContext } from '../../../src/ui/styles/styles.ts'
import { type BoxSize, useBoxSize } from '../../../src/ui/use-box-size.ts'
import { render } from './render.tsx'

test('the first render inside of an element knows the size of its box', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1280)
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  root.append(createRootElement(document, 'box'))
  const sizes: (BoxSize | null)[] = []
  function View() {
    const content = useRef<HTMLDivElement>(null)
    sizes.push(useBoxSize(content))
    return <div ref={content} />
  }
  await render(
    <ShadowRootContext value={root}>
      <View />
    </ShadowRootContext>,
  )
  expect(sizes[0]).toBe('wide')
})
