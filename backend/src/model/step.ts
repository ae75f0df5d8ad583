import { type Campus } from './model-campus';
import { type Answer, type Send } from './model-client';
import { type Random } from './random';

export interface World {
  campus: Campus;
  random: Random;
  send: Send;
  /** Runs the operator's command; false when there is no such account. */
  erase: (email: string) => Promise<boolean>;
}

/** One action of a person; `undefined` when there is nothing to act on. */
export type Step = (world: World) => Promise<Answer | undefined> | undefined;

export type Event = Campus['events'][number];
export const onEvent =
  (work: (world: World, event: Event) => ReturnType<Step>): Step =>
  (world) => {
    const event = world.random.pick(world.campus.events);
    return event && work(world, event);
  };
