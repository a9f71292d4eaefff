// Made by `npm run types:public`; a change here is a change of the public API.
import { HTMLAttributes, ClassAttributes, ForwardRefExoticComponent, RefAttributes } from 'react';
import { CasinoTag, CasinoTagNameMap, CasinoAttributes, CasinoEvents, CasinoProps } from './casino-elements.js';

/** An event's name without dashes, as some frameworks spell it: `CasinoReady`. */
type PascalCase<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${Capitalize<First>}${PascalCase<Rest>}` : Capitalize<Name>;

type HandlerName<Event extends string> = Event extends `casino-${infer Name}` ? `on${PascalCase<Name>}` : `on${PascalCase<Event>}`;
/** Handlers of the events: `onReady` for `casino-ready`. */
type CasinoHandlers = {
    [Name in keyof CasinoEvents as HandlerName<Name>]?: ((event: CasinoEvents[Name]) => void) | null | undefined;
};
type OwnProps<Tag extends CasinoTag> = CasinoProps<Tag> & CasinoHandlers;
/** Props of a component: the element's properties, handlers of its events, and what any element has. */
type CasinoComponentProps<Tag extends CasinoTag> = OwnProps<Tag> & Omit<HTMLAttributes<CasinoTagNameMap[Tag]>, keyof OwnProps<Tag>>;
type CasinoComponent<Tag extends CasinoTag> = ForwardRefExoticComponent<CasinoComponentProps<Tag> & RefAttributes<CasinoTagNameMap[Tag]>>;
/**
 * Props of an element in JSX: its attributes alone. Properties and listeners would be lost: React 18 never sets
 * them, React 19 neither on a server nor when it hydrates. `class`, because React 18 doesn't know `className` here.
 */
type IntrinsicProps<Tag extends CasinoTag> = Omit<HTMLAttributes<CasinoTagNameMap[Tag]>, keyof CasinoAttributes<Tag> | 'className' | 'hidden'> & ClassAttributes<CasinoTagNameMap[Tag]> & CasinoAttributes<Tag> & {
    [Name in keyof CasinoEvents as `on${Name}`]?: never;
} & {
    class?: string | undefined;
    hidden?: true | undefined;
};
/** The elements in JSX, by tag. */
type CasinoIntrinsicElements = {
    [Tag in CasinoTag]: IntrinsicProps<Tag>;
};
declare module 'react' {
    namespace JSX {
        interface IntrinsicElements extends CasinoIntrinsicElements {
        }
    }
}
/** `<casino-lobby>` */
declare const CasinoLobby: CasinoComponent<'casino-lobby'>;
/** `<casino-room>` */
declare const CasinoRoom: CasinoComponent<'casino-room'>;
/** `<casino-rewards>` */
declare const CasinoRewards: CasinoComponent<'casino-rewards'>;

export { CasinoLobby, CasinoRewards, CasinoRoom };
export type { CasinoComponentProps, CasinoHandlers, CasinoIntrinsicElements };
