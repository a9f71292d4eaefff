// Made by `npm run types:public`; a change here is a change of the public API.
import { HTMLAttributes, PublicProps } from 'vue';
import { CasinoTag, CasinoTagNameMap, CasinoProps, CasinoEvents } from './casino-elements.js';

/** An event's name without dashes, as some frameworks spell it: `CasinoReady`. */
type PascalCase<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${Capitalize<First>}${PascalCase<Rest>}` : Capitalize<Name>;

/** Event handlers of an element, such as for `@casino-ready`. */
type Handlers = {
    [Name in keyof CasinoEvents as `on${PascalCase<Name>}`]?: ((event: CasinoEvents[Name]) => void) | undefined;
};
type Props<Tag extends CasinoTag> = CasinoProps<Tag> & Handlers & Omit<HTMLAttributes, keyof (CasinoProps<Tag> & Handlers)> & PublicProps;
/** The elements in templates, by tag: properties and events. */
type CasinoVueElements = {
    [Tag in CasinoTag]: new () => CasinoTagNameMap[Tag] & {
        $props: Props<Tag>;
    };
};
declare module 'vue' {
    interface GlobalComponents extends CasinoVueElements {
    }
}

export type { CasinoVueElements };
