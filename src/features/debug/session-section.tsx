import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { type ReactNode, useSyncExternalStore } from 'react'
import { lobbyPlayer } from '../../api/lobby.ts'
import { featureFlags } from '../../api/user.ts'
import { displayNickname } from '../../model/account.ts'
import { roomIdOf } from '../../routing/paths.ts'
import { configAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { locationOf } from '../../runtime/navigation/app-location.ts'
import { useSessionRate } from '../../runtime/use-converted-amount.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useClaims, useOverrides, useSession } from '../../runtime/use-session.ts'
import { streamLatenciesAtom } from '../../runtime/use-stream-delay.ts'
import { useConnection } from '../../runtime/use-topic.ts'
import { isPoolMode } from '../../session/claims.ts'
import { isFlagForced } from '../../session/session.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './debug-panel.css'

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
    <dl className={css.details}>
      <Detail name={t({ id: 'debug.session.user', message: 'User' })}>
        {isAnonymous
          ? t({ id: 'debug.session.anonymous', message: 'anonymous' })
          : join(displayNickname(user), user.walletHash)}
      </Detail>
      <Detail name={t({ id: 'debug.session.operator', message: 'Operator' })}>
        {join(user.operatorName, user.operatorId, String(user.gameIntegrationType))}
      </Detail>
      <Detail name={t({ id: 'debug.session.status', message: 'Status' })}>{status}</Detail>
      <Detail name={t({ id: 'debug.session.modes', message: 'Modes' })}>
        {join(claims.appMode, claims.copyMode, isPoolMode(claims) ? 'pool' : null)}
      </Detail>
      <Detail name={t({ id: 'debug.session.connection', message: 'Connection' })}>
        {useConnection()}
      </Detail>
      <Detail name={t({ id: 'debug.session.server', message: 'Server' })}>
        {join(demo ? 'demo' : apiUrl, i18n.locale)}
      </Detail>
      <Detail name={t({ id: 'debug.session.rate', message: 'Exchange rate of 1 USD' })}>
        {rate ? join(rate.rate, rate.currency) : NO_VALUE}
      </Detail>
      <Detail name={t({ id: 'debug.session.room', message: 'Room' })}>
        <RoomDetails />
      </Detail>
      <Detail name={t({ id: 'debug.session.latency', message: 'Stream latency' })}>
        <Latency />
      </Detail>
      <Detail name={t({ id: 'debug.session.flags', message: 'Flags' })}>
        <Flags />
      </Detail>
    </dl>
  )
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.detail}>
    <dt className={css.sessionName}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
)

function RoomDetails() {
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

/** Returns the wallet hash of the streamer whose room is open in any element; null if none is. */
function useRoomWallet(): string | null {
  const location = locationOf(useRuntime())
  const path = useSyncExternalStore(location.listen, () => location.get().path)
  return roomIdOf(path.replace(/^\/((bs-)?studio|broadcast)\//, '/room/'))
}
