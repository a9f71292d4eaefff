// Made by `npm run types:public`; a change here is a change of the public API.
import { JSX } from 'solid-js';
import { CasinoTag, CasinoAttributes, CasinoEvents, CasinoTagNameMap } from './casino-elements.js';

type Handlers = {
    [Name in keyof CasinoEvents as `on:${Name}`]?: ((event: CasinoEvents[Name]) => void) | undefined;
};
type OwnProps<Tag extends CasinoTag> = CasinoAttributes<Tag> & Handlers;
/**
 * The elements in JSX, by tag: attributes and events. No properties: Solid makes `el.roomid` of `roomId`, and
 * `el.roomView` of `room-view`.
 */
type CasinoSolidElements = {
    [Tag in CasinoTag]: OwnProps<Tag> & Omit<JSX.HTMLAttributes<CasinoTagNameMap[Tag]>, keyof OwnProps<Tag>>;
};
declare module 'solid-js' {
    namespace JSX {
        interface IntrinsicElements extends CasinoSolidElements {
        }
    }
}

export type { CasinoSolidElements };
