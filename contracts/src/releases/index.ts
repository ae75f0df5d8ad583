import type { AnswerOf, InputOf } from '../call';
import { accessCalls } from './access.calls';
import { buildsCalls } from './builds.calls';
import { canariesCalls } from './canaries.calls';
import { edgeCalls } from './edge.calls';
import { environmentsCalls } from './environments.calls';
import { previewsCalls } from './previews.calls';

export type * from './answers';
export type * from './change';
export type { Audience, Canary, CanaryArm } from './canaries.calls';
export type { Preview } from './previews.calls';

/** Every call of the release service and the edge. Keys have the whole path. */
export const releaseCalls = [
  ...environmentsCalls,
  ...buildsCalls,
  ...accessCalls,
  ...previewsCalls,
  ...canariesCalls,
  ...edgeCalls,
] as const;

type AnyCall = (typeof releaseCalls)[number];
/** `"GET /portal/api/environments"` and so on. */
export type ReleaseCallKey = AnyCall['key'];
type AnswerByKey = { [C in AnyCall as C['key']]: AnswerOf<C> };
type InputByKey = { [C in AnyCall as C['key']]: InputOf<C> };
/** The answer of one call by its key: `ReleaseAnswer<'GET /portal/current'>`. */
export type ReleaseAnswer<K extends ReleaseCallKey> = AnswerByKey[K];
/** The input of one call by its key. */
export type ReleaseInput<K extends ReleaseCallKey> = InputByKey[K];
