#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import { bundleApart } from '../../scripts/lib/bundle-apart.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

// The release service and the edge as a process of their own (npm start runs them beside the API
// instead).
const program = 'releases/dist/edge.mjs';
bundleApart('releases/src/main.ts', program, ['releases', 'contracts', 'database', 'server-kit']);
/** @type {typeof import('../src/main')} */
const { run } = await import(pathToFileURL(inRoot(program)).href);
await run();
