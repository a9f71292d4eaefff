import { Room } from '../../casino'

export default async function Page({ params }: { params: Promise<{ roomId: string }> }) {
  const { roomId } = await params
  return <Room roomId={roomId} />
}
