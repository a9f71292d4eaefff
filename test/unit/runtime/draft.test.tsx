// @vitest-environment happy-dom
import { fireEvent, getByRole } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createDraft } from '../../../src/runtime/draft.ts'
import { createTestRuntime, RuntimeProviders } from '../../support/test-runtime.tsx'
import { jwt } from '../../support/tokens.ts'
import { render } from '../ui/render.tsx'

const useTipDraft = createDraft({ amount: '', note: '' })

function Form({ room }: { room: string }) {
  const [{ amount, note }, change, clear] = useTipDraft(room)
  return (
    <>
      <input value={amount} onChange={event => change({ amount: event.target.value })} />
      <output>{note}</output>
      <button
        type="button"
        onClick={() => {
          change({ note: 'sent' })
          clear()
        }}
      >
        Send
      </button>
    </>
  )
}

it('keeps what is typed while its form is closed, apart for each room, until it is sent or the user changes', async () => {
  const harness = createTestRuntime({ config: { demo: false, token: jwt({ sub: 'ada' }) } })
  const { runtime } = harness
  const open = async (room: string | null) => {
    const page = await render(
      <RuntimeProviders runtime={runtime}>{room && <Form room={room} />}</RuntimeProviders>,
    )
    return {
      typed: () => getByRole<HTMLInputElement>(page, 'textbox').value,
      type: (value: string) =>
        act(async () => fireEvent.input(getByRole(page, 'textbox'), { target: { value } })),
      send: () => act(async () => getByRole(page, 'button').click()),
    }
  }
  await (await open('first')).type('2.50')
  await open(null)
  expect((await open('second')).typed()).toBe('')
  await (await open('second')).type('7')
  const first = await open('first')
  expect(first.typed()).toBe('2.50')
  await first.send()
  expect(first.typed()).toBe('')
  expect((await open('second')).typed()).toBe('7')
  await act(async () => runtime.configure({ token: jwt({ sub: 'bo' }) }))
  expect((await open('second')).typed()).toBe('')
})
