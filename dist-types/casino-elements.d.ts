// Made by `npm run types:public`; a change here is a change of the public API.
/** Markets by the name that `market` takes; `custom` is a profile of the operator's own. */
declare const MARKETS: readonly ['none', 'gb', 'de', 'se', 'mt', 'on', 'custom'];
type Market = (typeof MARKETS)[number];
/** A market's requirements for the widget. Features read these fields, never the market's name. */
interface MarketProfile {
    /** How bets are copied: at once, each one after the viewer has confirmed it, or not at all. */
    copying: 'auto' | 'confirm-each-round' | 'off';
    /** Least seconds between two copied rounds, 0 to 60; sent to the server, which enforces them. */
    secondsBetweenRounds: number;
    /** Whether a viewer may play in several games at once; the widget copies one streamer at a time. */
    parallelCopying: boolean;
    jackpot: boolean;
    wheel: boolean;
    tips: boolean;
    /** Deposits into shared pools; a share that exists can always be withdrawn. */
    pool: boolean;
    /** Wins that are celebrated; one at or below its stake never is. */
    winEffects: 'above-stake' | 'off';
    /** Minutes without any input after which copying ends, 1 to 1440; null for never. */
    idleMinutes: number | null;
    /** Least hours from a raise of a viewer's own limit until it applies, 0 to 720; 0 for the next session. */
    limitRaiseDelayHours: number;
    /** Whether the viewer is offered breaks of 15 minutes to 24 hours. */
    breaks: boolean;
    /** Keeps a button on every page that starts a break of 24 hours with one press. */
    panicButton: boolean;
    /** Whether a demo may be played by visitors whom the operator hasn't signed in. */
    demoForVisitors: boolean;
    /** Says where money follows the stream that its picture is some seconds late. */
    streamDelayNotice: boolean;
    /** Whether session time and net position are on screen for everyone who may play; otherwise from the first bet on. */
    sessionClock: boolean;
    /** Minutes of play between two reality checks unless the operator's settings say otherwise; null for none. */
    realityCheckMinutes: number | null;
    /** Actions that an unanswered reality check pauses: copied bets, or deposits and tips as well. */
    realityCheckPauses: 'copying' | 'all';
    /** Format of a net result: `−€5.00`, or `Lost €5.00`. */
    netWording: 'signed' | 'won-lost';
    /** Organisation that helps players, unless the operator's `helpLinks` name others. */
    help: {
        name: string;
        url: string;
    } | null;
}
/** A market's name, or fields that change the profile `none`. */
type MarketInput = Market | Partial<MarketProfile>;

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
type ValueOf$1<Kind> = Kind extends readonly (infer Value)[] ? Value : Kind extends 'text' ? string : Kind extends 'texts' ? readonly string[] : Kind extends 'number' ? number : boolean;
type Required<Name extends TrackName> = (typeof trackEvents)[Name]['required'];
type Optional<Name extends TrackName> = (typeof trackEvents)[Name] extends {
    optional: infer Fields;
} ? Fields : unknown;
/** An event of a visit; `name` determines its fields. */
type TrackEvent = {
    [Name in TrackName]: {
        name: Name;
    } & {
        [Field in keyof Required<Name>]: ValueOf$1<Required<Name>[Field]>;
    } & {
        [Field in keyof Optional<Name>]?: ValueOf$1<Optional<Name>[Field]>;
    };
}[TrackName];

/** Locales whose texts are in the package, English first (docs/languages.md). */
declare const LOCALES: readonly ['en', 'pl', 'de', 'es', 'pt-BR', 'fr', 'it', 'tr', 'fi', 'sv', 'cs', 'ja', 'ar'];
type Locale = (typeof LOCALES)[number];

declare const THEMES: readonly ['dark', 'light', 'auto'];
type Theme = (typeof THEMES)[number];
declare const ROUTING_KINDS: readonly ['memory', 'hash', 'path'];
type RoutingKind = (typeof ROUTING_KINDS)[number];
declare const ON_OFF: readonly ['on', 'off'];
type OnOff = (typeof ON_OFF)[number];
declare const STORAGE_MODES: readonly ['browser', 'memory'];
type StorageMode = (typeof STORAGE_MODES)[number];
declare const BRIDGE_TARGET_MODES: readonly ['optional', 'required'];
type BridgeTargetMode = (typeof BRIDGE_TARGET_MODES)[number];
/** Null unsets a value; undefined keeps it. */
type ConfigValue<T> = T | null | undefined;
/** Configuration of all elements of a page: by `CasinoElements.configure` or the script's data. */
interface PageConfigInput {
    /** Auth token; may change at any time. */
    token?: ConfigValue<string>;
    /** Base of `/api/v1/...` and of the socket; default: the origin that served the script. */
    apiUrl?: ConfigValue<string>;
    /** Another language than these has the operator's own texts. Default: the user's language, else the document's, else `en`. */
    locale?: ConfigValue<Locale | (string & {})>;
    /** Default: `dark`. */
    theme?: ConfigValue<Theme>;
    /** Time zone of all times shown: `local`, or an IANA name; default: `UTC`. */
    timeZone?: ConfigValue<string>;
    demo?: ConfigValue<boolean>;
    /**
     * `off` ignores the keys of demo and debugging in the page's URL, and a host name that begins with
     * `demo`; it can't be taken back. Recommended in production. Default: `on`.
     */
    demoKeys?: ConfigValue<OnOff>;
    /**
     * `memory` keeps nothing in the browser's storage: what viewers choose is forgotten with the page.
     * Default: `browser`.
     */
    storage?: ConfigValue<StorageMode>;
    /** Origins with which messages are exchanged, as a list or separated by spaces. */
    parentOrigin?: ConfigValue<string | readonly string[]>;
    /**
     * `required` ignores messages in the page's window without `target: 'casino-elements'`. Recommended
     * where other scripts post messages. Default: `optional`.
     */
    bridgeTarget?: ConfigValue<BridgeTargetMode>;
    /** Default: `memory` on a host's page, `path` in `iframe.html`. */
    routing?: ConfigValue<RoutingKind>;
    /** Shows `!` behind a balance with more than eight decimal places. */
    balanceMarker?: ConfigValue<boolean>;
    /** Prefix of the in-app path when routing is `path`; default: `/`. */
    basePath?: ConfigValue<string>;
    /** Sent as X-Referer; of a URL, only its origin and path. */
    referer?: ConfigValue<string>;
    /** Origins that the `prodApi` key may name, and that may get a stream's token from its server. */
    allowedApiOrigins?: ConfigValue<string | readonly string[]>;
    /**
     * Market whose rules for responsible play apply: its name, or fields of a profile. The operator's
     * setting of the same name wins. Default: `none`.
     */
    market?: ConfigValue<MarketInput>;
    /** `off` dispatches no `casino-track` and posts no `track` message. Default: `on`. */
    tracking?: ConfigValue<OnOff>;
}

type Transport = 'websocket' | 'sockjs';

/** State of the connection; `lost` once the first retry has failed as well. */
type ConnectionState = 'idle' | 'connecting' | 'connected' | 'lost';

/** Whether the app is usable, and if not, why. */
type AppStatus = 'enabled' | 'disabled' | 'disabledSessionExpired' | 'disabledNoAuthToken';

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

declare const LIMIT_KINDS: readonly ['loss', 'win', 'stake', 'time'];
type LimitKind = (typeof LIMIT_KINDS)[number];

/** Reason why play stops: a limit of a session, or a break. */
type LimitName = LimitKind | 'break';
/** DOM events that the elements dispatch, by name, with their details. */
interface WidgetEvents {
    'casino-ready': null;
    'casino-navigate': {
        fullPath: string;
        path: string;
    };
    'casino-sign-in': {
        reason: string;
    };
    'casino-status': {
        status: AppStatus;
    };
    /** `demo`: it is play money. */
    'casino-balance': {
        balance: number;
        currency: string;
        demo?: true;
    };
    /**
     * A reality check is due, and nothing is copied until it is answered. Dispatched with `cancelable`: a page that
     * cancels it shows its own. `elapsed` is in seconds; amounts are in account currency.
     */
    'casino-reality-check': RealityCheckDetail;
    'casino-error': {
        code: string;
        message: string;
    };
    /** `reached`: false when it no longer applies. */
    'casino-limit': {
        limit: LimitName;
        reached: boolean;
    };
    'casino-track': TrackEvent;
    'preload-error': {
        view: string;
        error: unknown;
    };
}

/** Source of a setting: an element, `CasinoElements.configure`, the script's tag, the page's address, or none. */
type SettingSource = 'attribute' | 'property' | 'configure' | 'data-attribute' | 'address' | 'default';
/** A setting in force. */
interface SettingReport {
    /** Name of the setting, as `CasinoElements.configure` takes it. */
    readonly name: string;
    /** Value in effect, as text; `set` or `not set` if it may hold a secret. */
    readonly value: string;
    readonly source: SettingSource;
    /** Tag of the element, if the source is one. */
    readonly element: string | null;
}
/** A name that is similar to a setting's, and that nothing reads. */
interface UnknownNameReport {
    /** Name as it was written. */
    readonly name: string;
    /** Where it was written: a tag, `script`, `configure`, `address`, or `page` for a tag that isn't defined. */
    readonly where: string;
    /** Most similar name of a setting, as it is written there. */
    readonly nearest: string;
}
/** A token, without it and without what identifies its user. */
interface TokenReport {
    /**
     * `jwt` has claims that can be read, `opaque` has none; `malformed` has a space, as after "Bearer", or is the text of
     * an empty value, such as "undefined".
     */
    readonly form: 'none' | 'jwt' | 'opaque' | 'malformed';
    /** Claims about modes; `unknown` for a value that isn't one, null where the token has no such claim. */
    readonly appMode: 'NOCODE' | 'GENERAL' | 'unknown' | null;
    readonly copyMode: 'ON_FLY' | 'IN_POOL' | 'unknown' | null;
    /** Times in ISO 8601. */
    readonly issuedAt: string | null;
    readonly expiresAt: string | null;
    /** Whole seconds from now until it expires, by the server's clock; negative afterwards. */
    readonly secondsLeft: number | null;
    /** Whole seconds from its issue until it expires. */
    readonly lifetimeSeconds: number | null;
    /** Whether a claim identifies the user (`walletHash`, `wallet` or `sub`). */
    readonly hasUser: boolean;
}
/**
 * Outcome of a request to the API: `not-sent` without a usable api-url, `demo` where no server is asked,
 * `blocked` by the page's policy, `cors` if the server answers but doesn't allow the page to read it.
 */
type ApiOutcome = 'answered' | 'not-sent' | 'demo' | 'blocked' | 'cors' | 'unreachable' | 'timeout';
/** A connection of the socket that was tried. */
interface TransportReport {
    readonly transport: Transport;
    readonly outcome: 'connected' | 'failed';
}
/** A violation of the page's policy; of addresses, only the origin is kept. */
interface ViolationReport {
    readonly directive: string;
    /** Origin, or the browser's word in place of an address, such as `inline`, `eval` or `blob`. */
    readonly blocked: string;
    readonly count: number;
    /** Whether the widget's script or its servers are concerned. */
    readonly isOurs: boolean;
}
/** An error or a warning that was logged. */
interface LoggedReport {
    /** ISO 8601. */
    readonly at: string;
    readonly level: 'warn' | 'error';
    readonly code: string;
    /** Text of the line; null where it may name a person or quote a user. The console has it. */
    readonly message: string | null;
    /** Advice for the reader of the report. */
    readonly advice: string;
}
/** Facts that were collected about a page. */
interface DiagnosisFacts {
    /** Time of the report, in ISO 8601. */
    readonly at: string;
    readonly versions: {
        readonly version: string;
        /** Address of the script without its query; null if an application's bundler has moved the code. */
        readonly script: string | null;
        /** `iframe`: the widget is the page of an iframe. */
        readonly mode: 'page' | 'iframe';
        /** Addresses of other copies of the script on the page. */
        readonly others: readonly string[];
        readonly browser: string;
    };
    /** Tags of the elements on the page. */
    readonly elements: readonly string[];
    /** Tags of those that the page's styles have made inline, so that they have no box of their own. */
    readonly inlineElements: readonly string[];
    /** Whether nothing determines which room a `<casino-room>` opens. */
    readonly hasRoomWithoutId: boolean;
    readonly settings: readonly SettingReport[];
    readonly unknownNames: readonly UnknownNameReport[];
    readonly token: TokenReport;
    readonly session: {
        /** Null as long as no element has started. */
        readonly status: AppStatus | null;
        /** Modes in force. */
        readonly appMode: 'NOCODE' | 'GENERAL';
        readonly copyMode: 'ON_FLY' | 'IN_POOL';
        /** Names of the widget's own flags that are on; null if they aren't known. */
        readonly flags: readonly string[] | null;
        /** Reserved keys of the page's address that are in force, without their values. */
        readonly addressKeys: readonly string[];
    };
    readonly api: {
        /** Server without query; empty if nothing may be sent. */
        readonly url: string;
        readonly outcome: ApiOutcome;
        readonly status: number | null;
        readonly milliseconds: number | null;
        /** Whether a web page has answered the read, as hosts of single-page apps and firewalls do. */
        readonly isWebPage: boolean;
        /** Whether the page can read the `Date` header. */
        readonly date: 'readable' | 'hidden' | 'unknown';
        /** Server's clock minus the computer's, in milliseconds. */
        readonly clockSkew: number | null;
        /** Problems with the choice of the server. */
        readonly problems: readonly string[];
    };
    readonly socket: {
        readonly state: ConnectionState;
        /** The last ten attempts, oldest first. */
        readonly transports: readonly TransportReport[];
    };
    readonly policy: {
        /** Policies of the page, from its header and its `<meta>` tags; null if they couldn't be read. */
        readonly policies: readonly string[] | null;
        /** Header `X-Frame-Options`. */
        readonly frameOptions: string | null;
        readonly violations: readonly ViolationReport[];
    };
    readonly browser: {
        /**
         * `other-origin`: the script is of another origin than the page, so browsers start none; `changed`: its file isn't
         * that of the release.
         */
        readonly worker: 'works' | 'blocked' | 'other-origin' | 'changed';
        readonly localStorage: StorageOutcome;
        readonly sessionStorage: StorageOutcome;
        /** Whether a muted video may start without a press. */
        readonly autoplay: 'allowed' | 'refused' | 'unknown';
        readonly engines: {
            readonly hls: 'media-source' | 'native' | 'none';
            /** Whether there is WebRTC, for WHEP, LiveKit and publishing. */
            readonly webRtc: boolean;
        };
    };
    readonly languages: {
        readonly locale: string;
        /** Whether the package has texts in it. */
        readonly isInPackage: boolean;
        /** Texts of the operator's own, in a file and from the server. */
        readonly file: TextsOutcome;
        readonly server: TextsOutcome;
        /** Ids of texts of the operator's own that can't be shown. */
        readonly broken: readonly string[];
        /** Ids in use without a text in a language of the operator's own. */
        readonly missing: readonly string[];
    };
    /** Whether the hashes of the script and of its chunks are set; null for an application that has bundled it. */
    readonly hasIntegrity: boolean | null;
    /** The last twenty errors and warnings, oldest first. */
    readonly errors: readonly LoggedReport[];
}
/** `off`: the page has asked to keep nothing. */
type StorageOutcome = 'works' | 'blocked' | 'off';
/** `none`: there is no such file or answer; `broken`: it isn't an object of texts. */
type TextsOutcome = 'used' | 'none' | 'broken';

declare const checklistIds: readonly ['api-url', 'csp', 'base-uri', 'integrity', 'versions', 'demo-keys', 'storage', 'token-lifetime', 'frame-headers'];
/** Points of the list before going live that can be seen from the page, in its order. */
type ChecklistId = (typeof checklistIds)[number];
/** A point of the list before going live. */
interface ChecklistItem {
    readonly id: ChecklistId;
    /** `unseen`: the page can't tell, or it doesn't concern this page. */
    readonly status: 'done' | 'open' | 'unseen';
    /** Result of the check, in words. */
    readonly message: string;
}

/** `error`: something doesn't work; `warning`: it may not, for somebody; `info`: worth knowing. */
type Severity = 'error' | 'warning' | 'info';
/** A rule: returns a description of the problem; null if it doesn't apply. */
interface Rule {
    readonly severity: Severity;
    /** Advice, in a sentence. */
    readonly advice: string;
    find(facts: DiagnosisFacts): string | null;
}

declare const rules: {
    "api-blocked": Rule;
    "api-cors": Rule;
    "api-error": Rule;
    "api-timeout": Rule;
    "api-unreachable": Rule;
    "api-url-invalid": Rule;
    "api-url-missing": Rule;
    "api-url-refused": Rule;
    "autoplay-refused": Rule;
    "call-failed": Rule;
    "clock-skew": Rule;
    "code-not-loaded": Rule;
    "csp-connect": Rule;
    "csp-media": Rule;
    "csp-other": Rule;
    "csp-script": Rule;
    "csp-trusted-types": Rule;
    "date-hidden": Rule;
    "demo-by-address": Rule;
    "demo-ignores-token": Rule;
    "element-inline": Rule;
    "element-narrow": Rule;
    "keys-in-address": Rule;
    "market-invalid": Rule;
    "no-element": Rule;
    "no-stream-engine": Rule;
    "room-missing": Rule;
    "room-unknown": Rule;
    "server-shape": Rule;
    "setting-contradicted": Rule;
    "setting-invalid": Rule;
    "setting-unknown": Rule;
    "socket-blocked": Rule;
    "socket-fallback": Rule;
    "socket-lost": Rule;
    "socket-refused": Rule;
    "storage-blocked": Rule;
    "texts-broken": Rule;
    "texts-incomplete": Rule;
    "texts-missing": Rule;
    "texts-not-loaded": Rule;
    "token-expired": Rule;
    "token-malformed": Rule;
    "token-mode-unknown": Rule;
    "token-refused": Rule;
    "token-without-user": Rule;
    "topic-refused": Rule;
    "versions-duplicated": Rule;
    "view-failed": Rule;
    "widget-disabled": Rule;
    "worker-blocked": Rule;
    "worker-changed": Rule;
};
/** Code of a finding; docs/diagnosis.md explains each. */
type FindingCode = keyof typeof rules;
/** Something that is wrong, or worth knowing. */
interface Finding {
    readonly code: FindingCode;
    readonly severity: Severity;
    /** Description of the problem. */
    readonly message: string;
    /** Advice, in a sentence. */
    readonly advice: string;
    /** Page and anchor in the documentation. */
    readonly docs: string;
}
/** Result of `CasinoElements.diagnose()`. Holds no token, name, message or query, so it can be sent to others. */
interface DiagnosisReport extends DiagnosisFacts {
    /** Errors first. */
    readonly findings: readonly Finding[];
    readonly checklist: readonly ChecklistItem[];
}
/** Options of `CasinoElements.diagnose`. */
interface DiagnoseOptions {
    /** Whether to print the report to the console as well; on by default. */
    readonly print?: boolean | undefined;
}

/** The elements' DOM events by name. */
type CasinoEvents = {
    [Name in keyof WidgetEvents]: CustomEvent<WidgetEvents[Name]>;
};

interface Row {
    readonly name: string;
    readonly property: string;
    /**
     * `page`: shared by all elements of the page; `view`: a property of the view inside; `element`: read
     * by the element itself.
     */
    readonly scope: 'page' | 'view' | 'element';
}
/** An attribute and its property; parsing, types and the manifest are derived from it. */
type AttributeRow = Row & ({
    readonly kind: 'text';
    /** A secret that is set as a property isn't reflected to the attribute. */
    readonly secret?: true;
} | {
    readonly kind: 'flag';
} | {
    readonly kind: 'origins';
} | {
    readonly kind: 'one-of';
    readonly values: readonly string[];
    /** Whether other values are allowed as well. */
    readonly isOpen?: true;
});
/** Any text beside those that editors suggest. */
type OtherValue<R> = R extends {
    isOpen: true;
} ? string & {} : never;
/** Type of a property; null if it isn't set. */
type ValueOf<R extends AttributeRow> = R extends {
    kind: 'flag';
} ? boolean : R extends {
    kind: 'origins';
} ? string | readonly string[] | null : R extends {
    kind: 'one-of';
    values: readonly (infer V)[];
} ? V | OtherValue<R> | (R['scope'] extends 'page' ? null : never) : string | null;
/** The properties that belong to a table of attributes. */
type PropertiesOf<T extends readonly AttributeRow[]> = {
    [R in T[number] as R['property']]: ValueOf<R>;
};
declare const elementAttributes: {
    readonly 'casino-lobby': readonly [{
        readonly name: 'token';
        readonly property: 'token';
        readonly kind: 'text';
        readonly secret: true;
        readonly scope: 'page';
    }, {
        readonly name: 'api-url';
        readonly property: 'apiUrl';
        readonly kind: 'text';
        readonly scope: 'page';
    }, {
        readonly name: 'locale';
        readonly property: 'locale';
        readonly kind: 'one-of';
        readonly values: readonly ["en", "pl", "de", "es", "pt-BR", "fr", "it", "tr", "fi", "sv", "cs", "ja", "ar"];
        readonly isOpen: true;
        readonly scope: 'page';
    }, {
        readonly name: 'theme';
        readonly property: 'theme';
        readonly kind: 'one-of';
        readonly values: readonly ["dark", "light", "auto"];
        readonly scope: 'page';
    }, {
        readonly name: 'time-zone';
        readonly property: 'timeZone';
        readonly kind: 'text';
        readonly scope: 'page';
    }, {
        readonly name: 'demo';
        readonly property: 'demo';
        readonly kind: 'flag';
        readonly scope: 'page';
    }, {
        readonly name: 'parent-origin';
        readonly property: 'parentOrigin';
        readonly kind: 'origins';
        readonly scope: 'page';
    }, {
        readonly name: 'market';
        readonly property: 'market';
        readonly kind: 'text';
        readonly scope: 'page';
    }, {
        readonly name: 'tracking';
        readonly property: 'tracking';
        readonly kind: 'one-of';
        readonly values: readonly ["on", "off"];
        readonly scope: 'page';
    }, {
        readonly name: 'loading';
        readonly property: 'loading';
        readonly kind: 'one-of';
        readonly values: readonly ["auto", "eager", "lazy"];
        readonly scope: 'element';
    }, {
        readonly name: 'routing';
        readonly property: 'routing';
        readonly kind: 'one-of';
        readonly values: readonly ["memory", "hash", "path"];
        readonly scope: 'page';
    }, {
        readonly name: 'balance-marker';
        readonly property: 'balanceMarker';
        readonly kind: 'flag';
        readonly scope: 'page';
    }];
    readonly 'casino-room': readonly [{
        readonly name: 'token';
        readonly property: 'token';
        readonly kind: 'text';
        readonly secret: true;
        readonly scope: 'page';
    }, {
        readonly name: 'api-url';
        readonly property: 'apiUrl';
        readonly kind: 'text';
        readonly scope: 'page';
    }, {
        readonly name: 'locale';
        readonly property: 'locale';
        readonly kind: 'one-of';
        readonly values: readonly ["en", "pl", "de", "es", "pt-BR", "fr", "it", "tr", "fi", "sv", "cs", "ja", "ar"];
        readonly isOpen: true;
        readonly scope: 'page';
    }, {
        readonly name: 'theme';
        readonly property: 'theme';
        readonly kind: 'one-of';
        readonly values: readonly ["dark", "light", "auto"];
        readonly scope: 'page';
    }, {
        readonly name: 'time-zone';
        readonly property: 'timeZone';
        readonly kind: 'text';
        readonly scope: 'page';
    }, {
        readonly name: 'demo';
        readonly property: 'demo';
        readonly kind: 'flag';
        readonly scope: 'page';
    }, {
        readonly name: 'parent-origin';
        readonly property: 'parentOrigin';
        readonly kind: 'origins';
        readonly scope: 'page';
    }, {
        readonly name: 'market';
        readonly property: 'market';
        readonly kind: 'text';
        readonly scope: 'page';
    }, {
        readonly name: 'tracking';
        readonly property: 'tracking';
        readonly kind: 'one-of';
        readonly values: readonly ["on", "off"];
        readonly scope: 'page';
    }, {
        readonly name: 'loading';
        readonly property: 'loading';
        readonly kind: 'one-of';
        readonly values: readonly ["auto", "eager", "lazy"];
        readonly scope: 'element';
    }, {
        readonly name: 'routing';
        readonly property: 'routing';
        readonly kind: 'one-of';
        readonly values: readonly ["memory", "hash", "path"];
        readonly scope: 'page';
    }, {
        readonly name: 'balance-marker';
        readonly property: 'balanceMarker';
        readonly kind: 'flag';
        readonly scope: 'page';
    }, {
        readonly name: 'room-id';
        readonly property: 'roomId';
        readonly kind: 'text';
        readonly scope: 'view';
    }, {
        readonly name: 'room-view';
        readonly property: 'roomView';
        readonly kind: 'one-of';
        readonly values: readonly ["room", "studio", "bs-studio"];
        readonly scope: 'view';
    }];
    readonly 'casino-rewards': readonly [{
        readonly name: 'token';
        readonly property: 'token';
        readonly kind: 'text';
        readonly secret: true;
        readonly scope: 'page';
    }, {
        readonly name: 'api-url';
        readonly property: 'apiUrl';
        readonly kind: 'text';
        readonly scope: 'page';
    }, {
        readonly name: 'locale';
        readonly property: 'locale';
        readonly kind: 'one-of';
        readonly values: readonly ["en", "pl", "de", "es", "pt-BR", "fr", "it", "tr", "fi", "sv", "cs", "ja", "ar"];
        readonly isOpen: true;
        readonly scope: 'page';
    }, {
        readonly name: 'theme';
        readonly property: 'theme';
        readonly kind: 'one-of';
        readonly values: readonly ["dark", "light", "auto"];
        readonly scope: 'page';
    }, {
        readonly name: 'time-zone';
        readonly property: 'timeZone';
        readonly kind: 'text';
        readonly scope: 'page';
    }, {
        readonly name: 'demo';
        readonly property: 'demo';
        readonly kind: 'flag';
        readonly scope: 'page';
    }, {
        readonly name: 'parent-origin';
        readonly property: 'parentOrigin';
        readonly kind: 'origins';
        readonly scope: 'page';
    }, {
        readonly name: 'market';
        readonly property: 'market';
        readonly kind: 'text';
        readonly scope: 'page';
    }, {
        readonly name: 'tracking';
        readonly property: 'tracking';
        readonly kind: 'one-of';
        readonly values: readonly ["on", "off"];
        readonly scope: 'page';
    }, {
        readonly name: 'loading';
        readonly property: 'loading';
        readonly kind: 'one-of';
        readonly values: readonly ["auto", "eager", "lazy"];
        readonly scope: 'element';
    }, {
        readonly name: 'variant';
        readonly property: 'variant';
        readonly kind: 'one-of';
        readonly values: readonly ["text", "icon"];
        readonly scope: 'view';
    }];
};

/** Tag of an element. */
type CasinoTag = keyof typeof elementAttributes;
type RowOf<Tag extends CasinoTag> = (typeof elementAttributes)[Tag][number];
type Properties<Tag extends CasinoTag> = PropertiesOf<(typeof elementAttributes)[Tag]>;
/** Elements with routes. */
interface Navigates {
    /** Opens an in-app path, such as `/room/0x12`; before the element has started, it waits for that. */
    navigate(path: string): void;
}
/** `<casino-lobby>` */
interface CasinoLobbyElement extends HTMLElement, Properties<'casino-lobby'>, Navigates {
}
/** `<casino-room>` */
interface CasinoRoomElement extends HTMLElement, Properties<'casino-room'>, Navigates {
}
/** `<casino-rewards>` */
interface CasinoRewardsElement extends HTMLElement, Properties<'casino-rewards'> {
}
/** The elements by tag. */
interface CasinoTagNameMap {
    'casino-lobby': CasinoLobbyElement;
    'casino-room': CasinoRoomElement;
    'casino-rewards': CasinoRewardsElement;
}
/** Properties of an element as a component's props; null and undefined unset one. */
type CasinoProps<Tag extends CasinoTag> = {
    [Name in keyof Properties<Tag>]?: Properties<Tag>[Name] | null | undefined;
};
type AttributeValue<Row extends AttributeRow> = Row extends {
    kind: 'flag';
} ? boolean | string : Row extends {
    kind: 'one-of';
    values: readonly (infer Value)[];
} ? Value | OtherValue<Row> : string;
/** Attributes of an element as written in markup; null and undefined remove one. */
type CasinoAttributes<Tag extends CasinoTag> = {
    [Row in RowOf<Tag> as Row['name']]?: AttributeValue<Row> | null | undefined;
};
/** A pause of play. */
interface GamblingPause {
    /** ISO date, `Date`, or milliseconds since the Unix epoch; without it, play is off until the page ends. */
    until?: string | number | Date | undefined;
}
/** `CasinoElements`, a global of the page. */
interface CasinoElementsGlobal {
    /** Configures all elements of the page; may be called again, for example with a new token. */
    configure(input: PageConfigInput): void;
    /**
     * Stops copying and switches deposits, tips and events with money off, until a time or until the page ends. The
     * longest of several pauses applies; it works before the elements have loaded.
     */
    pauseGambling(pause?: GamblingPause): void;
    /**
     * Finds problems of the page: resolves with a report, and prints it. It contains no token, name or message. Sends
     * requests to the API and to the page itself, and tries workers, storage and autoplay.
     */
    diagnose(options?: DiagnoseOptions): Promise<DiagnosisReport>;
    readonly version: string;
}
declare global {
    interface HTMLElementTagNameMap extends CasinoTagNameMap {
    }
    /** The events bubble, so elements, the document and the window have them. */
    interface GlobalEventHandlersEventMap extends CasinoEvents {
    }
    /** Undefined until the script has run, and in Node. */
    var CasinoElements: CasinoElementsGlobal | undefined;
    interface Window {
        CasinoElements?: CasinoElementsGlobal;
    }
}

export type { CasinoAttributes, CasinoElementsGlobal, CasinoEvents, CasinoLobbyElement, CasinoProps, CasinoRewardsElement, CasinoRoomElement, CasinoTag, CasinoTagNameMap, ChecklistId, ChecklistItem, DiagnoseOptions, DiagnosisFacts, DiagnosisReport, Finding, FindingCode, GamblingPause, Locale, MarketProfile, PageConfigInput, RoutingKind, Theme, TrackEvent, WidgetEvents };
