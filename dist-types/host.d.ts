// Made by `npm run types:public`; a change here is a change of the public API.
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
/** Where the viewer went inside the frame. */
interface HostNavigation {
    /** In-app path with its kept query and hash. */
    fullPath: string;
    path: string;
}
interface CasinoFrameOptions {
    /** Address of `iframe.html`, with any of its query keys. */
    src: string;
    /** What the frame shows; default: `lobby`. */
    view?: 'lobby' | 'room' | 'rewards';
    token?: string | null;
    theme?: 'dark' | 'light' | 'auto';
    onNavigate?(navigation: HostNavigation): void;
    onSignIn?(request: {
        reason: string;
    }): void;
}
/** The hand that a host's page has on its frame. */
interface CasinoFrame {
    readonly element: HTMLIFrameElement;
    setTheme(theme: 'dark' | 'light' | 'auto'): void;
    changeColors(colors: HostColors): void;
    /** Opens an in-app path; `force` replaces the history entry and asks nobody. */
    redirect(path: string, force?: boolean): void;
    /** Tells that the frame gained (default) or lost the user's attention. */
    focus(isFocused?: boolean): void;
    /** Stops the round of that room alone; without an id, whatever the viewer copies in any room. */
    stopRoomRound(roomId?: string): void;
    /** Hands in a fresh token without a reload; null signs out. */
    setToken(token: string | null): void;
    /** Takes the frame and every listener away. */
    destroy(): void;
}

/** Puts the hosted page into a container, and keeps the line to it; throws where `src` is no URL. */
declare function createCasinoFrame(container: Element, options: CasinoFrameOptions): CasinoFrame;

export { createCasinoFrame };
export type { CasinoFrame, CasinoFrameOptions, HostColor, HostColors, HostNavigation };
