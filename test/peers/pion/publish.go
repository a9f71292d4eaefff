package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/pion/rtp"
	"github.com/pion/sdp/v3"
	"github.com/pion/webrtc/v4"
)

// publish sends RTP of local ports by WHIP, and connects again until it is told to stop.
// It prints `live` whenever the server receives.
func publish(args []string) error {
	flags := flag.NewFlagSet("publish", flag.ExitOnError)
	endpoint := flags.String("url", "", "address of the WHIP endpoint")
	token := flags.String("token", "", "bearer token")
	video := flags.String("video", "", "ports of the picture, from the smallest to the largest: 5000,5002")
	audio := flags.Int("audio", 0, "port of the sound")
	codec := flags.String("codec", "vp8", "codec of the picture")
	_ = flags.Parse(args)
	api, err := newAPI([]string{*codec})
	if err != nil {
		return err
	}
	var tracks []*source
	capability := videoCodecs[*codec].RTPCodecCapability
	ports := strings.Split(*video, ",")
	for index, port := range ports {
		options := []func(*webrtc.TrackLocalStaticRTP){}
		if len(ports) > 1 {
			options = append(options, webrtc.WithRTPStreamID([]string{"q", "h", "f"}[index]))
		}
		track, err := webrtc.NewTrackLocalStaticRTP(capability, "video", "encoder", options...)
		if err != nil {
			return err
		}
		number, err := strconv.Atoi(port)
		if err != nil {
			return err
		}
		source := &source{track: track}
		if err := source.read(number); err != nil {
			return err
		}
		tracks = append(tracks, source)
	}
	sound, err := webrtc.NewTrackLocalStaticRTP(opus.RTPCodecCapability, "audio", "encoder")
	if err != nil {
		return err
	}
	if err := (&source{track: sound}).read(*audio); err != nil {
		return err
	}
	fmt.Println("ready")
	until, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	for until.Err() == nil {
		if err := broadcast(until, api, *endpoint, *token, tracks, sound); err != nil {
			fmt.Fprintln(os.Stderr, err)
			select {
			case <-until.Done():
			case <-time.After(time.Second):
			}
		}
	}
	return nil
}

// source is a track that sends what arrives at a port.
type source struct {
	track *webrtc.TrackLocalStaticRTP
	// header is added to each packet: sizes of one picture are told apart by it (RFC 8853).
	header atomic.Pointer[map[uint8]string]
}

func (s *source) read(port int) error {
	socket, err := net.ListenPacket("udp4", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return err
	}
	go func() {
		buffer := make([]byte, 2000)
		for {
			length, _, err := socket.ReadFrom(buffer)
			if err != nil {
				return
			}
			var packet rtp.Packet
			if packet.Unmarshal(buffer[:length]) != nil {
				continue
			}
			if header := s.header.Load(); header != nil {
				for id, value := range *header {
					_ = packet.SetExtension(id, []byte(value))
				}
			}
			_ = s.track.WriteRTP(&packet)
		}
	}()
	return nil
}

// label makes a source tell the part of the session that it belongs to, and its size.
func (s *source) label(sender *webrtc.RTPSender, mid string) {
	header := map[uint8]string{}
	for _, extension := range sender.GetParameters().HeaderExtensions {
		switch extension.URI {
		case sdp.SDESMidURI:
			header[uint8(extension.ID)] = mid
		case sdp.SDESRTPStreamIDURI:
			header[uint8(extension.ID)] = s.track.RID()
		}
	}
	s.header.Store(&header)
}

// broadcast is one WHIP session; it returns an error when the connection is lost.
func broadcast(until context.Context, api *webrtc.API, endpoint, token string, tracks []*source, sound *webrtc.TrackLocalStaticRTP) error {
	connection, err := api.NewPeerConnection(webrtc.Configuration{})
	if err != nil {
		return err
	}
	defer connection.Close()
	lost := make(chan error, 8)
	connection.OnConnectionStateChange(func(state webrtc.PeerConnectionState) {
		switch state {
		case webrtc.PeerConnectionStateConnected:
			fmt.Println("live")
		case webrtc.PeerConnectionStateFailed, webrtc.PeerConnectionStateClosed:
			lost <- errors.New("the connection is lost")
		}
	})
	sender, err := connection.AddTrack(tracks[0].track)
	if err != nil {
		return err
	}
	for _, track := range tracks[1:] {
		if err := sender.AddEncoding(track.track); err != nil {
			return err
		}
	}
	if _, err := connection.AddTrack(sound); err != nil {
		return err
	}
	offer, err := connection.CreateOffer(nil)
	if err != nil {
		return err
	}
	gathered := webrtc.GatheringCompletePromise(connection)
	if err := connection.SetLocalDescription(offer); err != nil {
		return err
	}
	<-gathered
	answer, session, err := post(until, endpoint, token, connection.LocalDescription().SDP)
	if err != nil {
		return err
	}
	if err := connection.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeAnswer, SDP: answer}); err != nil {
		return err
	}
	if len(tracks) > 1 {
		for _, track := range tracks {
			track.label(sender, connection.GetTransceivers()[0].Mid())
		}
	}
	select {
	case err := <-lost:
		return err
	case <-until.Done():
		request, _ := http.NewRequest(http.MethodDelete, session, nil)
		_, err := call(request, token)
		return err
	}
}

func call(request *http.Request, token string) (*http.Response, error) {
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	return http.DefaultClient.Do(request)
}

func post(until context.Context, endpoint, token, offer string) (answer, session string, err error) {
	request, err := http.NewRequestWithContext(until, http.MethodPost, endpoint, strings.NewReader(offer))
	if err != nil {
		return "", "", err
	}
	request.Header.Set("Content-Type", sdpType)
	response, err := call(request, token)
	if err != nil {
		return "", "", err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return "", "", err
	}
	if response.StatusCode != http.StatusCreated {
		return "", "", fmt.Errorf("the server answers %d: %s", response.StatusCode, body)
	}
	base, err := url.Parse(endpoint)
	if err != nil {
		return "", "", err
	}
	location, err := base.Parse(response.Header.Get("Location"))
	if err != nil {
		return "", "", err
	}
	return string(body), location.String(), nil
}
