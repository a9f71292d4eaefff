// Made by `npm run types:public`; a change here is a change of the public API.
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
    view?: 'lobby' | 'room' | 'rewards';
    /** What a room shows; `studio` and `bs-studio` also get camera, microphone and screen sharing. */
    roomView?: 'room' | 'studio' | 'bs-studio';
    /** Passed to the iframe by message; never in its address. */
    token?: string | null;
    theme?: 'dark' | 'light' | 'auto';
    onNavigate?(navigation: HostNavigation): void;
    onSignIn?(request: {
        reason: string;
    }): void;
    /** `limit` is `loss`, `win`, `stake`, `time` or `break`; `reached` is false when it no longer applies. */
    onLimit?(change: {
        limit: string;
        reached: boolean;
    }): void;
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
        until?: string | number | Date;
    }): void;
    /** Sends a new token to the iframe, without a reload; null signs out. */
    setToken(token: string | null): void;
    /** Removes the iframe and all listeners. */
    destroy(): void;
}

export { createCasinoFrame };
export type { CasinoFrame, CasinoFrameOptions, HostColor, HostColors, HostNavigation };
