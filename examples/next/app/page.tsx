import { Lobby } from './casino'

export default function Page() {
  return <Lobby />
}
