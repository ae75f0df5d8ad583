import { type ReactElement } from 'react';

/** The states of a component by their names, each as a render of its own. */
export type States = Readonly<Record<string, () => ReactElement>>;
/** The components of a group by their names. */
export type Situations = Readonly<Record<string, States>>;
