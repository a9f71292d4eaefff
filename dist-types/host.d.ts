// Made by `npm run types:public`; a change here is a change of the public API.
/**
 * Events that the elements report of a visit, by name, with the fields of each. No field contains texts that a viewer
 * types, a name, or anything of a token: a text is an id, a code or a currency.
 */
declare const trackEvents: {
    readonly view: {
        readonly required: {
            readonly view: readonly ["lobby", "live", "winning", "upcoming", "faq", "account", "room", "studio", "rewards"];
        };
    };
    readonly 'room-entered': {
        readonly required: {
            readonly roomId: 'text';
        };
    };
    readonly 'room-left': {
        readonly required: {
            readonly roomId: 'text';
            readonly secondsWatched: 'number';
        };
    };
    readonly 'mini-player-ended': {
        readonly required: {
            readonly roomId: 'text';
            readonly secondsWatched: 'number';
        };
    };
    readonly search: {
        readonly required: {
            readonly results: 'number';
            readonly length: 'number';
        };
    };
    readonly filter: {
        readonly required: {
            readonly providers: 'texts';
            readonly games: 'texts';
            readonly languages: 'texts';
            readonly sort: readonly ["popular", "rtp-asc", "rtp-desc", "nickname-asc", "nickname-desc"];
        };
    };
    readonly favourite: {
        readonly required: {
            readonly roomId: 'text';
            readonly added: 'flag';
        };
    };
    readonly 'copy-started': {
        readonly required: {};
        readonly optional: {
            readonly roomId: 'text';
        };
    };
    readonly 'copy-ended': {
        readonly required: {
            readonly reason: 'text';
        };
        readonly optional: {
            readonly roomId: 'text';
        };
    };
    readonly deposit: {
        readonly required: {
            readonly amount: 'number';
            readonly currency: 'text';
            readonly roomId: 'text';
        };
        readonly optional: {
            readonly demo: 'flag';
        };
    };
    readonly withdrawal: {
        readonly required: {
            readonly amount: 'number';
            readonly currency: 'text';
            readonly roomId: 'text';
        };
        readonly optional: {
            readonly demo: 'flag';
        };
    };
    readonly tip: {
        readonly required: {
            readonly amount: 'number';
            readonly currency: 'text';
            readonly roomId: 'text';
        };
        readonly optional: {
            readonly demo: 'flag';
        };
    };
    readonly 'reward-claimed': {
        readonly required: {
            readonly amount: 'number';
            readonly currency: 'text';
            readonly kind: readonly ["wheel", "jackpot"];
            readonly prize: readonly ["money", "promo-code"];
        };
        readonly optional: {
            readonly demo: 'flag';
        };
    };
    readonly 'event-joined': {
        readonly required: {
            readonly kind: readonly ["wheel", "jackpot"];
            readonly eventId: 'text';
        };
    };
    readonly 'event-result': {
        readonly required: {
            readonly kind: readonly ["wheel", "jackpot"];
            readonly outcome: readonly ["won", "lost"];
        };
        readonly optional: {
            readonly demo: 'flag';
            readonly amount: 'number';
            readonly currency: 'text';
        };
    };
    readonly 'stream-started': {
        readonly required: {
            readonly roomId: 'text';
            readonly engine: 'text';
            readonly milliseconds: 'number';
        };
    };
    readonly 'stream-stalled': {
        readonly required: {
            readonly roomId: 'text';
            readonly engine: 'text';
        };
    };
    readonly 'stream-failed': {
        readonly required: {
            readonly roomId: 'text';
            readonly engine: 'text';
        };
    };
    readonly error: {
        readonly required: {
            readonly code: 'text';
        };
    };
    readonly vitals: {
        readonly required: {
            readonly element: readonly ["casino-lobby", "casino-room", "casino-rewards"];
            readonly firstPicture: 'number';
            readonly usable: 'number';
            readonly layoutShift: 'number';
        };
        readonly optional: {
            readonly interaction: 'number';
        };
    };
};
type TrackName = keyof typeof trackEvents;
type ValueOf<Kind> = Kind extends readonly (infer Value)[] ? Value : Kind extends 'text' ? string : Kind extends 'texts' ? readonly string[] : Kind extends 'number' ? number : boolean;
type Required<Name extends TrackName> = (typeof trackEvents)[Name]['required'];
type Optional<Name extends TrackName> = (typeof trackEvents)[Name] extends {
    optional: infer Fields;
} ? Fields : unknown;
/** An event of a visit; `name` determines its fields. */
type TrackEvent = {
    [Name in TrackName]: {
        name: Name;
    } & {
        [Field in keyof Required<Name>]: ValueOf<Required<Name>[Field]>;
    } & {
        [Field in keyof Optional<Name>]?: ValueOf<Optional<Name>[Field]>;
    };
}[TrackName];

/** Data of a reality check about the play session: `elapsed` in seconds, amounts in account currency. */
interface RealityCheckDetail {
    elapsed: number;
    staked: number;
    won: number;
    net: number;
    currency: string;
    /** Whether it is play money. */
    demo?: true;
}

/** Adds the hosted page to a container and connects to it; throws if `src` isn't a URL. */
declare function createCasinoFrame(container: Element, options: CasinoFrameOptions): CasinoFrame;
/** One of the six colours of the widget, as any CSS colour. */
interface HostColor {
    type: 'background' | 'surface' | 'text' | 'primary' | 'secondary' | 'accent';
    color: string;
}
/** A built-in palette by name, six colours each once, or both. */
type HostColors = string | {
    value: string | null;
    colors: readonly HostColor[];
};
/** A navigation inside the iframe. */
interface HostNavigation {
    /** In-app path, query and hash. */
    fullPath: string;
    path: string;
}
interface CasinoFrameOptions {
    /** URL of `iframe.html`, with any of its query keys. */
    src: string;
    /** View of the iframe; `lobby` by default. */
    view?: 'lobby' | 'room' | 'rewards' | undefined;
    /** View of a room; `studio` and `bs-studio` also get camera, microphone and screen sharing. */
    roomView?: 'room' | 'studio' | 'bs-studio' | undefined;
    /** Passed to the iframe by message; never in its address. */
    token?: string | null | undefined;
    theme?: 'dark' | 'light' | 'auto' | undefined;
    onNavigate?: ((navigation: HostNavigation) => void) | undefined;
    onSignIn?: ((request: {
        reason: string;
    }) => void) | undefined;
    /** Called when the app's status has changed: `enabled`, `disabled`, `disabledSessionExpired` or `disabledNoAuthToken`. */
    onStatus?: ((change: {
        status: string;
    }) => void) | undefined;
    /** Called when a document of the iframe hasn't answered for 10 s: it isn't the widget, or its scripts don't run. */
    onError?: ((error: {
        reason: 'no-answer';
    }) => void) | undefined;
    /** Called with an event of the visit, for analytics. */
    onTrack?: ((event: TrackEvent) => void) | undefined;
    /** `limit` is `loss`, `win`, `stake`, `time` or `break`; `reached` is false when it no longer applies. */
    onLimit?: ((change: {
        limit: string;
        reached: boolean;
    }) => void) | undefined;
    /** Shows the host's own reality check in place of the widget's; answer it with `answerRealityCheck`. */
    onRealityCheck?: ((check: RealityCheckDetail) => void) | undefined;
}
/** Controls an iframe from the host's page. */
interface CasinoFrame {
    readonly element: HTMLIFrameElement;
    setTheme(theme: 'dark' | 'light' | 'auto'): void;
    changeColors(colors: HostColors): void;
    /** Opens an in-app path; `force` replaces the history entry and skips questions to the viewer. */
    redirect(path: string, force?: boolean): void;
    /** Reports whether the iframe has the user's attention; true by default. */
    focus(isFocused?: boolean): void;
    /** Stops copying in a room; without an id, in any room. */
    stopRoomRound(roomId?: string): void;
    /** Stops copying and switches deposits, tips and events with money off, until a time or until the page ends. */
    pauseGambling(pause?: {
        until?: string | number | Date | undefined;
    }): void;
    /** Answers a reality check that the host has shown: copying goes on, or stays stopped. */
    answerRealityCheck(answer: 'continue' | 'stop'): void;
    /** Sends a new token to the iframe, without a reload; null signs out. */
    setToken(token: string | null): void;
    /** Removes the iframe and all listeners. */
    destroy(): void;
}

export { createCasinoFrame };
export type { CasinoFrame, CasinoFrameOptions, HostColor, HostColors, HostNavigation, RealityCheckDetail as HostRealityCheck };
