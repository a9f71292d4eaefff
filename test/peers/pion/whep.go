package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"github.com/pion/rtcp"
	"github.com/pion/rtp"
	"github.com/pion/webrtc/v4"
)

const (
	extension = "urn:ietf:params:whep:ext:core:"
	// retryAfter is the number of seconds to wait while nobody publishes.
	retryAfter = "1"
)

func (s *server) egress(w http.ResponseWriter, r *http.Request) {
	offer, ok := readOffer(w, r)
	if !ok {
		return
	}
	from := s.channel(r)
	from.mu.Lock()
	video, audio := from.sources()
	from.mu.Unlock()
	// Tracks come one after the other: who joined before the picture would never get it.
	if video == nil {
		w.Header().Set("Retry-After", retryAfter)
		http.Error(w, "nobody publishes a picture", http.StatusConflict)
		return
	}
	if !strings.Contains(strings.ToUpper(offer), strings.ToUpper(strings.TrimPrefix(video.track.Codec().MimeType, "video/"))+"/90000") {
		http.Error(w, "the picture is "+video.track.Codec().MimeType, http.StatusNotAcceptable)
		return
	}
	opened, err := s.newSession()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	opened.viewer = &viewer{close: opened.close}
	for _, source := range []*layer{audio, video} {
		if source == nil {
			continue
		}
		if err := s.send(from, opened, source); err != nil {
			_ = opened.connection.Close()
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
	}
	opened.onClose = func() { from.remove(opened.viewer) }
	from.add(opened.viewer)
	s.open(w, r, opened, offer)
}

// send adds a track to a viewer's connection, and asks for a key frame when the viewer does.
func (s *server) send(from *channel, to *session, source *layer) error {
	codec := source.track.Codec().RTPCodecCapability
	kind := source.track.Kind().String()
	track, err := webrtc.NewTrackLocalStaticRTP(codec, kind, "stream")
	if err != nil {
		return err
	}
	sender, err := to.connection.AddTrack(track)
	if err != nil {
		return err
	}
	forward := &forwarder{clockRate: codec.ClockRate, write: func(packet *rtp.Packet) error { return track.WriteRTP(packet) }}
	if source.isVideo() {
		to.viewer.video = forward
	} else {
		to.viewer.audio = forward
	}
	go func() {
		for {
			packets, _, err := sender.ReadRTCP()
			if err != nil {
				return
			}
			for _, packet := range packets {
				switch packet.(type) {
				case *rtcp.PictureLossIndication, *rtcp.FullIntraRequest:
					from.refresh(to.viewer)
				}
			}
		}
	}()
	return nil
}

// choose selects a viewer's layer (WHEP's layer extension); without an encodingId the best one.
func (s *server) choose(w http.ResponseWriter, r *http.Request) {
	found := s.session(w, r)
	if found == nil || found.viewer == nil {
		return
	}
	var body struct {
		EncodingID string `json:"encodingId"`
	}
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	from := s.channel(r)
	from.choose(found.viewer, body.EncodingID)
	from.refresh(found.viewer)
	w.WriteHeader(http.StatusOK)
}

func (s *server) subscribe(w http.ResponseWriter, r *http.Request) {
	if s.session(w, r) == nil {
		return
	}
	w.Header().Set("Location", r.URL.Path+"/1")
	w.WriteHeader(http.StatusCreated)
}

// events tells the layers whenever they change (WHEP's server-sent-events extension).
func (s *server) events(w http.ResponseWriter, r *http.Request) {
	if s.session(w, r) == nil {
		return
	}
	from := s.channel(r)
	w.Header().Set("Content-Type", "text/event-stream")
	for {
		from.mu.Lock()
		changed := from.changed
		from.mu.Unlock()
		layers := []layerState{}
		for _, layer := range from.state().Layers {
			if layer.isActive {
				layers = append(layers, layer)
			}
		}
		data, _ := json.Marshal(map[string]any{"0": map[string]any{"active": layers}})
		if _, err := fmt.Fprintf(w, "event: layers\ndata: %s\n\n", data); err != nil {
			return
		}
		w.(http.Flusher).Flush()
		select {
		case <-changed:
		case <-r.Context().Done():
			return
		}
	}
}
