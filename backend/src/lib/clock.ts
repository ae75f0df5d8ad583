import { setTimeout } from 'node:timers/promises';

/** The one source of "now"; tests bring their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Waits some milliseconds; tests bring their own. */
export type Pause = (milliseconds: number) => Promise<void>;

export const systemPause: Pause = (milliseconds) => setTimeout(milliseconds);
