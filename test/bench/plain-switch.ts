// The smallest page that plays a stream by WHEP, and connects to it again when it is pressed.
const address = document.body.dataset.whep ?? ''
const video = document.querySelector('video')
let connection: RTCPeerConnection | undefined
let session: string | null = null

async function play(): Promise<void> {
  connection?.close()
  if (session !== null) void fetch(session, { method: 'DELETE' })
  const next = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
  connection = next
  const stream = new MediaStream()
  next.addTransceiver('video', { direction: 'recvonly' })
  next.addTransceiver('audio', { direction: 'recvonly' })
  next.addEventListener('track', ({ track }) => stream.addTrack(track))
  if (video) {
    video.srcObject = stream
    void video.play()
  }
  await next.setLocalDescription()
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: next.localDescription?.sdp ?? '',
  })
  const location = response.headers.get('location')
  session = location && new URL(location, response.url).href
  await next.setRemoteDescription({ type: 'answer', sdp: await response.text() })
}

document.addEventListener('pointerdown', () => void play())
await play()

export {}
