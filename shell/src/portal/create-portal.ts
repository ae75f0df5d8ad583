import { createStore, setPartHost } from 'shared-session';
import { type Environment } from '../environment/environment';
import { createEnvironmentUpdates } from '../environment/environment-updates';
import { createScreenLoader, type LoaderParts, type ScreenLoader } from '../loading/load-screen';
import { type ScriptTags } from '../loading/script-tags';
import { createPageState } from '../page/page-state';
import { createReport } from '../reports/report';
import { type Portal, type Router } from './portal';

/** Makes the portal of one page. `loaderOf` makes what loads screens; tests give another one. */
export function createPortal(
  environment: Environment,
  scripts: ScriptTags,
  loaderOf: (parts: LoaderParts) => ScreenLoader = createScreenLoader,
): Portal {
  const report = createReport(environment);
  const screens = loaderOf({ refreshFailed: scripts.refreshFailed, report });
  // A part of a screen that is loaded later needs its share groups first, like the screen itself.
  setPartHost({
    prepare: async (area, chunk) => {
      const pin = environment.pinOf(area);
      if (pin) await screens.prepare(pin, chunk);
    },
  });
  const updates = createEnvironmentUpdates(environment);
  const router = createStore<Router | undefined>(undefined);
  return { environment, scripts, updates, screens, report, page: createPageState(), router };
}
