// @vitest-environment happy-dom
import { getByRole, queryByRole } from '@testing-library/react'
import { act } from 'react'
import { createPortal } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../../src/ui/form/button.tsx'
import { Segmented } from '../../../src/ui/form/segmented.tsx'
import { Dialog } from '../../../src/ui/layout/dialog.tsx'
import { Avatar } from '../../../src/ui/pictures/avatar.tsx'
import { Picture } from '../../../src/ui/pictures/picture.tsx'
import { render, user } from './render.tsx'

it('ignores presses on a busy button', async () => {
  const onClick = vi.fn()
  const page = await render(
    <Button busy onClick={onClick}>
      Send
    </Button>,
  )
  const button = getByRole(page, 'button', { name: 'Send' })
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('renders a segmented control as radio buttons, and reports the selected option', async () => {
  const onSelect = vi.fn()
  const page = await render(
    <Segmented
      label="Streamers"
      selected="all"
      onSelect={onSelect}
      options={[
        { key: 'recommended', label: 'Recommended' },
        { key: 'all', label: 'All' },
      ]}
    />,
  )
  expect(getByRole(page, 'group', { name: 'Streamers' })).toBeDefined()
  await user.click(getByRole(page, 'radio', { name: 'Recommended' }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('recommended')
})

describe('Picture', () => {
  it('shows the fallback if the picture fails to load, until it gets another one', async () => {
    const page = await render(<Picture src="https://a.example/1.png" fallback="MV" />)
    const image = page.querySelector('img')
    expect(image?.loading).toBe('lazy')
    await act(() => image?.dispatchEvent(new Event('error')))
    expect(page.querySelector('img')).toBeNull()
    expect(page.textContent).toBe('MV')
    await render(<Picture src="https://a.example/2.png" fallback="MV" />)
    expect(page.querySelector('img')?.src).toBe('https://a.example/2.png')
  })

  it('is requested again once the browser is back online, if it failed', async () => {
    const page = await render(<Picture src="https://a.example/1.png" fallback="MV" />)
    await act(() => page.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(page.querySelector('img')).toBeNull()
    await act(() => window.dispatchEvent(new Event('online')))
    expect(page.querySelector('img')?.src).toBe('https://a.example/1.png')
  })

  it('listens to nothing unless it has failed, nor after it was removed', async () => {
    const add = vi.spyOn(window, 'addEventListener')
    const remove = vi.spyOn(window, 'removeEventListener')
    const listeners = ({ mock }: typeof add | typeof remove) =>
      mock.calls.flatMap(([type, listener]) => (type === 'online' ? [listener] : []))
    const page = await render(<Picture src="https://a.example/1.png" />)
    expect(listeners(add)).toEqual([])
    await act(() => page.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(listeners(add)).toHaveLength(1)
    await render(null)
    expect(listeners(remove)).toEqual(listeners(add))
  })

  it('leaves the choice among several widths to the browser, by the width of the box', async () => {
    const srcSet = 'https://a.example/1.png?width=240 240w'
    const page = await render(<Picture src="https://a.example/1.png" srcSet={srcSet} />)
    const image = page.querySelector('img')
    expect(image?.srcset).toBe(srcSet)
    expect(image?.sizes).toMatch(/^auto, /)
  })

  it('is requested at once if it is the largest, and after all others if it is a portrait', async () => {
    const page = await render(
      <>
        <Picture src="https://a.example/1.png" priority="high" />
        <Avatar name="Mira Vale" src="https://a.example/2.png" />
      </>,
    )
    const images = [...page.querySelectorAll('img')]
    expect(images.map(it => [it.loading, it.getAttribute('fetchpriority')])).toEqual([
      ['eager', 'high'],
      ['lazy', 'low'],
    ])
  })
})

describe('Dialog', () => {
  it('is not opened, which would throw, if its element is removed while it starts', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const dialog = (
      <Dialog title="Tip" onClose={() => {}}>
        Text
      </Dialog>
    )
    await render(createPortal(dialog, document.createElement('div')))
    expect(showModal).not.toHaveBeenCalled()
  })

  it('closes a dialog by Esc and the close button, and restores focus when it unmounts', async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const close = vi.fn()
    const page = await render(
      <Dialog title="Game rewards" onClose={close}>
        Text
      </Dialog>,
    )
    const dialog = getByRole<HTMLDialogElement>(page, 'dialog', { name: 'Game rewards' })
    expect(dialog.open).toBe(true)
    await act(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
    await user.click(getByRole(dialog, 'button', { name: 'Close' }))
    expect(close).toHaveBeenCalledTimes(2)
    expect(dialog.open).toBe(true)
    await render(null)
    expect(queryByRole(page, 'dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('is shown again where the browser closes it and what Esc does leaves it on the page', async () => {
    const page = await render(
      <Dialog title="Providers" onClose={() => {}}>
        Text
      </Dialog>,
    )
    const dialog = getByRole<HTMLDialogElement>(page, 'dialog')
    await act(() => dialog.close())
    expect(dialog.open).toBe(true)
  })

  it('ignores Esc and has no close button in a dialog that is not closable', async () => {
    const close = vi.fn()
    const page = await render(
      <Dialog title="Locked" onClose={close} closable={false}>
        Text
      </Dialog>,
    )
    const dialog = getByRole(page, 'dialog')
    await act(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(close).not.toHaveBeenCalled()
    expect(queryByRole(dialog, 'button')).toBeNull()
  })
})
