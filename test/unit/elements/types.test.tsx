import { describe, expectTypeOf, it } from 'vitest'
import type {
  CasinoElementsGlobal,
  CasinoLobbyElement,
  CasinoRewardsElement,
  CasinoRoomElement,
} from '../../../elements/types.ts'

// Never run: what stands in here is checked by the compiler.
declare const lobby: CasinoLobbyElement
declare const room: CasinoRoomElement
declare const rewards: CasinoRewardsElement
declare const page: CasinoElementsGlobal

describe('the public types', () => {
  it("the elements' types have the properties of the attribute tables", () => {
    expectTypeOf<typeof room.roomId>().toEqualTypeOf<string | null>()
    expectTypeOf<typeof room.roomView>().toEqualTypeOf<'room' | 'studio' | 'bs-studio'>()
    expectTypeOf<typeof rewards.variant>().toEqualTypeOf<'icon' | 'text'>()
    expectTypeOf<typeof lobby.theme>().toEqualTypeOf<'dark' | 'light' | 'auto' | null>()
    expectTypeOf<typeof lobby.demo>().toEqualTypeOf<boolean>()
    expectTypeOf<typeof lobby.parentOrigin>().toEqualTypeOf<string | readonly string[] | null>()
    expectTypeOf<CasinoRewardsElement>().not.toHaveProperty('navigate')
    expectTypeOf<CasinoLobbyElement>().not.toHaveProperty('roomId')
  })

  it('the types know the elements by tag, and their events', () => {
    const use = () => {
      expectTypeOf(document.createElement('casino-room')).toEqualTypeOf<CasinoRoomElement>()
      room.addEventListener('casino-balance', event => {
        expectTypeOf(event.detail).toEqualTypeOf<{ balance: number; currency: string }>()
      })
      room.addEventListener('click', event => expectTypeOf(event).toExtend<MouseEvent>())
      window.addEventListener('preload-error', event =>
        expectTypeOf(event.detail.view).toEqualTypeOf<string>(),
      )
      page.configure({ token: null, parentOrigin: ['https://a.test'] })
      // @ts-expect-error: no such theme
      page.configure({ theme: 'purple' })
      // @ts-expect-error: no such view
      room.roomView = 'attic'
    }
    expectTypeOf(use).toBeFunction()
  })

  it('the elements can be used in JSX', () => {
    const use = () => (
      <>
        <casino-lobby demo routing="hash" token="t" className="wide" />
        <casino-room room-id="0x1" roomView="studio" oncasino-ready={({ detail }) => detail} />
        <casino-rewards
          variant="icon"
          oncasino-sign-in={({ detail }) => expectTypeOf(detail.reason).toBeString()}
        />
        {/* @ts-expect-error: no such variant */}
        <casino-rewards variant="loud" />
      </>
    )
    expectTypeOf(use).toBeFunction()
  })
})
