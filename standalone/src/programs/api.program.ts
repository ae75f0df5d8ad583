import { serve } from '../main';
import { packageFolder } from './package-folder';

await serve({ root: packageFolder, began: 0, isApiOnly: true });
