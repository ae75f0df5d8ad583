import * as z from 'zod';
import { defineCall } from '../call';
import { environmentDocument } from '../environment';

const tag = 'Edge';
const build = z.string().max(64);
const version = z.string().max(128);

export const getCurrent = defineCall({
  key: 'GET /portal/current',
  summary: 'Which revision the environment of this address runs; 0 for none',
  tag,
  answer: z.object({ environment: z.string(), revision: z.number() }),
});

export const getEnvironment = defineCall({
  key: 'GET /portal/environment',
  summary: 'The environment document that pages of this address carry now',
  tag,
  answer: environmentDocument,
});

/** `fallback`: the last good version served; `failure`: nothing could; `vital`: a web vital. */
const reportEvent = z.union([
  z.object({
    kind: z.enum(['failure', 'fallback']),
    build,
    version,
    name: z.enum(['load', 'entry', 'screen', 'render']).default('load'),
  }),
  z.object({
    kind: z.literal('vital'),
    build,
    version,
    name: z.enum(['LCP', 'INP', 'CLS']),
    /** Milliseconds; CLS has no unit. */
    value: z.number().min(0).max(600_000),
  }),
]);

/** Answers 204 without a body, whether it counts the report or not. */
export const sendReport = defineCall({
  key: 'POST /portal/reports',
  summary: 'What happened in a browser; nothing about the person',
  tag,
  body: z.object({
    environment: z.string().max(64),
    revision: z.int32().nonnegative(),
    /** The page's report ticket, and the number of this view of the page. */
    ticket: z.string().max(80),
    view: z.number().int().nonnegative().max(0xffff_ffff),
    events: z.array(reportEvent).max(50),
  }),
});

/** Redirects to the start page, or answers a page that says that the preview has ended (410). */
export const openPreview = defineCall({
  key: 'GET /portal/preview/:token',
  summary: 'Opens a preview in this browser',
  tag,
  params: z.object({ token: z.string().max(200) }),
});

export const leavePreview = defineCall({
  key: 'GET /portal/preview-end',
  summary: 'Leaves the preview of this browser',
  tag,
});

/** Redirects to the start page, or answers a page that says that the canary has ended (410). */
export const joinCanary = defineCall({
  key: 'GET /portal/canary/:token',
  summary: 'Lets this browser run a canary that is open to who has its link',
  tag,
  params: z.object({ token: z.string().max(200) }),
});

export const leaveCanary = defineCall({
  key: 'GET /portal/canary-end',
  summary: 'Brings this browser back to what is pinned',
  tag,
});

export const getOpsPage = defineCall({
  key: 'GET /portal/ops',
  summary: 'The page for operators; it asks for a token by itself',
  tag,
});

export const getOpsFile = defineCall({
  key: 'GET /portal/ops/:file',
  summary: 'The script and the style of that page',
  tag,
  params: z.object({ file: z.string().max(100) }),
});

/** Answers a tarball for npm; its bytes never change. */
export const getKit = defineCall({
  key: 'GET /portal/kit/:file',
  summary: 'The kit of a shell, for teams with a repository of their own: 1.4.2.tgz',
  tag,
  params: z.object({ file: z.string().max(140) }),
});

export const edgeCalls = [
  getCurrent,
  getEnvironment,
  sendReport,
  openPreview,
  leavePreview,
  joinCanary,
  leaveCanary,
  getOpsPage,
  getOpsFile,
  getKit,
] as const;
