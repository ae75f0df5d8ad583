import { serve } from '../main';
import { packageFolder } from './package-folder';

// API, release service and edge in one process.
await serve({ root: packageFolder, began: 0 });
