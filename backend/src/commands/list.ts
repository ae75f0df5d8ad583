import { backup } from './backup/backup';
import { backupKey } from './backup/backup-key';
import { restore } from './backup/restore';
import { type Command } from './command';
import {
  confirmPerson,
  createSuperAdmin,
  deactivatePerson,
  erasePerson,
  exportPerson,
} from './people.commands';

/** Every operator command of the API; a program around it may add its own. */
export const commands: readonly Command[] = [
  createSuperAdmin,
  exportPerson,
  confirmPerson,
  deactivatePerson,
  erasePerson,
  backup,
  backupKey,
  restore,
];
