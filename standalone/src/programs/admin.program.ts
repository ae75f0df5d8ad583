import { admin } from '../admin';
import { packageFolder } from './package-folder';

process.exitCode = await admin(process.argv.slice(2), packageFolder);
