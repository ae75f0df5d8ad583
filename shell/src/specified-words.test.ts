/** @without-browser */
import fs from 'node:fs';
import path from 'node:path';

/** Every text that the product's specification gives for sign-in, sign-up, bar, guard and session. */
const words = [
  // Sign-in
  'Welcome Back!',
  'Sign in to access your club dashboard',
  'Email',
  'Password',
  'Sign In',
  'Signing in...',
  'Forgot password?',
  'Sign up',
  'Please enter a valid email address',
  'Password must be at least 6 characters long',
  'Login failed. Please check your credentials.',
  'Authentication failed',
  'Invalid user role',
  // Sign-up
  'Create Account',
  'Join your college club community',
  'Name is required',
  'Department is required',
  'Registration failed',
  'Failed to fetch clubs. Please try again later.',
  'Club affiliation is required for club admins',
  'Computer Science',
  'Information Technology',
  'Computer Science and Business System',
  'Electronic and Telecommunication',
  'Mechanical',
  'Civil',
  'Electrical',
  'Automation Robotics',
  'First Year',
  'Second Year',
  'Third Year',
  'Fourth Year',
  'User',
  'Club Admin',
  'Faculty Coordinator',
  // Bar
  'Campus Clubs',
  'Events',
  'Clubs',
  'Announcements',
  'My Activity',
  'Profile',
  'Sign out',
  'Sign in',
  // Guard
  'Loading',
  // Paths
  '/login',
  '/clubs',
  '/events',
  '/events/:id',
  '/club/:id',
  '/create-event',
  '/competition/:id',
  '/admin-dashboard',
  '/member-dashboard',
  '/faculty-coordinater-dashboard',
  '/superAdmin-dashboard',
  '/profile',
  '/calender',
  '/create-announcement',
  '/my-activity',
  '/announcements',
];

const sources = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return sources(full);
    const isTest = /\.test\.tsx?$/.test(entry.name) || entry.name === 'test-environment.ts';
    return isTest && entry.name !== path.basename(__filename) ? [fs.readFileSync(full, 'utf8')] : [];
  });

const tests = sources(__dirname).join('\n');

it.each(words)('"%s" is forced by a test', (text) => {
  expect(tests.includes(`'${text}'`) || tests.includes(`"${text}"`)).toBe(true);
});
