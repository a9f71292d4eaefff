import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { lobbyPlayer } from '../../api/lobby.ts'
import { featureFlags } from '../../api/user.ts'
import { displayNickname } from '../../model/account.ts'
import { configAtom } from '../../runtime/atoms.ts'
import { useSessionRate } from '../../runtime/use-converted-amount.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useClaims, useOverrides, useSession } from '../../runtime/use-session.ts'
import { streamLatenciesAtom } from '../../runtime/use-stream-delay.ts'
import { useConnection } from '../../runtime/use-topic.ts'
import { isPoolMode } from '../../session/claims.ts'
import { isFlagForced } from '../../session/session.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './session-section.css'
import { useRoomWallet } from './use-room-wallet.ts'

const NO_VALUE = '–'
const join = (...values: readonly (string | number | null | undefined)[]): string =>
  values.filter(value => value !== null && value !== undefined && value !== '').join(' · ') ||
  NO_VALUE

/** Shows user, operator, modes, connection and flags, with codes as the server sends them. */
export function SessionSection() {
  useStyles(sheet)
  const { t, i18n } = useLingui()
  const { user, isAnonymous, status } = useSession()
  const claims = useClaims()
  const { demo, apiUrl } = useAtomValue(configAtom)
  const rate = useSessionRate('USD')
  return (
    <dl className={css.facts}>
      <Fact name={t({ id: 'debug.session.user', message: 'User' })}>
        {isAnonymous
          ? t({ id: 'debug.session.anonymous', message: 'anonymous' })
          : join(displayNickname(user), user.walletHash)}
      </Fact>
      <Fact name={t({ id: 'debug.session.operator', message: 'Operator' })}>
        {join(user.operatorName, user.operatorId, String(user.gameIntegrationType))}
      </Fact>
      <Fact name={t({ id: 'debug.session.status', message: 'Status' })}>{status}</Fact>
      <Fact name={t({ id: 'debug.session.modes', message: 'Modes' })}>
        {join(claims.appMode, claims.copyMode, isPoolMode(claims) ? 'pool' : null)}
      </Fact>
      <Fact name={t({ id: 'debug.session.connection', message: 'Connection' })}>
        {useConnection()}
      </Fact>
      <Fact name={t({ id: 'debug.session.server', message: 'Server' })}>
        {join(demo ? 'demo' : apiUrl, i18n.locale)}
      </Fact>
      <Fact name={t({ id: 'debug.session.rate', message: 'Exchange rate of 1 USD' })}>
        {rate ? join(rate.rate, rate.currency) : NO_VALUE}
      </Fact>
      <Fact name={t({ id: 'debug.session.room', message: 'Room' })}>
        <RoomFacts />
      </Fact>
      <Fact name={t({ id: 'debug.session.latency', message: 'Stream latency' })}>
        <Latency />
      </Fact>
      <Fact name={t({ id: 'debug.session.flags', message: 'Flags' })}>
        <Flags />
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.name}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
)

function RoomFacts() {
  const wallet = useRoomWallet()
  const { data } = useResource(lobbyPlayer, wallet === null ? null : { wallet })
  return wallet === null ? NO_VALUE : join(data?.nickname ?? wallet, data?.streamingType)
}

/** Shows the milliseconds from the streamer's moment to the viewer's screen. */
function Latency() {
  const latency = useAtomValue(streamLatenciesAtom)[useRoomWallet() ?? '']
  return latency === undefined ? NO_VALUE : `${latency} ms`
}

function Flags() {
  const { t } = useLingui()
  const overrides = useOverrides()
  const { data = {} } = useResource(featureFlags, {})
  const names = Object.keys(data).filter(
    name => data[name] === true || isFlagForced(name, overrides),
  )
  if (names.length === 0) return NO_VALUE
  return (
    <ul className={css.flags}>
      {names.map(name => (
        <li key={name}>
          {name}
          {isFlagForced(name, overrides) && (
            <strong className={css.forced}>
              {t({ id: 'debug.session.forced', message: 'forced' })}
            </strong>
          )}
        </li>
      ))}
    </ul>
  )
}
