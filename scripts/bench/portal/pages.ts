import { type Who } from '../lib/browser';

/** What each role opens in one visit; the first page is its home. */
export const visits: Record<Who, readonly string[]> = {
  student: ['/member-dashboard', '/events', '/clubs', '/my-activity', '/profile', '/announcements'],
  admin: [
    '/admin-dashboard',
    '/create-event',
    '/competition',
    '/create-announcement',
    '/events',
    '/calender',
    '/profile',
  ],
  faculty: ['/faculty-coordinater-dashboard', '/calender', '/events', '/announcements', '/profile'],
  super: [
    '/superAdmin-dashboard',
    '/calender',
    '/audit',
    '/manage-clubs',
    '/create-announcement',
    '/announcements',
  ],
};

export const roles = ['student', 'admin', 'faculty', 'super'] as const satisfies readonly Who[];

/** A page with the bytes that it may have over the one bundle. */
interface FirstPage {
  name: string;
  address: string;
  who?: Who;
  limit: number;
}

/** The sign-in page and the first page of each area. */
export const firstPages: readonly FirstPage[] = [
  { name: 'sign-in', address: '/login', limit: 1.01 },
  { name: 'public', address: '/events', limit: 1.08 },
  { name: 'member', address: '/member-dashboard', who: 'student', limit: 1.08 },
  { name: 'club admin', address: '/admin-dashboard', who: 'admin', limit: 1.08 },
  { name: 'approvals', address: '/faculty-coordinater-dashboard', who: 'faculty', limit: 1.08 },
];

export const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};
/** Only the latency of the slow network, because round trips are counted. */
export const far = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 };
