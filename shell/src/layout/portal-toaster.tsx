import { toast, useToasts } from 'shared-session';
import { Toaster } from 'shared-ui/core';

/** The one toaster: shows what any part of the portal has to say, each for as long as it asked. */
export const PortalToaster = () => <Toaster toasts={useToasts()} onClose={(id) => toast.dismiss(String(id))} />;
