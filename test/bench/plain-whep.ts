// The smallest page that plays a stream by WHEP.
const video = document.querySelector('video')
const connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
const stream = new MediaStream()
connection.addTransceiver('video', { direction: 'recvonly' })
connection.addTransceiver('audio', { direction: 'recvonly' })
connection.addEventListener('track', ({ track }) => stream.addTrack(track))
if (video) {
  video.srcObject = stream
  void video.play()
}
await connection.setLocalDescription()
const response = await fetch(document.body.dataset.whep ?? '', {
  method: 'POST',
  headers: { 'content-type': 'application/sdp' },
  body: connection.localDescription?.sdp ?? '',
})
await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() })

export {}
