// The inline script of every page, before any file of the portal.
import { sayWhenEntryFails } from './failed-entry';
import { askWhileLoading } from './first-calls';
import { fetchRefusedPreloads } from './refused-preload';
import { limitScripts } from './trusted-types';

limitScripts();
sayWhenEntryFails();
fetchRefusedPreloads();
askWhileLoading();
