// Made by `npm run types:public`; a change here is a change of the public API.
import { JSX } from 'solid-js';
import { CasinoTag, CasinoAttributes, CasinoProps, CasinoEvents, CasinoTagNameMap } from './casino-elements.js';

type Handlers = {
    [Name in keyof CasinoEvents as `on:${Name}`]?: ((event: CasinoEvents[Name]) => void) | undefined;
};
type OwnProps<Tag extends CasinoTag> = CasinoAttributes<Tag> & CasinoProps<Tag> & Handlers;
/** The elements in JSX, by tag: attributes, properties and events. */
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
