import { session } from 'shared-session';
import { type Portal } from '../portal/portal';

/** The event of browsers that can install the portal; missing in TypeScript's own types. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/**
 * Puts "Install app" into the person's menu while the browser offers it, in place of a banner of
 * the browser. Returns the stop function.
 */
export function offerInstall({ page }: Portal): () => void {
  const withdraw = () => page.install.set(undefined);
  const offer = (event: Event) => {
    // Visitors have no menu of their own: they keep what the browser offers.
    if (session.user) event.preventDefault();
    const install = () => {
      // A browser takes each event once, and sends another one later.
      if (page.install.get() === install) withdraw();
      // It refuses an event that an older menu has used.
      (event as InstallEvent).prompt().catch(() => undefined);
    };
    page.install.set(install);
  };
  addEventListener('beforeinstallprompt', offer);
  addEventListener('appinstalled', withdraw);
  return () => {
    removeEventListener('beforeinstallprompt', offer);
    removeEventListener('appinstalled', withdraw);
    withdraw();
  };
}
