import { type Browser } from '@playwright/test';
import { type Session } from '../../lib/session';
import { type Who } from '../lib/browser';

/** What all parts of the benchmark share. */
export interface Setting {
  browser: Browser;
  portal: { url: string };
  /** The one bundle: built and served on first use. */
  rival: () => Promise<{ url: string }>;
  sessions: Readonly<Record<Who, Session>>;
  /** Addresses of pages with an id. */
  samples: { event: string; club: string };
  /** Number of compared pairs. */
  pairs: number;
}
