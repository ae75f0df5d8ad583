import { randomBytes } from 'node:crypto';
import { createPrivacyService } from '../domains/privacy/privacy.service';
import { createOperatorService } from '../domains/users/operator.service';
import { textOf, type Command } from './command';

const email = { flag: '--email <address>', describe: 'the account', required: true };

export const createSuperAdmin: Command = {
  name: 'create-super-admin',
  describe:
    'Make the first super admin, or raise an existing account, with the password SUPER_ADMIN_PASSWORD or one that is made up and printed once',
  options: [
    email,
    { flag: '--name <name>', describe: 'how the person is shown' },
    {
      flag: '--existing',
      describe: 'the account may exist: it is raised, gets the password and loses its sessions',
    },
  ],
  // Everybody on the machine can read a command line.
  fromSettings: ({ superAdminPassword }) => ({ password: superAdminPassword }),
  run: async ({ context }, options) => {
    const password = textOf(options, 'password') || randomBytes(12).toString('base64url');
    const address = textOf(options, 'email');
    const name = textOf(options, 'name');
    const existing = options['existing'] === true;
    await createOperatorService(context).createSuperAdmin({
      email: address,
      password,
      existing,
      ...(name ? { name } : {}),
    });
    const made = textOf(options, 'password')
      ? ''
      : ` Password: ${password} (shown only now; change it in the profile)`;
    return `${address} is a super admin.${made}`;
  },
};

export const exportPerson: Command = {
  name: 'export-person',
  describe: 'Everything the portal holds about one person, as JSON',
  options: [
    email,
    { flag: '--to <file>', describe: 'a file in place of the screen', isPath: true },
  ],
  run: async ({ context }, options) => {
    return JSON.stringify(
      await createPrivacyService(context).exportByEmail(textOf(options, 'email')),
      null,
      2,
    );
  },
};

export const confirmPerson: Command = {
  name: 'confirm-person',
  describe: 'Confirm the address of an account, for a person whom no message reaches',
  options: [email],
  run: async ({ context }, options) => {
    await createOperatorService(context).confirmPerson(textOf(options, 'email'));
    return 'The address is confirmed.';
  },
};

export const deactivatePerson: Command = {
  name: 'deactivate-person',
  describe:
    'Close an account: its sessions end, and nobody signs in with it until a super admin activates it',
  options: [
    email,
    { flag: '--free-seats', describe: "free this person's seats in coming events too" },
  ],
  run: async ({ context }, options) => {
    const freeSeats = options['freeSeats'] === true;
    const operator = createOperatorService(context);
    const seats = await operator.deactivatePerson(textOf(options, 'email'), freeSeats);
    return seats
      ? `The account is deactivated and its seats are free (${seats}).`
      : 'The account is deactivated.';
  },
};

export const erasePerson: Command = {
  name: 'erase-person',
  describe:
    'Remove a person: the account becomes nameless for good, what it did stays without saying who',
  options: [
    email,
    { flag: '--yes', describe: 'it cannot be undone: say that you mean it', required: true },
  ],
  run: async ({ context }, options) => {
    await createPrivacyService(context).erase(textOf(options, 'email'));
    return 'The person is removed. Backups made before still have the data: see to them too.';
  },
};
