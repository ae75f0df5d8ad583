import { writeFile } from 'node:fs/promises';
import { textOf, type Command } from '../command';

export const backupKey: Command = {
  name: 'backup-key',
  describe:
    'Make a key for encrypted backups: the private one goes into a file, the public one is shown',
  options: [
    {
      flag: '--to <file>',
      describe: 'a file that does not exist yet, to be kept away from the backups',
      required: true,
      isPath: true,
    },
  ],
  run: async (_workplace, options) => {
    const { generateIdentity, identityToRecipient } = await import('age-encryption');
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    const file = textOf(options, 'to');
    const text = `# public key: ${recipient}\n${identity}\n`;
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
    return `The private key is in ${file}: without it no backup can be read, so keep a second copy elsewhere. Set BACKUP_RECIPIENTS=${recipient}`;
  },
};
