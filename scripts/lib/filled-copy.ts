import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Portal, startPortal } from './portal-process';

/** Names the data folder that was filled for a run of journeys. */
export const FILLED = 'E2E_FILLED';

export const newFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'portal-'));

/** A copy of a filled data folder. */
export function copyOf(filled: string): string {
  const folder = newFolder();
  fs.cpSync(filled, folder, { recursive: true });
  return folder;
}

/** Starts a portal for one journey. On a copy, because filling a demo campus takes 15 s. */
export function startOwnPortal(env: Record<string, string>): Promise<Portal> {
  const filled = process.env[FILLED];
  return startPortal({ env, ...(filled ? { dataDir: copyOf(filled) } : {}) });
}
