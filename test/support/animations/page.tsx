import { I18nProvider } from '@lingui/react'
import { Provider } from 'jotai'
import { type ComponentType, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { SWRConfig } from 'swr'
import * as v from 'valibot'
import { Root } from '../../../src/app/shell/shell.tsx'
import JackpotDialog from '../../../src/features/events/result/jackpot/jackpot-dialog.tsx'
import type { EventResult, ResultDialogProps } from '../../../src/features/events/result/outcome.ts'
import WheelDialog from '../../../src/features/events/result/wheel/wheel-dialog.tsx'
import { Decimal } from '../../../src/model/money.ts'
import { defaultConfig } from '../../../src/runtime/config/config.ts'
import { RuntimeContext } from '../../../src/runtime/context.ts'
import { createRuntime } from '../../../src/runtime/create-runtime.ts'
import { createRootElement } from '../../../src/ui/layout/root-element.ts'
import { sheet as base } from '../../../src/ui/styles/base.css'
import { adoptSheets } from '../../../src/ui/styles/sheets.ts'
import { ShadowRootContext } from '../../../src/ui/styles/styles.ts'
import { sheet as tokens } from '../../../src/ui/styles/tokens.css'
import { sheet as viewBase } from '../../../src/ui/styles/view-base.css'
import { sheet as viewTokens } from '../../../src/ui/styles/view-tokens.css'
import { noDemo } from '../no-demo.ts'
import type { AnimationScene, AnimationsWindow } from './scene.ts'

// A page with only the two animations, for screenshots, frame rates and a strict security policy.

const page: AnimationsWindow = window

const runtime = createRuntime({
  window,
  connectHost: () => ({ post() {}, dispose() {} }),
  version: '0',
  config: { ...defaultConfig, apiUrl: location.origin, token: 'somebody' },
  reservedKeys: new URLSearchParams(),
  ...noDemo,
  readStaticTexts: () => Promise.reject(new Error('no texts here')),
})

function resultOf({ winner, participants, amountUsd, promoCode }: AnimationScene): EventResult {
  return {
    winner: { nickname: winner },
    participants: participants.map(nickname => ({ nickname })),
    win: {
      id: 'reward-1',
      amountUsd: amountUsd === null ? null : v.parse(Decimal, amountUsd),
      type: promoCode === null ? 'MONETARY' : 'PROMO_CODE',
      promoCode,
    },
  }
}

function Scene({ scene }: { scene: AnimationScene }) {
  const [isOpen, setOpen] = useState(true)
  const [renders, setRenders] = useState(0)
  page.renderAgain = () => setRenders(count => count + 1)
  const ResultDialog: ComponentType<ResultDialogProps> =
    scene.kind === 'wheel' ? WheelDialog : JackpotDialog
  return (
    <div data-renders={renders}>
      {isOpen && (
        <ResultDialog
          result={resultOf(scene)}
          nickname={scene.nickname}
          joined={scene.joined}
          isCelebrated={true}
          onClose={() => setOpen(false)}
          onResultShown={() => page.resultTimes?.push(performance.now())}
        />
      )}
    </div>
  )
}

page.resultTimes = []
page.showAnimation = async scene => {
  await runtime.texts.loadCatalog('panels')
  await runtime.texts.activate(scene.locale, 'app')
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  adoptSheets(shadow, [tokens, base, viewTokens, viewBase])
  const root = shadow.appendChild(createRootElement(document, 'box'))
  createRoot(root).render(
    <ShadowRootContext value={shadow}>
      <RuntimeContext value={runtime}>
        <Provider store={runtime.store}>
          <SWRConfig value={runtime.cache.swr}>
            <Root element={root} theme={scene.theme} lang={scene.locale}>
              <I18nProvider i18n={runtime.texts.i18n}>
                <Scene scene={scene} />
              </I18nProvider>
            </Root>
          </SWRConfig>
        </Provider>
      </RuntimeContext>
    </ShadowRootContext>,
  )
}
