import { type Browser } from '@playwright/test';
import { type Session } from '../../lib/session';
import { type Who } from '../lib/browser';

/** What the parts of the benchmark measure with. */
export interface Setting {
  browser: Browser;
  portal: { url: string };
  /** The one bundle: built and served when it is first asked for. */
  rival: () => Promise<{ url: string }>;
  sessions: Readonly<Record<Who, Session>>;
  /** Addresses of pages with an id. */
  samples: { event: string; club: string };
  /** How often times are compared. */
  pairs: number;
}
