// Command pion has two modes: `serve` is a WHIP and WHEP server, and `publish` is an encoder
// that publishes RTP from local ports by WHIP. Both are peers for tests, not for production.
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/pion/ice/v4"
	"github.com/pion/interceptor"
	"github.com/pion/webrtc/v4"
)

var videoCodecs = map[string]webrtc.RTPCodecParameters{
	"vp8": {
		RTPCodecCapability: webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeVP8, ClockRate: 90000},
		PayloadType:        96,
	},
	"h264": {
		RTPCodecCapability: webrtc.RTPCodecCapability{
			MimeType: webrtc.MimeTypeH264, ClockRate: 90000,
			SDPFmtpLine: "level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f",
		},
		PayloadType: 102,
	},
}

var opus = webrtc.RTPCodecParameters{
	RTPCodecCapability: webrtc.RTPCodecCapability{
		MimeType: webrtc.MimeTypeOpus, ClockRate: 48000, Channels: 2,
		SDPFmtpLine: "minptime=10;useinbandfec=1",
	},
	PayloadType: 111,
}

// newAPI returns WebRTC with the given video codecs and Opus, which reaches this computer only.
func newAPI(video []string) (*webrtc.API, error) {
	media := &webrtc.MediaEngine{}
	for _, name := range video {
		codec, ok := videoCodecs[name]
		if !ok {
			return nil, fmt.Errorf("no video codec %q", name)
		}
		codec.RTCPFeedback = []webrtc.RTCPFeedback{{Type: "ccm", Parameter: "fir"}, {Type: "goog-remb"}}
		if err := media.RegisterCodec(codec, webrtc.RTPCodecTypeVideo); err != nil {
			return nil, err
		}
	}
	if err := media.RegisterCodec(opus, webrtc.RTPCodecTypeAudio); err != nil {
		return nil, err
	}
	interceptors := &interceptor.Registry{}
	if err := webrtc.RegisterDefaultInterceptors(media, interceptors); err != nil {
		return nil, err
	}
	settings := webrtc.SettingEngine{}
	settings.SetIncludeLoopbackCandidate(true)
	settings.SetICEMulticastDNSMode(ice.MulticastDNSModeDisabled)
	settings.SetNetworkTypes([]webrtc.NetworkType{webrtc.NetworkTypeUDP4})
	settings.SetICETimeouts(3*time.Second, 6*time.Second, time.Second)
	return webrtc.NewAPI(
		webrtc.WithMediaEngine(media),
		webrtc.WithInterceptorRegistry(interceptors),
		webrtc.WithSettingEngine(settings),
	), nil
}

func main() {
	modes := map[string]func([]string) error{"serve": serve, "publish": publish}
	if len(os.Args) < 2 || modes[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: pion serve|publish [flags]")
		os.Exit(2)
	}
	if err := modes[os.Args[1]](os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
