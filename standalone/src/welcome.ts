import { type Settings } from './settings';

const accounts: readonly (readonly [string, string])[] = [
  ['student@campus.test', 'member'],
  ['admin@campus.test', 'club admin'],
  ['faculty@campus.test', 'faculty coordinator'],
  ['super@campus.test', 'super admin'],
];

/** Says where the portal is and, with the demo campus, how to sign in. */
export function welcome(address: string, { isDemo }: Settings, began: number) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`\nThe portal is ready after ${seconds} s: ${address}\n`);
  if (isDemo) {
    console.log('Demo accounts (password campus-demo; every person is invented):');
    for (const [email, role] of accounts) console.log(`  ${email.padEnd(22)} ${role}`);
    console.log('');
  }
  console.log('Stop it with Ctrl-C.');
}
