package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"

	"github.com/google/uuid"
	"github.com/pion/webrtc/v4"
)

const (
	sdpType      = "application/sdp"
	fragmentType = "application/trickle-ice-sdpfrag"
)

type server struct {
	api       *webrtc.API
	iceServer string
	folder    string
	mu        sync.Mutex
	channels  map[string]*channel
	sessions  map[string]*session
}

// serve answers WHIP and WHEP at /{channel}/whip and /{channel}/whep of a local port.
func serve(args []string) error {
	flags := flag.NewFlagSet("serve", flag.ExitOnError)
	port := flags.Int("port", 0, "port; 0 for a free one")
	video := flags.String("video", "vp8,h264", "video codecs to accept")
	iceServer := flags.String("ice-server", "", "value of the Link header of answers")
	folder := flags.String("folder", ".", "folder of its HLS")
	_ = flags.Parse(args)
	api, err := newAPI(strings.Split(*video, ","))
	if err != nil {
		return err
	}
	s := &server{api: api, iceServer: *iceServer, folder: *folder, channels: map[string]*channel{}, sessions: map[string]*session{}}
	mux := http.NewServeMux()
	for pattern, handle := range map[string]http.HandlerFunc{
		"GET /{channel}":                    s.status,
		"POST /{channel}/whip":              s.ingest,
		"POST /{channel}/whep":              s.egress,
		"PATCH /{channel}/{kind}/{id}":      s.patch,
		"DELETE /{channel}/{kind}/{id}":     s.end,
		"POST /{channel}/whep/{id}/layer":   s.choose,
		"POST /{channel}/whep/{id}/events":  s.subscribe,
		"GET /{channel}/whep/{id}/events/1": s.events,
		"GET /{channel}/hls/{file}":         s.hls,
	} {
		mux.HandleFunc(pattern, handle)
	}
	listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", *port))
	if err != nil {
		return err
	}
	fmt.Printf("http://%s\n", listener.Addr())
	return http.Serve(listener, withCors(mux))
}

func withCors(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Access-Control-Allow-Origin", "*")
		header.Set("Access-Control-Expose-Headers", "Location, ETag, Link, Accept-Patch, Accept-Post, Retry-After")
		header.Set("Cache-Control", "no-store")
		if r.Method == http.MethodOptions {
			header.Set("Access-Control-Allow-Methods", "GET, POST, PATCH, DELETE, OPTIONS")
			header.Set("Access-Control-Allow-Headers", "Authorization, Content-Type, If-Match")
			header.Set("Accept-Post", sdpType)
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func (s *server) channel(r *http.Request) *channel {
	s.mu.Lock()
	defer s.mu.Unlock()
	name := r.PathValue("channel")
	if s.channels[name] == nil {
		s.channels[name] = newChannel()
	}
	return s.channels[name]
}

func (s *server) session(w http.ResponseWriter, r *http.Request) *session {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := s.sessions[r.URL.Path[:strings.Index(r.URL.Path, r.PathValue("id"))]+r.PathValue("id")]
	if found == nil {
		http.Error(w, "no such session", http.StatusNotFound)
	}
	return found
}

func (s *server) status(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(s.channel(r).state())
}

func readOffer(w http.ResponseWriter, r *http.Request) (string, bool) {
	if !strings.HasPrefix(r.Header.Get("Content-Type"), sdpType) {
		http.Error(w, "an offer is "+sdpType, http.StatusUnsupportedMediaType)
		return "", false
	}
	offer, err := io.ReadAll(r.Body)
	if err != nil || !strings.HasPrefix(string(offer), "v=0") {
		http.Error(w, "no offer", http.StatusBadRequest)
		return "", false
	}
	return string(offer), true
}

func (s *server) newSession() (*session, error) {
	connection, err := s.api.NewPeerConnection(webrtc.Configuration{})
	if err != nil {
		return nil, err
	}
	return &session{id: uuid.NewString(), connection: connection}, nil
}

// open answers an offer with a session, which ends when its connection does.
func (s *server) open(w http.ResponseWriter, r *http.Request, opened *session, offer string) {
	path := r.URL.Path + "/" + opened.id
	leave := opened.onClose
	opened.onClose = func() {
		s.mu.Lock()
		delete(s.sessions, path)
		s.mu.Unlock()
		leave()
	}
	opened.connection.OnConnectionStateChange(func(state webrtc.PeerConnectionState) {
		if state == webrtc.PeerConnectionStateFailed || state == webrtc.PeerConnectionStateClosed {
			opened.close()
		}
	})
	answer, err := opened.answer(offer)
	if err != nil {
		opened.close()
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	s.mu.Lock()
	s.sessions[path] = opened
	s.mu.Unlock()
	header := w.Header()
	header.Set("Content-Type", sdpType)
	header.Set("Location", path)
	header.Set("ETag", opened.etag())
	header.Set("Accept-Patch", fragmentType)
	if s.iceServer != "" {
		header.Add("Link", s.iceServer)
	}
	if opened.viewer != nil {
		header.Add("Link", fmt.Sprintf("<%s/layer>; rel=\"%slayer\"", path, extension))
		header.Add("Link", fmt.Sprintf("<%s/events>; rel=\"%sserver-sent-events\"; events=\"layers\"", path, extension))
	}
	w.WriteHeader(http.StatusCreated)
	_, _ = io.WriteString(w, answer)
}

func (s *server) ingest(w http.ResponseWriter, r *http.Request) {
	offer, ok := readOffer(w, r)
	if !ok {
		return
	}
	opened, err := s.newSession()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	to := s.channel(r)
	opened.onClose = func() { to.leave(opened) }
	if err := to.occupy(opened); err != nil {
		_ = opened.connection.Close()
		http.Error(w, err.Error(), http.StatusConflict)
		return
	}
	opened.connection.OnTrack(func(track *webrtc.TrackRemote, _ *webrtc.RTPReceiver) { to.receive(opened, track) })
	s.open(w, r, opened, offer)
}

func (s *server) patch(w http.ResponseWriter, r *http.Request) {
	found := s.session(w, r)
	if found == nil {
		return
	}
	found.mu.Lock()
	defer found.mu.Unlock()
	body, _ := io.ReadAll(r.Body)
	fragment := string(body)
	match := r.Header.Get("If-Match")
	switch {
	case !strings.HasPrefix(r.Header.Get("Content-Type"), fragmentType):
		http.Error(w, "a fragment is "+fragmentType, http.StatusUnsupportedMediaType)
	case match == "":
		http.Error(w, "If-Match is missing", http.StatusPreconditionRequired)
	case match != "*" && match != found.etag():
		http.Error(w, "the session has another ETag", http.StatusPreconditionFailed)
	case found.restarts(fragment):
		answer, err := found.restart(fragment)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", fragmentType)
		w.Header().Set("ETag", found.etag())
		_, _ = io.WriteString(w, answer)
	default:
		if err := found.trickle(fragment); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	}
}

func (s *server) end(w http.ResponseWriter, r *http.Request) {
	if found := s.session(w, r); found != nil {
		found.close()
		w.WriteHeader(http.StatusOK)
	}
}
