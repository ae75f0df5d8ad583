import { createRequire } from 'node:module';
import path from 'node:path';
import { folderOf } from './shared';
import { StandIns } from './stand-ins';

/** Parts of axios, MUI and Emotion that the portal never calls: 10 KB less on every page. */
export class LeanLibraries extends StandIns {
  constructor() {
    super({
      'axios/lib/adapters/fetch.js': 'axios-fetch-adapter.js',
      'axios/lib/cancel/CancelToken.js': 'unused.js',
      'axios/lib/core/assertParamsAcyclic.js': 'axios-params.js',
      'axios/lib/helpers/cookies.js': 'unused.js',
      'axios/lib/helpers/HttpStatusCode.js': 'unused.js',
      'axios/lib/helpers/formDataToJSON.js': 'unused.js',
      'axios/lib/helpers/toFormData.js': 'axios-form-data.js',
      'axios/lib/helpers/toURLEncodedForm.js': 'unused.js',
      'axios/lib/helpers/validator.js': 'axios-validator.js',
      'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': 'hoist-statics.js',
      '@mui/material/styles/ThemeProviderWithVars.mjs': 'mui-provider-with-vars.js',
      '@mui/material/styles/createThemeWithVars.mjs': 'mui-theme-with-vars.js',
    });
  }
}

/** Each area bundles the icons that it uses, but not lucide's icon component: 1 KB less. */
export class LeanIcons extends StandIns {
  constructor() {
    super(
      { 'lucide-react/dist/esm/createLucideIcon.mjs': 'create-icon.js' },
      { mayBeUnused: true },
    );
  }
}

/** Functions of the router's production build for what the portal's routes have not: 6 KB less. */
export class LeanRouter extends StandIns {
  constructor() {
    super(
      { 'react-router/dist/production/chunk-7RTFRKQW.mjs': 'router-functions.js' },
      { onlyFunctions: true },
    );
  }
}

/** The router's package.json names only its development build, which carries warnings. */
export function productionRouter(): Record<string, string> {
  const ofShell = createRequire(path.join(folderOf('shell'), 'package.json'));
  const ofRouterDom = createRequire(ofShell.resolve('react-router-dom'));
  const folder = path.join(path.dirname(ofRouterDom.resolve('react-router')), '../production');
  return {
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
    'react-router$': path.join(folder, 'index.mjs'),
  };
}
